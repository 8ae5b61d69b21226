from prdesc.terms.concept import Concept
from prdesc.terms.overlay import overlay


def concept(source, preferred, *forms, **more):
    return Concept(source, (source, *forms), preferred, **more)


IMAGE = concept("image", "镜像", hard=True, layer="project")


def test_a_shared_form_replaces_the_concept_below():
    below = [concept("picture", "图片", "Image"), concept("cache", "缓存")]
    assert overlay(below, [IMAGE]) == [below[1], IMAGE]


def test_a_longer_term_becomes_hard_and_keeps_what_says_the_inner_one():
    tag = concept("image tag", "映像标签", admitted=("镜像标签", "标签"))
    (laid, _) = overlay([tag], [IMAGE])
    assert (laid.preferred, laid.admitted, laid.hard) == ("镜像标签", ("镜像",), True)


def test_a_longer_term_that_cannot_say_the_inner_one_falls_away():
    assert overlay([concept("disk image", "磁盘映像")], [IMAGE]) == [IMAGE]


def test_a_longer_term_with_another_meaning_stands():
    picture = concept("image input", "图像输入", forbidden=("镜像",))
    assert overlay([picture], [IMAGE]) == [picture, IMAGE]


def test_a_kept_name_stands():
    name = concept("Image Forge", "Image Forge", keep=True)
    assert overlay([name], [IMAGE]) == [name, IMAGE]


def test_soft_terms_change_nothing_below():
    soft = concept("image", "镜像")
    tag = concept("image tag", "映像标签")
    assert overlay([tag], [soft]) == [tag, soft]


def test_a_longer_term_with_two_inner_ones_says_both():
    config = concept("config", "配置", hard=True)
    both = concept("image config", "镜像配置", admitted=("镜像", "配置"))
    laid = overlay([both], [IMAGE, config])[0]
    assert (laid.preferred, laid.admitted) == ("镜像配置", ())

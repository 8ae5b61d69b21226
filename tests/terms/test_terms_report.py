from prdesc.terms import report
from prdesc.terms.concept import Concept
from prdesc.terms.lint import lint
from prdesc.terms.loading import Layer
from prdesc.terms.termbase import Termbase

WORKER = Concept(
    "worker",
    ("worker",),
    "worker",
    ("工作进程",),
    keep=True,
    hard=True,
    note="a process",
    layer="base",
)
IMAGE = Concept("image", ("image",), "镜像", forbidden=("映像",), layer="project")
TERMBASE = Termbase.of([WORKER, IMAGE])


def test_lists_in_alphabetical_order():
    assert [item.source for item in report.listed(TERMBASE)] == ["image", "worker"]
    assert [item.source for item in report.listed(TERMBASE, "base")] == ["worker"]


def test_a_concept_in_one_line_and_in_full():
    image, worker = report.listed(TERMBASE)
    assert report.line(image) == "image → 镜像 (project)"
    assert report.paragraph(worker) == (
        "worker → worker (kept, hard, base)\n"
        "  forms: workers\n"
        "  admitted: 工作进程\n"
        "  note: a process"
    )


def test_a_row_holds_everything():
    assert report.row(report.listed(TERMBASE)[0]) == {
        "source": "image",
        "forms": ["image", "images"],
        "preferred": "镜像",
        "admitted": [],
        "forbidden": ["映像"],
        "keep": False,
        "hard": False,
        "case": False,
        "note": "",
        "layer": "project",
    }


def test_looks_up_english_and_chinese_and_parts():
    def found(word):
        return [item.source for item in report.looked_up(TERMBASE, word)]

    assert found("Images") == ["image"]
    assert found("工作进程") == ["worker"]
    assert found("映像") == ["image"]
    assert found("工作") == ["worker"]
    assert found("work") == ["worker"]
    assert found("nothing") == []


def test_lint_reports_faults_of_files_and_between_concepts(tmp_path):
    path = tmp_path / "terms.yaml"
    layers = [Layer(path, "base", hard=False)]
    path.write_text("concepts: [{en: a}]", "utf-8")
    assert [fault.problem for fault in lint(layers)] == ["`zh` is missing"]
    path.write_text(
        "concepts:\n"
        "  - {en: image, zh: 镜像, forbidden: [映像]}\n"
        "  - {en: image tag, zh: 镜像标签, admitted: [映像标签]}\n"
        "  - {en: image input, zh: 映像输入, forbidden: [镜像]}\n",
        "utf-8",
    )
    (fault,) = lint(layers)
    assert (fault.key, fault.problem) == ("image tag", "`映像标签` has 映像, which `image` forbids")
    path.write_text("concepts: [{en: image, zh: 镜像}]", "utf-8")
    assert lint(layers) == ()

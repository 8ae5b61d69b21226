import multiprocessing

import pytest

from prdesc.terms import loading
from prdesc.terms.loading import Layer, load

BASE = """\
concepts:
  - {en: throughput, zh: 吞吐量, admitted: [吞吐], note: "a rate: per second"}
  - {en: image tag, zh: 镜像标签}
  - {en: evaluation, forms: [eval], zh: 评测}
keep:
  - vLLM
  - {en: worker, admitted: [工作进程], hard: false}
  - {en: AL, case: true}
"""
PROJECT = "concepts: [{en: eval, zh: 评估}, {en: image, zh: 镜像}, {en: soft, zh: 软, hard: false}]"


@pytest.fixture
def layers(tmp_path):
    (tmp_path / "base.yaml").write_text(BASE, "utf-8")
    (tmp_path / "project.yaml").write_text(PROJECT, "utf-8")
    return [
        Layer(tmp_path / "base.yaml", "base", hard=False),
        Layer(tmp_path / "project.yaml", "project"),
    ]


def test_layers_decide_what_is_hard_unless_a_concept_does(layers):
    termbase = load(layers)
    hard = {concept.source: concept.hard for concept in termbase.concepts}
    assert hard == {
        "throughput": False,
        "image tag": True,
        "vLLM": True,
        "worker": False,
        "AL": True,
        "eval": True,
        "image": True,
        "soft": False,
    }


def test_a_later_layer_replaces_concepts_with_a_form_in_common(layers):
    termbase = load(layers)
    assert termbase.lookup("eval").preferred == "评估"
    assert termbase.lookup("evaluation") is None
    assert termbase.lookup("eval").layer == "project"


def test_a_file_in_crlf_with_a_byte_order_mark_is_read(tmp_path):
    path = tmp_path / "terms.yaml"
    path.write_bytes(b"\xef\xbb\xbf" + BASE.replace("\n", "\r\n").encode())
    assert len(load([Layer(path, "base")])) == 6


def test_the_cache_gives_the_same_concepts_without_reading_yaml(layers, tmp_path, monkeypatch):
    folder = tmp_path / "cache"
    first = load(layers, folder).concepts
    monkeypatch.setattr(loading, "read_concepts", None)
    again = load(layers, folder)
    assert again.concepts == first
    assert [hit.text for hit in again.match("two ALs, al, images")] == ["ALs", "images"]


def test_an_empty_glossary_is_cached_too(tmp_path):
    path = tmp_path / "terms.yaml"
    path.write_text("concepts: []", "utf-8")
    for _ in range(2):
        assert len(load([Layer(path, "base")], tmp_path)) == 0


def test_a_change_of_content_or_layer_is_seen(layers, tmp_path):
    folder = tmp_path / "cache"
    load(layers, folder)
    layers[0].path.write_text(BASE.replace("吞吐量", "产量"), "utf-8")
    assert load(layers, folder).lookup("throughput").preferred == "产量"
    harder = [Layer(layers[0].path, "base", hard=True)]
    assert load(harder, folder).lookup("throughput").hard


@pytest.mark.parametrize(
    "damage",
    [
        pytest.param(lambda raw: raw[: len(raw) // 2], id="cut short"),
        pytest.param(lambda raw: raw.replace("吞吐量".encode(), "吞吐率".encode()), id="changed"),
        pytest.param(lambda _: b"", id="empty"),
        pytest.param(lambda _: b"\xff\x00", id="binary"),
    ],
)
def test_a_damaged_cache_is_ignored_and_written_again(layers, tmp_path, damage):
    folder = tmp_path / "cache"
    load(layers, folder)
    (file,) = folder.iterdir()
    sound = file.read_bytes()
    file.write_bytes(damage(sound))
    assert load(layers, folder).lookup("throughput").preferred == "吞吐量"
    assert file.read_bytes() == sound


def test_a_cache_folder_that_cannot_be_written_does_not_stop_the_run(layers, tmp_path):
    (tmp_path / "file").write_text("", "utf-8")
    assert len(load(layers, tmp_path / "file")) == 8


def test_old_files_of_the_cache_are_deleted(layers, tmp_path):
    folder = tmp_path / "cache"
    for number in range(12):
        layers[0].path.write_text(f"{BASE}# {number}\n", "utf-8")
        load(layers, folder)
    assert len(list(folder.iterdir())) == 8


def test_two_processes_can_load_at_once(layers, tmp_path):
    folder = tmp_path / "cache"
    context = multiprocessing.get_context("spawn")
    processes = [context.Process(target=load, args=(layers, folder)) for _ in range(2)]
    for process in processes:
        process.start()
    for process in processes:
        process.join(60)
    assert [process.exitcode for process in processes] == [0, 0]
    assert len(list(folder.iterdir())) == 1


def test_a_profile_without_a_glossary_has_no_layer():
    assert loading.project_layer("github") is None

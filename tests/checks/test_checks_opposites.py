"""Words that exclude each other."""

import pytest
from meaning import flaws

from prdesc.checks import Pair, polarity
from prdesc.checks.opposites import opposed
from prdesc.findings import Severity
from prdesc.resources import table_lines


@pytest.mark.parametrize(
    ("english", "chinese", "words"),
    [
        pytest.param("Enabled by default.", "默认禁用。", ("enabled", "禁用"), id="enabled"),
        pytest.param("All tests passed.", "部分测试通过。", ("all", "部分"), id="all"),
        pytest.param("Only the main branch", "所有分支", ("only", "所有"), id="only"),
        pytest.param("when the queue is full", "队列为空时", ("full", "为空"), id="full"),
        pytest.param("A shared cache", "独占缓存", ("shared", "独占"), id="shared"),
        pytest.param(
            "Rollback is required if it fails.", "失败时无需回滚。", ("required", "无需"), id="need"
        ),
        pytest.param("Lock the file.", "解锁文件。", ("lock", "解锁"), id="锁 inside 解锁"),
        pytest.param("a blocking call", "非阻塞调用", ("blocking", "非阻塞"), id="with 非"),
        pytest.param("Nothing is kept.", "全部保留。", ("nothing", "全部"), id="nothing"),
        pytest.param("It is rejected.", "予以接受。", ("rejected", "接受"), id="rejected"),
        pytest.param("The API is removed.", "该 API 被保留。", ("removed", "保留"), id="removed"),
        pytest.param("Sort oldest first.", "按最新优先排序。", ("oldest", "最新"), id="oldest"),
        pytest.param(
            "Enable it by default. It stays off on ARM.",
            "默认禁用。在 ARM 上保持关闭。",
            ("enable", "禁用"),
            id="a reason in another sentence",
        ),
        pytest.param(
            "Enable it. It has no cost.",
            "禁用它。没有代价。",
            ("enable", "禁用"),
            id="denied elsewhere",
        ),
        pytest.param("Build the image", "删除镜像", ("", "删除"), id="no word for it"),
        pytest.param("Run the tests", "跳过测试", ("", "跳过"), id="a step"),
        pytest.param("Latency drops to 70 ms", "吞吐量降至 70 ms", ("", "吞吐"), id="a measure"),
        pytest.param("It saves 21 GB.", "多占用 21 GB。", ("saves", "多占"), id="saves"),
        pytest.param(
            "It stays at 71.2 %.", "降至 71.2 %。", ("stays at 71.2", "降至 71.2"), id="stays"
        ),
    ],
)
def test_opposites_are_reported(english, chinese, words):
    (flaw,) = flaws(polarity, english, chinese)
    assert (flaw.source, flaw.target) == words


@pytest.mark.parametrize(
    ("english", "chinese"),
    [
        pytest.param("Enabled by default.", "默认未禁用。", id="denied in Chinese"),
        pytest.param("It is not enabled.", "它被禁用。", id="denied in English"),
        pytest.param("It isn't enabled.", "它被禁用。", id="contracted"),
        pytest.param("Enable it, disable that.", "启用前者，禁用后者。", id="both"),
        pytest.param("All or some", "部分", id="both in the English"),
        pytest.param("All tests of some hosts", "所有主机的部分测试", id="both in the Chinese"),
        pytest.param("Lock it at the end.", "解锁前先加锁。", id="锁 beside 解锁"),
        pytest.param("Lock it, then unlock it.", "加锁后再解锁。", id="lock and unlock"),
        pytest.param("Build with `rm -r`", "删除后构建", id="code is a reason"),
        pytest.param("It stays at 3 s.", "从 5 s 降至 4 s。", id="another figure"),
        pytest.param("It stays.", "不动。", id="stays, no figure"),
    ],
)
def test_opposites_pass(english, chinese):
    assert flaws(polarity, english, chinese) == []


def test_every_row_of_the_opposites_can_be_reported():
    silent = []
    for line in table_lines("opposites.zh-Hans.txt"):
        said, _, _, wrong = (part.split() for part in line.removeprefix("+").split("|"))
        pairs = ((english, chinese) for english in said or ["plain"] for chinese in wrong)
        silent += [pair for pair in pairs if len(list(opposed(Pair(*pair)))) != 1]
    assert silent == []


def test_opposites_are_a_warning_in_text_of_people():
    for english, chinese in (("Build it", "删除它"), ("It stays at 3 s", "降至 3 s")):
        (flaw,) = flaws(polarity, english, chinese, authored=False)
        assert flaw.severity is Severity.WARNING

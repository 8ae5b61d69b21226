"""Names in whose place people wrote another one."""

import pytest

from prdesc.checks import AUTHORED, GATE, additions, run_checks
from prdesc.checks.pair import Pair
from prdesc.terms import loading

TERMS = loading.load([loading.base_layer()])


def found(english, chinese):
    pair = Pair(english, chinese, TERMS, authored=False)
    if not additions.concerns(pair):
        return []
    return [(one.message, str(one.severity or "error")) for one in additions.run(pair)]


@pytest.mark.parametrize(
    ("english", "chinese", "name", "other"),
    [
        ("Use FSDP here.", "此处使用 DDP。", "FSDP", "DDP"),
        ("We train with FSDP.", "使用 DeepSpeed 训练。", "FSDP", "DeepSpeed"),
        ("Use NFS.", "使用 SMB。", "NFS", "SMB"),
        ("Use TMA here.", "此处使用 MMA。", "TMA", "MMA"),
        ("It works on Safari.", "在 Chrome 上可用。", "Safari", "Chrome"),
        ("Use CUDA here.", "此处使用 ROCm。", "CUDA", "ROCm"),
        ("CUDA is needed.", "需要 ROCm。", "CUDA", "ROCm"),
        ("Use NCCL here.", "此处使用 RCCL。", "NCCL", "RCCL"),
        ("It runs on Linux only.", "仅在 Windows 上运行。", "Linux", "Windows"),
        ("It is written in Rust.", "使用 Go 编写。", "Rust", "Go"),
        ("Use GPT-OSS here.", "此处使用 Qwen。", "GPT-OSS", "Qwen"),
        ("Move it to the CPU.", "将其移到 GPU。", "CPU", "GPU"),
        ("Train with PyTorch.", "使用 TensorFlow 训练。", "PyTorch", "TensorFlow"),
        ("Add SMB Support", "支持 NFS", "SMB", "NFS"),
    ],
)
def test_a_name_that_became_another_is_an_error(english, chinese, name, other):
    assert found(english, chinese) == [(f"the name {name} has become {other}", "error")]


@pytest.mark.parametrize(
    ("english", "chinese"),
    [
        ("Use FSDP and NFS.", "使用 DDP。"),
        ("Use FSDP on H100.", "使用 DDP。"),
        (f"Use FSDP here. {'It takes a while. ' * 12}", f"此处使用 DDP。{'需要一些时间。' * 12}"),
    ],
)
def test_it_is_a_warning_where_more_differs(english, chinese):
    assert found(english, chinese) == [("the name FSDP has become DDP", "warning")]


@pytest.mark.parametrize(
    ("english", "chinese"),
    [
        pytest.param("It uses MoE.", "它使用 Mixture of Experts。", id="in full"),
        pytest.param("It uses a Mixture of Experts.", "它使用 MoE。", id="initials"),
        pytest.param("Reuse the KV cache", "复用 KV Cache", id="with capitals"),
        pytest.param("Reuse the key-value cache of Slurm.", "复用缓存（KV）。", id="key-value"),
        pytest.param("Store it in Postgres.", "存入 PostgreSQL。", id="longer"),
        pytest.param("Write it in JavaScript.", "用 JS 编写。", id="shorter"),
        pytest.param("Run it on Ascend.", "在昇腾 NPU 上运行。", id="a Chinese name"),
        pytest.param("Released in March.", "三月发布（Q1、LTS）。", id="a month"),
        pytest.param(
            "The pull request is for Slurm jobs.", "该 PR 面向任务。", id="initials, generic"
        ),
        pytest.param("It is for Slurm.", "面向集群（GPU）。", id="a common word of Chinese"),
        pytest.param("Use the GPUs.", "使用 GPU。", id="without its s"),
        pytest.param("Tests OOMed.", "测试显存溢出（EAGLE）。", id="a verb"),
        pytest.param("[AMD] Raise the limit", "提高上限（EAGLE）", id="a tag"),
        pytest.param("Safari works.", "Chrome 可用。", id="the first word may be any"),
        pytest.param("Hoist Wavefront Joins", "提前合并（EAGLE）", id="a title"),
        pytest.param("Use the Note of it.", "使用其说明（EAGLE）。", id="a common word"),
        pytest.param("Use `FSDP`.", "使用 DDP。", id="code is compared as code"),
        pytest.param("Serve Kimi.", "部署 MiniMax-M3。", id="a name with a digit"),
        pytest.param("Use time to first token.", "使用 TTFT。", id="initials of a term"),
        pytest.param("Use a mixture of experts of Slurm.", "使用 Slurm 的 MoE。", id="a term"),
    ],
)
def test_what_is_no_other_name_passes(english, chinese):
    assert found(english, chinese) == []


def test_prdesc_may_add_no_word_at_all_and_people_may():
    pair = ("It runs on Slurm.", "在 Slurm 上运行（EAGLE）。")
    assert "additions" in {one.check for one in run_checks(*pair, policy=AUTHORED)}
    assert run_checks(*pair, policy=GATE) == ()

"""The first example, collected from a small repository, has the facts of the written record."""

from pathlib import Path

from prdesc.collect.collecting import facts
from prdesc.collect.globs import Globs
from prdesc.collect.range import find
from prdesc.record.loading import load

RECORD = Path(__file__).parents[2] / "examples/fp8-draft-kv/record.yaml"
FOLDER = "minimaxm31flash/sglang/gb300-fp4-mtp"
KEY = "minimaxm31flash-fp4-gb300-sglang-agentic-dspark"
RECIPE = """\
name: {name}
base:
  args:
    kv-cache-dtype: fp8_e4m3
    speculative-algorithm: DSPARK
    tp-size: {tp}
"""
BEFORE = "    speculative-algorithm: DSPARK\n"
CHANGED = f"    speculative-draft-kv-cache-dtype: fp8_e4m3\n{BEFORE}"
MASTER = f"""\
{KEY}:
  image: lmsysorg/sglang:v0.5.18
  scenarios:
    agentic-coding:
    - search-space:
      - {{tp: 4, additional-settings: ["CONFIG_FILE=recipes/{FOLDER}/agentic.yaml"]}}
      - {{tp: 2, additional-settings: ["CONFIG_FILE=recipes/{FOLDER}/agentic-tp2.yaml"]}}
"""
OLD_ENTRY = "- config-keys: [other]\n  description:\n    - Add other\n"
ENTRY = f"""\
- config-keys:
    - {KEY}
  description:
    - Set speculative-draft-kv-cache-dtype to fp8_e4m3 in the base args
    - Keep bf16 for the low-latency MonoKernel point
"""


def test_the_first_example(repository):
    texts = {
        f"{FOLDER}/{name}.yaml": RECIPE.format(name=name, tp=tp)
        for name, tp in (("agentic", 4), ("agentic-tp2", 2), ("agentic-low-latency", 4))
    }
    log = "perf-changelog.yaml"
    repository.commit_files({**texts, "configs/nvidia-master.yaml": MASTER, log: OLD_ENTRY})
    repository.git("checkout", "-q", "-b", "user/fp8")
    changed = {
        path: texts[path].replace("    speculative-algorithm: DSPARK\n", CHANGED) for path in texts
    }
    changed[f"{FOLDER}/agentic-low-latency.yaml"] = texts[f"{FOLDER}/agentic-low-latency.yaml"]
    repository.commit_files({**changed, log: ENTRY + OLD_ENTRY}, "Store the draft KV cache in FP8")
    got = facts(find(repository.path), Globs(recipes=("*/sglang/**",)))
    record = load(RECORD)
    bare = {
        one.path: one.model_copy(
            update={"settings": tuple(row.model_copy(update={"why": None}) for row in one.settings)}
        )
        for one in record.recipes
    }
    assert {one.path: one for one in got.recipes} == bare
    assert got.entries == record.changelog.entries
    assert got.append_only is record.changelog.append_only is False

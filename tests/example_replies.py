"""What a good translator says to the examples: English to Chinese."""

FP8_DRAFT_KV = {
    "Store the DSpark draft KV cache in FP8 for MiniMax-M3.1-Flash on GB300 with SGLang": (
        "在 GB300 上使用 SGLang 时，将 MiniMax-M3.1-Flash 的 DSpark 草稿 KV 缓存存储为 FP8"
    ),
    "The DSpark draft model now stores its KV cache in FP8. This applies to MiniMax-M3.1-Flash on "
    "GB300 with SGLang. The DSpark drafter of vLLM already uses this format.": (
        "DSpark 草稿模型的 KV 缓存现在以 FP8 存储，适用于在 GB300 上使用 SGLang 的 "
        "MiniMax-M3.1-Flash。vLLM 的 DSpark 草稿模型已采用这一格式。"
    ),
    "The draft KV cache was stored in bf16. On B300 TP2, it took a large part of the HBM and of "
    "the HiCache host pool. SGLang had about 10% less GPU KV cache than vLLM. At high concurrency, "
    "the GPU prefix hit rate was lower. The throughput was lower too.": (
        "草稿 KV 缓存此前以 bf16 存储。在 B300 TP2 上，它占用了大量 HBM 和 HiCache 主机池。"
        "SGLang 的 GPU KV 缓存比 vLLM 少约 10%。高并发下，GPU 前缀命中率更低，吞吐量也更低。"
    ),
    "FP8 needs half the memory of bf16.": "FP8 所需的显存是 bf16 的一半。",
    "The low-latency recipe `agentic-low-latency.yaml` still uses bf16.": (
        "低延迟配方 `agentic-low-latency.yaml` 仍使用 bf16。"
    ),
    "It runs MonoKernel with batch size 1. Its kernel path is separate. It does not need more KV "
    "cache.": ("它以批大小 1 运行 MonoKernel，kernel 路径是独立的，不需要更多 KV 缓存。"),
    "Old draft KV cache in HBM": "HBM 中原有的草稿 KV 缓存",
    "Old draft KV cache in the host pool": "主机池中原有的草稿 KV 缓存",
    "Difference from vLLM in GPU KV cache": "与 vLLM 的 GPU KV 缓存差距",
    "The real acceptance rate may be lower with an FP8 draft KV cache.": (
        "使用 FP8 草稿 KV 缓存后，真实接受率可能会降低。"
    ),
    "The throughput runs use the golden synthetic acceptance length, so they cannot show this. The "
    "eval of the sweep is the check.": (
        "吞吐量运行使用黄金合成接受长度，因此无法反映这一点；以扫描中的评估作为检查。"
    ),
    "It changes the same setting for B300.": "它在 B300 上修改了同一设置。",
    "The whole curve runs again.": "整条曲线将重新运行。",
}

IMAGE_BUMP = {
    "Update the vLLM image for Qwen3.5 on H200": "更新 H200 上 Qwen3.5 的 vLLM 镜像",
    "This change updates the vLLM image of the H200 recipe. The new image includes a fix for a "
    "crash at startup.": ("本次改动更新 H200 配方的 vLLM 镜像。新镜像修复了一个启动时崩溃的问题。"),
    "The old image sometimes crashed when it loaded the FP8 weights. The recipe avoided the crash "
    "with an environment variable. The new image does not need it.": (
        "旧镜像在加载 FP8 权重时偶尔会崩溃，配方此前通过环境变量规避。新镜像不再需要该变量。"
    ),
    "The crash is fixed, so the server can run its warmup again.": (
        "崩溃已修复，服务器可以重新执行预热。"
    ),
    "All engine flags stay the same.": "所有引擎参数保持不变。",
    "Output throughput at concurrency 32": "并发 32 时的输出吞吐量",
    "Startup time": "启动时间",
    "The startup takes longer because of the warmup.": "由于需要预热，启动时间会变长。",
    "The launcher waits for up to ten minutes.": "启动器最多等待十分钟。",
    "It contains the fix.": "它包含该修复。",
    "The server started twenty times without a crash.": "服务器启动二十次均未崩溃。",
    "The full sweep is still running.": "全量扫描仍在运行。",
    "The image tag is public.": "镜像标签已公开。",
    "The documentation names the new tag.": "文档已写明新标签。",
}

DISAGG_RECIPE = {
    "Add a disaggregated recipe for DeepSeek-V4 on GB200 with SGLang": (
        "新增 DeepSeek-V4 在 GB200 上使用 SGLang 的分离式配方"
    ),
    "This change adds a disaggregated recipe for DeepSeek-V4 on GB200.": (
        "本次改动新增 DeepSeek-V4 在 GB200 上的分离式配方。"
    ),
    "Four nodes run prefill.": "四个节点运行预填充。",
    "Eight nodes run decode.": "八个节点运行解码。",
    "NIXL moves the KV cache between them.": "NIXL 在二者之间传输 KV 缓存。",
    "The aggregated recipe slows down when long prompts arrive. Each long prompt delays the decode "
    "steps of the other requests. Separate workers remove this delay.": (
        "长提示词到来时，聚合配方会变慢：每个长提示词都会推迟其他请求的解码步骤。"
        "使用独立的 worker 可以消除这一延迟。"
    ),
    "A larger chunk keeps the GPU busy.": "更大的分块可以让 GPU 保持忙碌。",
    "Decode workers need more room for the KV cache.": "解码 worker 需要更多空间存放 KV 缓存。",
    "The router sends each request to the least busy prefill worker.": (
        "路由器把每个请求发给最空闲的预填充 worker。"
    ),
    "The aggregated recipe stays as the baseline.": "聚合配方保留为基线。",
    "Weights on a prefill worker": "预填充 worker 上的权重",
    "KV cache on a prefill worker": "预填充 worker 上的 KV 缓存",
    "Weights on a decode worker": "解码 worker 上的权重",
    "KV cache on a decode worker": "解码 worker 上的 KV 缓存",
    "Output throughput per GPU": "每个 GPU 的输出吞吐量",
    "Median time to first token": "首 token 延迟中位数",
    "Median time per output token": "每输出 token 耗时中位数",
    "KV cache transfer per request": "每个请求的 KV 缓存传输量",
    "A slow network link between two nodes delays every request that uses it.": (
        "两个节点之间的网络链路过慢，会拖慢使用它的每个请求。"
    ),
    "The router reports the transfer time of each worker.": "路由器会报告每个 worker 的传输时间。",
    "The ratio of prefill workers to decode workers only fits long prompts.": (
        "预填充 worker 与解码 worker 的比例只适合长提示词。"
    ),
    "The sweep also runs a short prompt.": "扫描也会运行短提示词。",
    "It added the multi-node launcher.": "它新增了多节点启动器。",
    "The sweep finished at all concurrency levels.": "扫描在所有并发级别上均已完成。",
    "The eval score matches the aggregated recipe.": "评估得分与聚合配方一致。",
    "The recovery after a lost decode node was not tested.": "未测试解码节点丢失后的恢复。",
}

ATTENTION_BACKEND = {
    "Pin the AITER attention backend for MiniMax-M2.5 on MI325X": (
        "为 MI325X 上的 MiniMax-M2.5 固定 AITER 注意力后端"
    ),
    "The recipe now names its attention backend. It goes back to the vLLM v0.20.2 image, which the "
    "upstream recipe was tested with.": (
        "配方现在明确指定注意力后端，并退回 vLLM v0.20.2 镜像，上游配方正是用该镜像测试的。"
    ),
    "vLLM v0.21.0 takes another attention backend on ROCm by default. The recipe lost a large part "
    "of its throughput with it.": (
        "vLLM v0.21.0 在 ROCm 上默认使用另一种注意力后端，配方因此损失了很大一部分吞吐量。"
    ),
    "Only these two shapes have a kernel for the shuffled layout.": (
        "只有这两种形状有适用于重排布局的 kernel。"
    ),
    "The upstream recipe sets it, too.": "上游配方也设置了该参数。",
    "Throughput lost with the default backend": "使用默认后端损失的吞吐量",
    "A shape that is added later may fail, because it has no kernel for the shuffled layout.": (
        "以后新增的形状可能会失败，因为没有适用于重排布局的 kernel。"
    ),
    "The variable stays off for every shape that the script does not name.": (
        "对于脚本未列出的形状，该变量一律保持关闭。"
    ),
    "It reports the loss.": "它报告了这一损失。",
    "It is the recipe that this change follows.": "本次改动沿用的就是该配方。",
    "A full sweep on the older image": "使用旧版镜像进行全量扫描",
}

HICACHE_SIZE = {
    "Give HiCache a fixed size for GLM-5.2 on B200 at high concurrency": (
        "在 B200 上为 GLM-5.2 的高并发测试点设定固定的 HiCache 大小"
    ),
    "At concurrency 12 and 16, the recipe now sets the size of the HiCache pool itself. The other "
    "points still derive it from the device pool.": (
        "并发 12 和 16 时，配方现在自行设定 HiCache 池的大小；其他测试点仍由设备池推算。"
    ),
    "The pool that the ratio gives is full at these two points. A fixed size also stays the same "
    "when the device pool changes.": (
        "按比例得到的池在这两个测试点上会占满。设备池变化时，固定大小也保持不变。"
    ),
    "Zero means that the ratio decides.": "零表示由比例决定。",
    "The ratio stays at 0.75 for the lower concurrency levels.": (
        "较低的并发级别仍使用 0.75 的比例。"
    ),
    "Their working set fits, and pinned memory is scarce.": (
        "它们的工作集放得下，而锁页内存有限。"
    ),
    "Target pool": "目标池",
    "All pools together": "所有池合计",
    "The host may run out of memory when another service is on the same node.": (
        "同一节点上有其他服务时，主机可能出现内存不足。"
    ),
    "The script refuses a size above the limit.": "脚本会拒绝超过上限的大小。",
    "The full sweep": "全量扫描",
}

REPLIES = {
    "attention-backend": ATTENTION_BACKEND,
    "hicache-size": HICACHE_SIZE,
    "fp8-draft-kv": FP8_DRAFT_KV,
    "image-bump": IMAGE_BUMP,
    "disagg-recipe": DISAGG_RECIPE,
}

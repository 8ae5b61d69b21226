"""wording: the Chinese has the words of the mainland, not those of Taiwan or Hong Kong.

Warns of words such as 软体 or 伺服器 in simplified characters, where `script` sees nothing. Words
that mean something else on the mainland count only beside the English that they would stand for:
档案 for `file`, 预设 for `default`.

Cannot see words that are not in its list, nor turns of phrase.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from prdesc.checks.check import Flaw
from prdesc.findings import Severity
from prdesc.patterns import deferred

if TYPE_CHECKING:
    from collections.abc import Iterator

    from prdesc.checks.pair import Pair

ID = "wording"
SEVERITY = Severity.WARNING

_ALWAYS = {
    "软体": "软件", "硬体": "硬件", "韧体": "固件", "程式码": "代码", "程式": "程序",
    "资料库": "数据库", "资料夹": "文件夹", "网路": "网络", "伺服器": "服务器", "记忆体": "内存",
    "快取": "缓存", "磁碟": "磁盘", "硬碟": "硬盘", "位元组": "字节", "字串": "字符串",
    "字元": "字符", "函式": "函数", "回圈": "循环", "递回": "递归", "伫列": "队列", "杂凑": "哈希",
    "执行绪": "线程", "演算法": "算法", "巨集": "宏", "布林值": "布尔值", "滑鼠": "鼠标",
    "萤幕": "屏幕", "印表机": "打印机", "列印": "打印", "视窗": "窗口", "作业系统": "操作系统",
    "命令列": "命令行", "原始码": "源代码", "网域": "域名", "频宽": "带宽", "解析度": "分辨率",
    "画素": "像素", "人工智慧": "人工智能", "丛集": "集群", "映像档": "镜像", "搜寻": "搜索",
    "组态": "配置", "布署": "部署", "登入": "登录", "专案": "项目",
}  # fmt: skip
_FOR = {
    "档案": ("文件", "file"), "预设": ("默认", "default"), "支援": ("支持", "support"),
    "物件": ("对象", "object"), "资讯": ("信息", "info"), "影片": ("视频", "video"),
    "效能": ("性能", "performance"), "透过": ("通过", "through"), "相依": ("依赖", "depend"),
    "连结": ("链接", "link"), "连线": ("连接", "connect"), "建置": ("构建", "build"),
    "介面": ("接口", "interface"), "变数": ("变量", "variable"),
}  # fmt: skip
_SOMETHING_ELSE = {
    # Where another word ends or begins inside: 流程|式, 联网|路由, 尽快|取消, 文字|元素.
    "程式": ("方流过工教", "化"), "网路": ("", "径由线段"), "快取": ("尽", "消得回出走"),
    "字串": ("数", "联行口"), "字元": ("", "素"), "递回": ("传", ""), "软体": ("", "动"),
    "列印": ("", "度"), "登入": ("", "选"),
}  # fmt: skip


def _pattern(word: str) -> str:
    before, after = _SOMETHING_ELSE.get(word, ("", ""))
    return (f"(?<![{before}])" if before else "") + word + (f"(?![{after}])" if after else "")


_WORD = deferred("|".join(map(_pattern, sorted((*_ALWAYS, *_FOR), key=len, reverse=True))))
WATCHED = (*_ALWAYS, *_FOR)


def run(pair: Pair) -> Iterator[Flaw]:
    """Yield a flaw for each word."""
    english = ""
    for word in dict.fromkeys(_WORD.findall(pair.target.text)):
        better = _ALWAYS.get(word)
        if better is None:
            better, reason = _FOR[word]
            english = english or pair.source.text.lower()
            if not re.search(rf"\b{reason}", english):
                continue
        if word not in pair.source.text:
            yield Flaw(f"{word} is not said on the mainland; write {better}", target=word)

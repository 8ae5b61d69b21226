"""A way for a branch, texts for it, and what becomes of them."""

import pytest
from github_double import HEAD

from prdesc.describe import region
from prdesc.errors import ForgeError, UncertainError
from prdesc.forge.opening import Text
from prdesc.forge.repository import Repository
from prdesc.forge.route import Route

HERE, FORK = Repository("octo", "app"), Repository("jo", "app")
WAY = Route(HERE, "fp8", HEAD, HERE, "main")
OLD = region.wrap("It saves 20 GB.", ["It saves 20 GB."], [])
NEW = region.wrap("It saves 21 GB. 描述 \U0001f600", ["It saves 21 GB."], [])
TEXT = Text("Save 21 GB / 节省 21 GB", f"{NEW}\n")


def there(double):
    ((_, pull),) = double.pulls.items()
    return pull


def refusal(publish, *arguments, error=ForgeError, **options):
    with pytest.raises(error) as raised:
        publish(*arguments, **options)
    assert "t0ken" not in str(raised.value)
    assert not isinstance(raised.value, UncertainError)
    return str(raised.value)


def opened(double, body=f"{OLD}\n", **members):
    head = {"ref": "fp8", "sha": HEAD, "repo": {"full_name": "octo/app"}}
    double.pull("octo/app", 7, "Save 20 GB", body, **{"head": head, **members})

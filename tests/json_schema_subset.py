"""The part of JSON Schema that the record's schema uses, in a few lines."""

TYPES = {
    "string": str,
    "number": (int, float),
    "boolean": bool,
    "null": type(None),
    "object": dict,
    "array": list,
}


def valid(value, schema, root):
    if "$ref" in schema:
        return valid(value, root["$defs"][schema["$ref"].rsplit("/", 1)[1]], root)
    if not schema:
        return True
    types = schema.get("type", list(TYPES))
    types = [types] if isinstance(types, str) else types
    if not (
        any(valid(value, part, root) for part in schema.get("anyOf", [{}]))
        and sum(valid(value, part, root) for part in schema.get("oneOf", [{}])) == 1
        and value in schema.get("enum", [value])
        and isinstance(value, tuple(_flat(TYPES[name] for name in types)))
    ):
        return False
    if isinstance(value, list):
        return all(valid(item, schema.get("items", {}), root) for item in value)
    return not isinstance(value, dict) or _mapping(value, schema, root)


def _mapping(value, schema, root):
    known, others = schema.get("properties", {}), schema.get("additionalProperties", True)
    if not set(schema.get("required", ())) <= set(value):
        return False
    for key, item in value.items():
        if key not in known and others is False:
            return False
        if not valid(item, known.get(key, others if isinstance(others, dict) else {}), root):
            return False
    return True


def _flat(types):
    for kind in types:
        yield from kind if isinstance(kind, tuple) else (kind,)

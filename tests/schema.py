#!/usr/bin/env python3
"""Holds real answers against docs/schema/answer.json: to the requests in tests/service/requests.jsonl, and of every
command that has --json. NONET is the program under test."""
import json
import os
import pathlib
import subprocess
import sys

import jsonschema

ROOT = pathlib.Path(__file__).resolve().parent.parent
SCHEMA = json.loads((ROOT / "docs/schema/answer.json").read_text(encoding="utf-8"))
FILES = ["examples/verdicts.txt", "examples/hard.txt", "tests/cli/inputs/80-cells-between.txt"]


def answers(*words, text=""):
    done = subprocess.run([os.environ.get("NONET", "build/dev/bin/nonet"), *words], cwd=ROOT, input=text, capture_output=True, text=True,
                          timeout=120, check=False)
    return [json.loads(line) for line in done.stdout.splitlines()]


def fault(answer):
    """Why the answer is not what the schema says; None where it is."""
    name = "error" if "error" in answer else answer.get("op")
    if name not in SCHEMA["$defs"]:
        return "no schema for operation %r" % name
    schema = {"$defs": SCHEMA["$defs"], "$ref": "#/$defs/" + name}
    return next((e.message for e in jsonschema.Draft202012Validator(schema).iter_errors(answer)), None)


def main():
    jsonschema.Draft202012Validator.check_schema(SCHEMA)
    requests = (ROOT / "tests/service/requests.jsonl").read_text(encoding="utf-8")
    asked = answers("call", text=requests)
    operations = asked[0]["operations"]
    met = {answer.get("op") for answer in asked if "error" not in answer}
    faults = ["no request for operation %s in tests/service/requests.jsonl" % name for name in operations if name not in met]
    listed = [row["$ref"] for row in SCHEMA["anyOf"]]
    faults += ["operation %s is not listed in the schema" % name for name in operations if "#/$defs/" + name not in listed]
    for command in ("solve", "check", "count", "list", "convert", "explain", "hint", "rate"):
        asked += answers(command, "--json", *FILES)
    asked += answers("verify-techniques", "--json", "tests/verify/golden.txt")
    if len(asked) < len(requests.splitlines()):
        faults.append("fewer answers than requests")
    for answer in asked:
        if (why := fault(answer)) is not None:
            faults.append("%s\n  in %s" % (why, json.dumps(answer)))
    print("\n".join(faults) or "%d answers hold" % len(asked))
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())

#!/usr/bin/env python3
"""Runs shell sessions and compares what they print.

    session.py cases FILE [NAME...]   the cases of a golden file (all, or those named)
    session.py update FILE            writes what they print now into the file
    session.py docs FILE              the ```console blocks of a Markdown file
    session.py help                   the examples in the help of every command: each must run
    session.py twice                  every option of every command that takes one value: given twice it is refused

NONET, or else build/dev/bin/nonet, is the program under test; sessions call it `nonet`. They run in bash in the root of the repository, with
$TMP an empty folder. A golden file holds cases:

    == name
    $ command
    its output, line by line; a line `...` stands for any lines
    ! its standard error
    = exit code, where it is not 0
"""
import os
import re
import subprocess
import sys
import tempfile

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))


def environment(folder):
    """`nonet` is the program under test, under that name and no other."""
    os.symlink(os.path.abspath(os.environ.get("NONET", "build/dev/bin/nonet")), os.path.join(folder, "nonet"))
    path = folder + os.pathsep + os.environ["PATH"]
    return dict(os.environ, PATH=path, TMP=tempfile.mkdtemp(dir=folder), LC_ALL="C.UTF-8")


def run(command, merged):
    """Lines of standard output and error, and the exit code."""
    with tempfile.TemporaryDirectory() as folder:
        done = subprocess.run(
            ["bash", "-c", command], cwd=ROOT, env=environment(folder), stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT if merged else subprocess.PIPE, timeout=120, check=False)
        shown = [stream.decode("utf-8", "replace").replace(folder, "$TMP") for stream in (done.stdout, done.stderr or b"")]
    return shown[0].splitlines(), shown[1].splitlines(), done.returncode


def matches(expected, actual):
    """Line by line; `...` stands for any lines."""
    pattern = "".join("(?:.*\n)*" if line == "..." else re.escape(line) + "\n" for line in expected)
    return re.fullmatch(pattern, "".join(line + "\n" for line in actual)) is not None


def read_cases(path):
    """(name, command, output, error, code) in order; lines before the first case are a comment."""
    cases = []
    with open(path, encoding="utf-8") as file:
        for line in file.read().splitlines():
            if line.startswith("== "):
                cases.append([line[3:], "", [], [], 0])
            elif not cases:
                continue
            elif line.startswith("$ "):
                cases[-1][1] = line[2:]
            elif line.startswith("! "):
                cases[-1][3].append(line[2:])
            elif line.startswith("= "):
                cases[-1][4] = int(line[2:])
            else:
                cases[-1][2].append(line)
    for case in cases:
        while case[2] and case[2][-1] == "":  # the empty line between cases
            case[2].pop()
    return cases


def shown_case(name, command, output, error, code):
    lines = ["== " + name, "$ " + command, *output, *("! " + line for line in error)]
    return "\n".join(lines + (["= %d" % code] if code else [])) + "\n"


def check_case(name, command, output, error, code):
    actual = run(command, merged=False)
    if matches(output, actual[0]) and matches(error, actual[1]) and code == actual[2]:
        return True
    print("expected\n" + shown_case(name, command, output, error, code))
    print("but it is\n" + shown_case(name, command, *actual))
    return False


def update(path):
    with open(path, encoding="utf-8") as file:
        comment = file.read().split("== ", 1)[0]
    cases = [shown_case(name, command, *run(command, merged=False)) for name, command, *_ in read_cases(path)]
    with open(path, "w", encoding="utf-8") as file:
        file.write(comment + "\n".join(cases))


def check_docs(path):
    """Every `$ ` line of a console block; what follows it is what it prints on both streams."""
    with open(path, encoding="utf-8") as file:
        blocks = re.findall(r"^```console\n(.*?)^```", file.read(), re.MULTILINE | re.DOTALL)
    good = True
    for block in blocks:
        for session in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]:
            command, *output = session.splitlines()
            actual = run(command.replace("./nonet", "nonet"), merged=True)[0]
            if not matches(output, actual):
                print("%s says\n$ %s\n%s\nbut it prints\n%s" % (path, command, "\n".join(output), "\n".join(actual)))
                good = False
    return good


def commands():
    listed = run("nonet --help", merged=False)[0]
    return re.findall(r"^  ([a-z-]+) ", "\n".join(listed[listed.index("commands:"):]), re.MULTILINE)


def check_help():
    """Runs the examples of every command's help; exit code 2 or silence means that one is wrong."""
    good = True
    for command in commands():
        shown = run("nonet %s --help" % command, merged=False)[0]
        for line in (line[4:] for line in shown if line.startswith("  $ ")):
            output, error, code = run(line, merged=False)
            if code not in (0, 1) or not output:
                print("\n".join(["$ " + line, *output, *error, "exit code %d" % code]))
                good = False
    return good


def check_twice():
    good = True
    for command in commands():
        shown = "\n".join(run("nonet %s --help" % command, merged=False)[0])
        rows = re.split(r"\n  (?=-)", shown.partition("\noptions:")[2])[1:]
        valued = [(re.match(r"(?:-\w, )?(--[a-z-]+) [A-Z]", row), " ".join(row.split())) for row in rows]
        names = [row[1] for row, about in valued if row and "again" not in about and "several likewise" not in about]
        calls = "\n".join("nonet %s %s 1 %s=1; echo $?" % (command, name, name) for name in names)
        expected = [line for name in names for line in ("nonet: option %s is given twice; expected once" % name, "2")]
        actual = run(calls, merged=True)[0]
        if actual != expected:
            print("\n".join([calls, "says", *actual]))
            good = False
    return good


def main(kind, path=None, *names):
    if kind == "update":
        update(path)
        return True
    if kind == "help":
        return check_help()
    if kind == "twice":
        return check_twice()
    if kind == "docs":
        return check_docs(path)
    chosen = [case for case in read_cases(path) if not names or case[0] in names]
    assert chosen, "no such case"
    return all([check_case(*case) for case in chosen])


if __name__ == "__main__":
    sys.exit(0 if main(*sys.argv[1:]) else 1)

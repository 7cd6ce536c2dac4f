#!/usr/bin/env python3
"""Holds that --json changes what a command prints, not what its exit code says: every command that reads puzzles, over
puzzles of every kind. NONET, or else build/dev/bin/nonet, is the program under test."""
import os
import subprocess
import sys

NONET = os.environ.get("NONET", "build/dev/bin/nonet")
UNIQUE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
PUZZLES = {
    "unique": UNIQUE,
    "solved": "534678912672195348198342567859761423426853791713924856961537284287419635345286179",
    "multiple": "53..7....6..195....98....6.8...6...3...8.3..17...2...6.6....28....419..5....8...9",
    "invalid": "5" + UNIQUE[:1] + UNIQUE[2:],
    "none": UNIQUE[:-2] + "97",
    "hard": "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
    "unreadable": UNIQUE[1:],
}
COMMANDS = [
    ["solve"], ["check"], ["check", "--proof"], ["count", "--limit", "10"], ["list", "--limit", "10"],
    ["explain"], ["explain", "--until", "x_wing"], ["explain", "--only", "naked_single"], ["hint"],
    ["hint", "--level", "4", "--only", "naked_single"], ["steps"], ["steps", "--limit", "0"],
    ["steps", "--technique", "x_wing"], ["rate"], ["canon"], ["morph"], ["minimize"],
    ["minimize", "--all", "--limit", "2"], ["neighbours"], ["convert"], ["solve", "--nodes", "1"],
    ["rate", "--nodes", "1"], ["explain", "--nodes", "3"],
]


def code(words):
    run = subprocess.run([NONET, *words], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False, timeout=120)
    return run.returncode


def main():
    faults = 0
    for command in COMMANDS:
        for kind, puzzle in PUZZLES.items():
            plain, json = code([*command, puzzle]), code([*command, "--json", puzzle])
            if plain != json:
                faults += 1
                print(f"{' '.join(command)}, {kind}: exit code {plain}, with --json {json}")
    print(f"{len(COMMANDS) * len(PUZZLES)} pairs of exit codes, {faults} differ")
    return faults == 0


if __name__ == "__main__":
    sys.exit(0 if main() else 1)

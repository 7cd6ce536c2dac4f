#!/usr/bin/env bash
# symbols_test.sh OBJECT...: objects compiled for one instruction set may define nothing that the linker could
# take for, or in place of, the same thing compiled for another (core/targets.hpp).
set -euo pipefail
for object in "$@"; do
  merged=$(nm --defined-only "$object" | awk '$2 ~ /^[WwVvu]$/') || true
  if [[ -n $merged ]]; then
    printf '%s defines symbols that may be merged:\n%s\n' "$object" "$merged" >&2
    exit 1
  fi
  nm --defined-only "$object" | grep 'Kernel' > /dev/null || { echo "$object: no kernel in it" >&2; exit 1; }
done

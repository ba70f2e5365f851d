import { readdirSync, readFileSync } from 'node:fs'

/** Kernel pages to bytes. Linux counts in pages of 4 kB wherever this bench is likely to run. */
const pageSize = 4096

/**
 * Memory and processor time of a process and everything it started, from /proc; null where there is none. `memory` is the sum of
 * resident bytes: what processes share is counted for each. `ticks` are hundredths of seconds of those that live.
 */
export function processTree(pid) {
  const all = everyProcess()
  if (all === null) return null
  const tree = new Set([pid])
  // Children may have lower numbers than their parents once numbers have wrapped around.
  for (let size = 0; size !== tree.size; ) {
    size = tree.size
    for (const one of all) if (tree.has(one.parent)) tree.add(one.pid)
  }
  const own = all.filter((one) => tree.has(one.pid))
  const sum = (key) => own.reduce((total, one) => total + one[key], 0)
  return { memory: sum('memory'), ticks: sum('ticks') }
}

function everyProcess() {
  try {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .flatMap((name) => statOf(Number(name)) ?? [])
  } catch {
    return null
  }
}

/** proc(5), /proc/pid/stat: the name in brackets may hold blanks, so fields count from behind it. */
function statOf(pid) {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    return {
      pid,
      parent: Number(fields[1]),
      ticks: Number(fields[11]) + Number(fields[12]),
      memory: Number(fields[21]) * pageSize,
    }
  } catch {
    // It ended meanwhile.
    return null
  }
}

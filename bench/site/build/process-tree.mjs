import { readdirSync, readFileSync } from 'node:fs'

/** Bytes of a memory page: 4 kB on all machines on which this benchmark is likely to run. */
const pageSize = 4096

/**
 * The memory and processor time of a process and its descendants, from /proc; null if the system has no /proc. `memory` is the sum of
 * the resident bytes, in which shared memory counts for each process. `ticks` are hundredths of a second of the running processes.
 */
export function processTree(pid) {
  const all = everyProcess()
  if (all === null) return null
  const tree = new Set([pid])
  // Process numbers are reused, so children can have lower numbers than their parents.
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

/** The name in parentheses can contain spaces, so fields are counted from its end (proc(5), /proc/pid/stat). */
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
    // The process has exited in the meantime.
    return null
  }
}

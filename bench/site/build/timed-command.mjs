import { spawn } from 'node:child_process'
import { createWriteStream, readFileSync, rmSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'
import { processTree } from './process-tree.mjs'

/** Interval in milliseconds at which memory is measured. */
const pollEvery = 200
/** `times` prints the processor time of the command and of all processes that the command has waited for. */
const shell = 'times_file=$1; shift; "$@"; code=$?; times > "$times_file"; exit $code'

/**
 * Runs a command for at most `limit` seconds and writes its output to `log`. Returns the wall time and processor time in seconds, the
 * largest memory of the process tree in bytes, and `failure`: the reason why the run failed, or null.
 */
export async function timedCommand({ command, cwd, env, limit, log }) {
  const timesFile = `${log}.times`
  const started = performance.now()
  // A separate process group, so that all of its processes can be stopped.
  const child = spawn('/bin/sh', ['-c', shell, 'sh', timesFile, ...command], {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  const end = () => endGroup(child.pid)
  process.once('exit', end)
  const file = createWriteStream(log)
  for (const stream of [child.stdout, child.stderr]) stream.pipe(file, { end: false })

  let memory = null
  const poll = setInterval(() => {
    const found = processTree(child.pid)
    if (found) memory = Math.max(memory ?? 0, found.memory)
  }, pollEvery)
  let isStopped = false
  const timer = setTimeout(() => {
    isStopped = true
    end()
  }, limit * 1000)

  const code = await new Promise((resolve) => child.once('close', resolve))
  clearInterval(poll)
  clearTimeout(timer)
  process.off('exit', end)
  await new Promise((resolve) => file.end(resolve))
  const seconds = (performance.now() - started) / 1000
  const failure = isStopped ? `stopped after ${limit} s` : code === 0 ? null : `ended with ${code}: ${lastWords(log)}`
  return { seconds, cpu: code === null ? null : cpuSeconds(timesFile), memory, failure }
}

function endGroup(pid) {
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // The group has exited.
  }
}

/** `times` prints two lines such as `0m1.20s 0m0.10s`: the first for the shell and the second for its children. */
function cpuSeconds(file) {
  const [, children = ''] = readFileSync(file, 'utf8').split('\n')
  rmSync(file)
  const parts = [...children.matchAll(/(\d+)m([\d.,]+)s/g)]
  return parts.reduce((sum, [, minutes, rest]) => sum + Number(minutes) * 60 + Number(rest.replace(',', '.')), 0)
}

/** The line of the log that most likely contains the reason. */
function lastWords(log) {
  const lines = stripVTControlCharacters(readFileSync(log, 'utf8'))
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
  const telling = lines.find((line) => /\b(?:error|fatal|out of memory)\b/i.test(line))
  return (telling ?? lines.at(-1) ?? 'it said nothing').slice(0, 160)
}

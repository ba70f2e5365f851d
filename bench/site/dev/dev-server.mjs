import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { sleep } from '../browser/visit.mjs'
import { processTree } from '../build/process-tree.mjs'

/** Time limit of each step, in milliseconds. */
const patience = 300_000

/** Starts the dev server of the generator in `dir` for the site in `corpus/`. If the start fails, rejects with the server's output. */
export async function startDevServer(dir) {
  const started = now()
  const child = spawn(process.execPath, ['packages/generator/bin/docs.mjs', 'dev', '--site', 'corpus', '--port', '0'], {
    cwd: dir,
  })
  const kill = () => child.kill()
  process.once('exit', kill)

  /** Stops the server and waits until it has exited. */
  async function end() {
    process.off('exit', kill)
    if (child.exitCode !== null) return
    child.kill()
    await once(child, 'exit')
  }

  const origin = await originOf(child).catch(async (error) => {
    await end()
    throw error
  })
  return { origin, started, listening: now(), quiet: () => quiet(child.pid), end }
}

/** Milliseconds since 1970, with fractions. Comparable with times that were measured in a page. */
export function now() {
  return performance.timeOrigin + performance.now()
}

function originOf(child) {
  return new Promise((resolve, reject) => {
    let said = ''
    const fail = () => reject(new Error(`The dev server did not come up: ${said.slice(-500)}`))
    const timer = setTimeout(fail, patience)
    const hear = (chunk) => {
      said += chunk
      const found = /http:\/\/localhost:\d+/.exec(said)
      if (!found) return
      clearTimeout(timer)
      resolve(found[0])
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    child.once('exit', fail)
  })
}

/** Waits until the server has used less than 5% of a processor for a second, because it checks the site after it shows a page. */
async function quiet(pid) {
  const end = now() + patience
  for (let before = null; now() < end; ) {
    const ticks = processTree(pid)?.ticks
    if (ticks === undefined || (before !== null && ticks - before < 5)) return
    before = ticks
    await sleep(1000)
  }
}

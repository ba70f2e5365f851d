import { appendFileSync, existsSync, mkdirSync, renameSync } from 'node:fs'
import { loadavg } from 'node:os'
import { dirname, join } from 'node:path'
import { putAside } from './build/aside.mjs'
import { outputFacts } from './build/output-facts.mjs'
import { timedCommand } from './build/timed-command.mjs'
import { sourceOf, writeCorpus } from './corpus.mjs'
import { builtDir, packageDir, scratch } from './places.mjs'

const environment = {
  CI: '1',
  ASTRO_TELEMETRY_DISABLED: '1',
  NO_UPDATE_NOTIFIER: '1',
  NO_COLOR: '1',
}

/**
 * Builds a site twice: cold, without output and caches, and again after one page has changed. Each build is passed to `write` as a
 * record of kind `build`. If the cold build fails, the second one is skipped. Returns true if both builds succeed.
 */
export async function measureBuild({ site, plan, limit, round, write }) {
  const dir = packageDir(site)
  writeCorpus(site, plan)
  for (const folder of [site.output, ...site.caches]) putAside(join(dir, folder))
  const cold = await build('cold')
  if (cold.failure !== null) return false
  appendFileSync(join(dir, sourceOf(site, plan.typical)), `\nA paragraph that was added in round ${round}.\n`)
  const changed = await build('changed')
  return changed.failure === null

  async function build(mode) {
    const load = loadavg()[0]
    const log = join(scratch, 'logs', `${site.name}-${plan.name}-${mode}.txt`)
    mkdirSync(dirname(log), { recursive: true })
    const command = [site.node ? join(dir, site.node) : process.execPath, ...site.command]
    const result = await timedCommand({ command, cwd: dir, env: environment, limit, log })
    const output = join(dir, site.output)
    const facts = result.failure === null && existsSync(output) ? outputFacts(output) : null
    write({
      kind: 'build',
      site: site.name,
      plan: plan.name,
      pages: plan.count,
      round,
      mode,
      load,
      ...result,
      ...facts,
    })
    return result
  }
}

/** Stores the last output for the browser, so that the next corpus can be built. */
export function keepOutput(site, plan) {
  const kept = builtDir(site, plan.name)
  forgetOutput(site, plan)
  mkdirSync(dirname(kept), { recursive: true })
  renameSync(join(packageDir(site), site.output), kept)
}

/** Removes the output that an earlier run has stored. */
export function forgetOutput(site, plan) {
  putAside(builtDir(site, plan.name))
}

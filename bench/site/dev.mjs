#!/usr/bin/env node
// Measures this generator's dev server: the time from its start to the first page, and from saving a page to its update in the browser.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { addressOf, planCorpus, sourceOf, writeCorpus } from './corpus.mjs'
import { now, startDevServer } from './dev/dev-server.mjs'
import { launchBrowser } from './measure-browser.mjs'
import { copyGenerator } from './prepare-sites.mjs'
import { forms, median } from './report/forms.mjs'
import { sites } from './sites.mjs'

const { values } = parseArgs({
  options: { pages: { type: 'string', default: '400,2000' }, rounds: { type: 'string', default: '5' } },
})
const rounds = Number(values.rounds)
const own = sites.find(({ packages }) => packages === null)
// The dev server doesn't watch folders named .cache, so the site can't be in the project's cache.
const scratch = mkdtempSync(join(tmpdir(), 'bench-dev-'))
process.once('exit', () => rmSync(scratch, { recursive: true, force: true }))
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(130))

const browser = await launchBrowser()
console.log('| pages | listens, without caches | first page | listens, with caches | first page | save to browser |')
console.log('|---|---|---|---|---|---|')
for (const pages of values.pages.split(',').map(Number)) {
  const dir = join(scratch, String(pages))
  const plan = planCorpus(pages)
  mkdirSync(dir)
  copyGenerator(dir)
  writeCorpus(own, plan, dir)
  const cold = await session({ dir, plan, edits: 0 })
  const warm = await session({ dir, plan, edits: rounds })
  const cells = [cold.listens, cold.shown, warm.listens, warm.shown].map(forms.ms)
  console.log(`| ${[pages.toLocaleString('en'), ...cells, timesText(warm.edits)].join(' | ')} |`)
  rmSync(dir, { recursive: true, force: true })
}
await browser.close()

/** Starts the server, changes a page several times and stops the server. Returns the milliseconds since the start and since each save. */
async function session({ dir, plan, edits }) {
  const server = await startDevServer(dir)
  const page = await browser.newPage()
  try {
    await page.goto(server.origin + addressOf(own, plan.typical), { waitUntil: 'commit', timeout: 300_000 })
    const shown = await timeOfText(page, 'h1', plan.typical.title)
    await server.quiet()
    return {
      listens: server.listening - server.started,
      shown: shown - server.started,
      edits: await editTimes({ page, server, file: join(dir, sourceOf(own, plan.typical)), count: edits }),
    }
  } finally {
    await page.close()
    await server.end()
  }
}

async function editTimes({ page, server, file, count }) {
  const text = readFileSync(file, 'utf8')
  const times = []
  if (count > 0) await page.waitForFunction(isHydrated, null, { timeout: 60_000 })
  for (let i = 1; i <= count; i++) {
    const word = `edit-${i}-of-${count}`
    const seen = timeOfText(page, 'article', word)
    const saved = now()
    writeFileSync(file, `${text}\nAn added paragraph, ${word}.\n`)
    times.push((await seen) - saved)
    await server.quiet()
  }
  return times
}

/** Time at which a text first appeared in the page, in milliseconds since 1970. */
async function timeOfText(page, selector, text) {
  const handle = await page.waitForFunction(
    ([selector, text]) =>
      document.querySelector(selector)?.textContent.includes(text) && performance.timeOrigin + performance.now(),
    [selector, text],
    { polling: 'raf', timeout: 300_000 },
  )
  return handle.jsonValue()
}

/** Runs in the page. React adds internal properties to the elements that it has hydrated. */
function isHydrated() {
  return Object.keys(document).some((key) => key.startsWith('__react'))
}

function timesText(times) {
  return `${forms.ms(median(times))} [${forms.ms(Math.min(...times))}–${forms.ms(Math.max(...times))}]`
}

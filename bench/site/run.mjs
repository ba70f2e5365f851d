#!/usr/bin/env node
// Measures builds, page loads, navigation and search of the same pages with this generator and with others, in one run.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { claimCache } from '../../packages/generator/src/cache-folder.mjs'
import { clearAside } from './build/aside.mjs'
import { planCorpus, planSite } from './corpus.mjs'
import { launchBrowser, measureBrowser } from './measure-browser.mjs'
import { forgetOutput, keepOutput, measureBuild } from './measure-build.mjs'
import { here, scratch } from './places.mjs'
import { prepareSite } from './prepare-sites.mjs'
import { report } from './report.mjs'
import { machine, openResults, readResults } from './results.mjs'
import { sites } from './sites.mjs'

const options = readOptions()
// Throws if the folder contains files that are not from a benchmark, because preparing and building the sites replaces folders in it.
claimCache(scratch, [])
const results = openResults()
// Exit on these signals, so that the `exit` handlers stop all child processes.
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(130))

results.write(machine({ started: results.started, chromium: await chromiumVersion() }))
console.log(`Raw results: ${results.file}`)
const ready = await prepared(options.sites)
for (const plan of options.plans) {
  if (!options.skip.includes('build')) await buildAll(plan)
  if (!options.skip.includes('browser')) {
    await measureBrowser({ sites: ready, plan, rounds: options.rounds, write: note })
  }
}
clearAside()
const file = join(here, 'RESULTS.md')
writeFileSync(file, report(readResults([results.file])))
console.log(`Written: ${file}`)

async function prepared(wanted) {
  const able = []
  for (const site of wanted) {
    const peer = { kind: 'peer', site: site.name }
    try {
      note({ ...peer, version: await prepareSite(site), failure: null })
      able.push(site)
    } catch (error) {
      note({ ...peer, version: null, failure: error.message })
    }
  }
  return able
}

/** Builds every site in each round and stores the outputs of the last round for the browser. A site that fails isn't built again. */
async function buildAll(plan) {
  let able = ready
  for (let round = 1; round <= options.builds; round++) {
    const passed = []
    for (const site of able) {
      if (await measureBuild({ site, plan, round, limit: options.limit, write: note })) passed.push(site)
      else forgetOutput(site, plan)
    }
    able = passed
  }
  for (const site of able) keepOutput(site, plan)
}

/** Stores a record and prints a summary of it. */
function note(record) {
  results.write(record)
  const { kind, site, pages, mode, profile, round, failure, seconds } = record
  const words = [
    kind,
    site,
    pages,
    mode,
    profile,
    round && `round ${round}`,
    seconds && `${seconds.toFixed(1)} s`,
    failure,
  ]
  console.log(words.filter(Boolean).join(' · '))
}

async function chromiumVersion() {
  const browser = await launchBrowser()
  const version = browser.version()
  await browser.close()
  return version
}

function readOptions() {
  const { values } = parseArgs({
    options: {
      pages: { type: 'string', default: '400,2000,site' },
      only: { type: 'string', default: sites.map(({ name }) => name).join(',') },
      rounds: { type: 'string', default: '5' },
      builds: { type: 'string', default: '1' },
      limit: { type: 'string', default: '600' },
      skip: { type: 'string', default: '' },
    },
  })
  const names = values.only.split(',')
  const unknown = names.filter((name) => !sites.some((site) => site.name === name))
  if (unknown.length > 0)
    throw new Error(`There is no site “${unknown[0]}”: ${sites.map(({ name }) => name).join(', ')}.`)
  return {
    plans: values.pages.split(',').map((pages) => (pages === 'site' ? planSite() : planCorpus(Number(pages)))),
    sites: sites.filter(({ name }) => names.includes(name)),
    rounds: Number(values.rounds),
    builds: Number(values.builds),
    limit: Number(values.limit),
    skip: values.skip.split(','),
  }
}

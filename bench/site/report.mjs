#!/usr/bin/env node
// Writes RESULTS.md from the raw results of the newest run, or from the files in the arguments.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { here } from './places.mjs'
import { tables } from './report/figures.mjs'
import { notes } from './report/notes.mjs'
import { table } from './report/table.mjs'
import { readResults } from './results.mjs'
import { sites as allSites } from './sites.mjs'

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const file = join(here, 'RESULTS.md')
  writeFileSync(file, report(readResults(process.argv.slice(2))))
  console.log(`Written: ${file}`)
}

/** The complete report as Markdown. */
export function report(records) {
  const run = records.find(({ kind }) => kind === 'run')
  const peers = new Map(records.filter(({ kind }) => kind === 'peer').map((peer) => [peer.site, peer]))
  const sites = allSites.filter(({ name }) => peers.has(name))
  const measured = sites.filter(({ name }) => peers.get(name).failure === null)
  const plans = new Map(records.flatMap(({ plan, pages }) => (plan === undefined ? [] : [[plan, pages]])))
  const parts = [...plans].map(([plan, pages]) => {
    const own = records.filter((record) => record.plan === plan)
    const texts = tables.map((one) => table(one, { records: own, sites: measured })).filter(Boolean)
    const kind = plan === 'site' ? 'pages of this project’s site' : 'generated pages'
    return `## ${pages.toLocaleString('en')} ${kind}\n\n${roundsText(own)}\n\n${texts.join('\n\n')}`
  })
  return `# Generators side by side

${run.started.slice(0, 10)}, ${run.cores} × ${run.processor}, Node ${run.node}, Chromium ${run.chromium}. Written by \`npm run bench\` in this folder. All values are from one run.

| site | version | configuration |
| --- | --- | --- |
${sites.map((site) => `| ${site.label} | ${versionText(peers.get(site.name))} | ${site.configuration} |`).join('\n')}

${parts.join('\n\n')}

## Reading notes

${notes}
`
}

function versionText({ version, failure }) {
  return failure === null ? version : `**not installed:** ${failure.replaceAll('|', '\\|')}`
}

/** The number of builds and visits, and the load of the machine during them. */
function roundsText(records) {
  const most = (kind) => Math.max(0, ...records.filter((record) => record.kind === kind).map(({ round }) => round))
  const loads = records.map(({ load }) => load)
  const load = `${Math.min(...loads).toFixed(1)} to ${Math.max(...loads).toFixed(1)}`
  return `Median of ${most('build')} builds and ${most('load')} visits of each kind. Load average (1 minute) before each of them: ${load}.`
}

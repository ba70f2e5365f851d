#!/usr/bin/env node
// Compares our search with Pagefind and MiniSearch in one run in a real browser: index size, time to the first answer, time per answer
// and memory.
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { cpus, tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { chromium } from 'playwright-core'
import { build } from 'rolldown'
import { findBrowser } from '../../packages/generator/tests/find-browser.mjs'
import { documentsOf, multiplied, pagesOf, readCorpus } from './corpus.mjs'

const here = dirname(fileURLToPath(import.meta.url))
const root = join(here, '../..')
const scratch = mkdtempSync(join(tmpdir(), 'bench-search-'))
/** How often each engine is opened. The median counts. */
const loads = 5
const queries = readFileSync(join(root, 'site/search/queries.tsv'), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => line.split('\t')[1])

const real = readCorpus(join(root, 'dist'))
const sites = [
  ['real site', real],
  ['4,000 pages', multiplied(real, Math.ceil(4000 / pagesOf(real).length))],
]
const results = []
for (const [name, corpus] of sites) {
  const dir = join(scratch, name.replace(/\W+/g, '-'))
  mkdirSync(dir)
  const engines = [await ours(dir, corpus), await miniSearch(dir, corpus), await pagefind(dir, corpus)]
  for (const engine of engines)
    results.push({ site: name, pages: pagesOf(corpus).length, ...engine.facts, ...(await measure(dir, engine)) })
}
rmSync(scratch, { recursive: true, force: true })
const table = report(results)
writeFileSync(join(here, 'RESULTS.md'), table)
console.log(table)

/**
 * Our engine, on the main thread like the others. As on the site, the first answer waits for one file with names, here the largest one.
 * The other names and the texts follow.
 */
async function ours(dir, { files, texts }) {
  await bundle(
    `import { openEngine } from '${root}/packages/generator/src/search/engine.ts'; export { openEngine }`,
    join(dir, 'ours.js'),
  )
  const write = (name, contents) =>
    contents.map((content, i) => {
      writeFileSync(join(dir, `${name}-${i}.json`), JSON.stringify(content))
      return `${name}-${i}.json`
    })
  const names = write('ours-names', files).sort((a, b) => statSync(join(dir, b)).size - statSync(join(dir, a)).size)
  const written = write('ours-texts', texts)
  return {
    facts: {
      engine: 'ours',
      firstBytes: bytes(dir, ['ours.js', names[0]]),
      allBytes: bytes(dir, ['ours.js', ...names, ...written]),
    },
    page: `
      const { openEngine } = await import('/ours.js')
      const read = async (file) => (await fetch('/' + file)).json()
      const [first, ...others] = ${JSON.stringify(names)}
      const engine = openEngine(await read(first))
      const { language } = engine.names
      const request = { language, scopes: null, kind: null, nearest: null, page: 0, pageSize: 20 }
      const ask = (query) => engine.answer({ ...request, query }).hits.length
      window.ask = async (query) => ask(query)
      await window.ask('odin')
      window.ready = performance.now()
      for (const file of others) engine.addNames(await read(file))
      for (const [i, file] of ${JSON.stringify(written)}.entries()) await engine.addTexts(i, await read(file))`,
  }
}

/** MiniSearch as its documentation recommends: with a prebuilt index, prefix search and typo tolerance. */
async function miniSearch(dir, corpus) {
  await bundle(`import MiniSearch from 'minisearch'; export default MiniSearch`, join(dir, 'mini.js'), join(here, '..'))
  const { default: MiniSearch } = await import('minisearch')
  const index = new MiniSearch({ fields: ['title', 'page', 'text'] })
  index.addAll(documentsOf(corpus))
  writeFileSync(join(dir, 'mini.json'), JSON.stringify(index))
  return {
    facts: {
      engine: 'MiniSearch',
      firstBytes: bytes(dir, ['mini.js', 'mini.json']),
      allBytes: bytes(dir, ['mini.js', 'mini.json']),
    },
    page: `
      const { default: MiniSearch } = await import('/mini.js')
      const index = MiniSearch.loadJSON(await (await fetch('/mini.json')).text(), { fields: ['title', 'page', 'text'] })
      window.ask = async (query) => index.search(query, { prefix: true, fuzzy: 0.2 }).length
      await window.ask('odin')
      window.ready = performance.now()`,
  }
}

/** Pagefind with plain pages that contain the same words. */
async function pagefind(dir, corpus) {
  const { createIndex } = await import('pagefind')
  const { index } = await createIndex({})
  for (const { id, title, page, text } of documentsOf(corpus)) {
    const safe = (value) => value.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
    await index.addHTMLFile({
      url: id,
      content: `<html lang="en"><body><h1>${safe(title)}</h1><h2>${safe(page)}</h2><p>${safe(text)}</p></body></html>`,
    })
  }
  await index.writeFiles({ outputPath: join(dir, 'pagefind') })
  const folder = join(dir, 'pagefind')
  const all = readdirSync(folder, { recursive: true })
    .filter((file) => statSync(join(folder, file)).isFile())
    .map((file) => join('pagefind', file))
  return {
    facts: { engine: 'Pagefind', firstBytes: null, allBytes: bytes(dir, all) },
    page: `
      const pagefind = await import('/pagefind/pagefind.js')
      await pagefind.init()
      window.ask = async (query) => (await pagefind.search(query)).results.length
      await window.ask('odin')
      window.ready = performance.now()`,
  }
}

async function measure(dir, { page: script }) {
  const server = createServer((request, response) => {
    const path = new URL(request.url, 'http://x').pathname
    if (path === '/') return response.setHeader('content-type', 'text/html').end('<!doctype html><title>bench</title>')
    if (path === '/run.js') return response.setHeader('content-type', 'text/javascript').end(script)
    const file = join(dir, path)
    if (!existsSync(file)) return response.writeHead(404).end()
    const types = { js: 'text/javascript', json: 'application/json', wasm: 'application/wasm' }
    response
      .setHeader('content-type', types[path.split('.').pop()] ?? 'application/octet-stream')
      .end(readFileSync(file))
  })
  await new Promise((resolve) => server.listen(0, resolve))
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: ['--no-sandbox', '--enable-precise-memory-info'],
  })
  const found = {}
  for (const rate of [1, 4]) {
    const page = await browser.newPage()
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate })
    const inits = []
    for (let load = 0; load < loads; load++) {
      await page.goto(`http://localhost:${server.address().port}/`)
      inits.push(
        await page.evaluate(async () => {
          const start = performance.now()
          await import('/run.js')
          return window.ready - start
        }),
      )
    }
    found[`init${rate}`] = inits.sort((a, b) => a - b)[Math.floor(loads / 2)]
    const times = await page.evaluate(async (queries) => {
      const times = []
      for (const query of queries) {
        const start = performance.now()
        await window.ask(query)
        times.push(performance.now() - start)
      }
      return times.sort((a, b) => a - b)
    }, queries)
    found[`p50at${rate}`] = times[Math.floor(times.length / 2)]
    found[`p95at${rate}`] = times[Math.floor(times.length * 0.95)]
    if (rate === 1) {
      await session.send('HeapProfiler.collectGarbage')
      found.heap = (await session.send('Runtime.getHeapUsage')).usedSize
    }
    await page.close()
  }
  await browser.close()
  server.close()
  return found
}

async function bundle(code, file, from = root) {
  const entry = join(scratch, 'entry.mjs')
  writeFileSync(entry, code)
  await build({
    cwd: from,
    input: entry,
    resolve: { modules: [join(from, 'node_modules')] },
    output: { file, format: 'esm', minify: true },
    logLevel: 'silent',
  })
}

function bytes(dir, files) {
  return files.reduce((sum, file) => sum + brotliCompressSync(readFileSync(join(dir, file))).length, 0)
}

function report(rows) {
  const kb = (value) => (value === null ? '–' : `${(value / 1024).toFixed(0)} kB`)
  const ms = (value) => `${value < 10 ? value.toFixed(1) : value.toFixed(0)} ms`
  const lines = rows.map((row) => {
    const own = rows.find((other) => other.site === row.site && other.engine === 'ours')
    const ratio = (key, form) =>
      `${form(row[key])}${row === own || row[key] === null ? '' : ` (${(row[key] / own[key]).toFixed(1)}×)`}`
    return `| ${row.site} | ${row.engine} | ${kb(row.firstBytes)} | ${ratio('allBytes', kb)} | ${ratio('init1', ms)} | ${ratio('init4', ms)} | ${ms(row.p50at1)} | ${ratio('p95at1', ms)} | ${ratio('p95at4', ms)} | ${(row.heap / 1e6).toFixed(0)} MB |`
  })
  return `# Search: bytes and times

${new Date().toISOString().slice(0, 10)}, ${cpus().length} × ${cpus()[0].model}, Node ${process.versions.node}. ${queries.length} queries. Ratios are to ours in the same run; the first answer is the median of ${loads} loads. Bytes are brotli. Ours
answers from one file with names and completes the answer when the others and the texts arrive; Pagefind fetches parts of its index as it is asked, so that what comes first depends
on the query. Ours runs on the page's thread here, as the others do; on the site it runs in a worker. The heap is what is held once garbage has been collected.

| site | engine | bytes to the first answer | all bytes | first answer | at 4× CPU | p50 | p95 | p95 at 4× CPU | heap |
|---|---|---|---|---|---|---|---|---|---|
${lines.join('\n')}
`
}

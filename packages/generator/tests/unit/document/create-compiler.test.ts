import { randomUUID } from 'node:crypto'
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { rolldown } from 'rolldown'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createCompiler, type Source } from '../../../src/document/index.ts'
import { documentOf, entry, root, site, sourceOf } from './page.ts'

// Inside the project, so the bundle finds packages that aren't part of it.
const folder = mkdtempSync(fileURLToPath(new URL('../../../../../node_modules/.document-test-', import.meta.url)))
const workerUrl = pathToFileURL(join(folder, 'worker.js'))
// A worker that fails: pages that need it are rejected, so the others came from the cache.
const noWorker = pathToFileURL(join(folder, 'failing.mjs'))

let scratch = ''
let cacheDir = ''

beforeAll(async () => {
  const input = fileURLToPath(new URL('../../../src/document/worker.ts', import.meta.url))
  const bundle = await rolldown({ input, platform: 'node', external: /^[^./]/ })
  await bundle.write({ dir: folder, entryFileNames: 'worker.js' })
  await bundle.close()
  writeFileSync(noWorker, `export default () => { throw new Error('no worker') }`)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))
beforeEach(() => {
  scratch = mkdtempSync(join(tmpdir(), 'document-cache-'))
  cacheDir = join(scratch, 'deep')
})
afterEach(() => rmSync(scratch, { recursive: true, force: true }))

type Settings = { version?: string; url?: URL; dir?: string; files?: string; workers?: number }

async function compileAll(sources: readonly Source[], settings: Settings = {}) {
  const { version = '1', url = workerUrl, dir = cacheDir, files = root, workers = 2 } = settings
  const compiler = createCompiler({
    cacheDir: dir,
    version,
    workerUrl: url,
    workers,
    options: { root: files, site },
  })
  try {
    return await Promise.all(sources.map((source) => compiler.compile(source)))
  } finally {
    await compiler.close()
  }
}

/** A compiler whose worker returns the result of `bodyOf` (JavaScript) as the body of each page. */
function stubCompiler(bodyOf: string, workers = 1) {
  const file = join(folder, `stub-${randomUUID()}.mjs`)
  writeFileSync(
    file,
    `import { threadId } from 'node:worker_threads'
     let jobs = 0
     const bodyOf = ${bodyOf}
     export default async ({ source }) => {
       const inputs = { files: {}, values: [], symbols: {} }
       const page = { facts: {}, inputs, contentKey: 'x', content: { body: await bodyOf(source.text) } }
       return { page, ms: 0, times: {} }
     }`,
  )
  return createCompiler({ cacheDir, version: '1', workerUrl: pathToFileURL(file), workers, options: { root, site } })
}

/** The thread of a page, and the number of pages that it has compiled. */
const counting = '() => [threadId, ++jobs]'

describe('the compiler', () => {
  test('returns the same documents as compile, for many pages and in their order', async () => {
    const texts = Array.from({ length: 12 }, (_, i) => `## Page ${i}\n\n\`\`\`bash\n$ echo ${i}\n\`\`\`\n`)
    const pages = await compileAll(texts.map((text) => sourceOf(text)))
    expect(pages).toEqual(await Promise.all(texts.map((text) => documentOf(text))))
  })

  test('names the page on which a worker fails', async () => {
    await expect(compileAll([sourceOf('x')], { url: noWorker })).rejects.toThrow(`${entry.file}: no worker`)
  })

  test('continues after a worker has failed', async () => {
    const compiler = stubCompiler(
      `(text) => text === 'die' ? new Promise(() => process.nextTick(() => { throw new Error('aside') })) : text`,
    )
    const results = await Promise.allSettled(['a', 'die', 'b'].map((text) => compiler.compile(sourceOf(text))))
    await compiler.close()
    expect(results).toMatchObject([
      { status: 'fulfilled', value: { body: 'a' } },
      { status: 'rejected', reason: { message: `${entry.file}: aside` } },
      { status: 'fulfilled', value: { body: 'b' } },
    ])
  })

  test('compiles a page once for several callers at the same time, in the worker that was started for it', async () => {
    const compiler = stubCompiler(counting, 2)
    compiler.wake()
    compiler.wake()
    const [one, another] = await Promise.all([compiler.compile(sourceOf('a')), compiler.compile(sourceOf('a'))])
    const next = await compiler.compile(sourceOf('b'))
    await compiler.close()
    expect(another).toEqual(one)
    expect(one.body).toEqual([expect.any(Number), 1])
    expect(next.body).toEqual([one.body[0], 2])
  })

  test('compiles a page once that is examined and compiled at the same time', async () => {
    const compiler = stubCompiler(counting)
    await Promise.all([compiler.examine(sourceOf('a')), compiler.compile(sourceOf('a'))])
    const next = await compiler.compile(sourceOf('b'))
    await compiler.close()
    expect(next.body[1]).toBe(2)
  })

  test('compiles pages in the order of the calls', async () => {
    const compiler = stubCompiler(counting)
    const pages = await Promise.all(['a', 'b', 'c', 'd'].map((text) => compiler.compile(sourceOf(text))))
    await compiler.close()
    expect(pages.map(({ body }) => body[1])).toEqual([1, 2, 3, 4])
  })

  test('sends changed shared data to a worker that has the previous data', async () => {
    const compiler = createCompiler({ cacheDir, version: '1', workerUrl, workers: 1, options: { root, site } })
    const body = async (text: string) =>
      JSON.stringify((await compiler.compile(sourceOf('<Include file="a.md"/>', { 'a.md': text }))).body)
    expect(await body('one')).toContain('one')
    expect(await body('two')).toContain('two')
    await compiler.close()
  })
})

describe('the cache of documents', () => {
  const text = '<Include file="a.md"/>\n\n![x](/images/room.png)'
  const source = sourceOf(text, { 'a.md': 'one', 'b.md': 'two' })
  const withPartials = (partials: Record<string, string>) => sourceOf(text, partials)
  // The first symbol of a section.
  const scopes = [{ section: 'lamp', version: 'current', base: '/lamp/' }]
  const withScope = { ...source, shared: { ...source.shared, symbols: { ...source.shared.symbols, scopes } } }

  test('finds a page without a worker', async () => {
    const first = await compileAll([source])
    expect(await compileAll([source], { url: noWorker })).toEqual(first)
  })

  test('returns the current entry of a cached page', async () => {
    await compileAll([source])
    const [page] = await compileAll([{ ...source, entry: { ...entry, label: 'New' } }], { url: noWorker })
    expect(page?.entry.label).toBe('New')
  })

  const changes: [string, Source, Settings][] = [
    ['the text', { ...source, text: `${text}!` }, {}],
    ['the title', { ...source, entry: { ...entry, title: 'New' } }, {}],
    ['a partial that it includes', withPartials({ 'a.md': 'new' }), {}],
    ['the sections that have symbols', withScope, {}],
    ['the version of the compiler', source, { version: '2' }],
    ['an image that it shows', source, { files: tmpdir() }],
  ]
  test.each(changes)('does not find the page after a change of %s', async (_, changed, settings) => {
    await compileAll([source])
    await expect(compileAll([changed], { ...settings, url: noWorker })).rejects.toThrow()
  })

  test('finds the page after a change of a partial that it does not include', async () => {
    await compileAll([source])
    await compileAll([withPartials({ 'a.md': 'one', 'b.md': 'new' })], { url: noWorker })
  })

  test('notices an image that was missing and is there now', async () => {
    const files = join(scratch, 'public')
    mkdirSync(files)
    const [before] = await compileAll([source], { files })
    expect(before?.diagnostics).toMatchObject([{ code: 'missing-image' }])
    cpSync(root, files, { recursive: true })
    expect((await compileAll([source], { files }))[0]?.diagnostics).toEqual([])
  })

  test.each(['facts', 'content'])('compiles a page again if the entry of its %s is damaged', async (kind) => {
    const [page] = await compileAll([source])
    const files = readdirSync(cacheDir).map((name) => join(cacheDir, name))
    const isContent = (file: string) => readFileSync(file, 'utf8').slice(64).startsWith('{"toc"')
    const file = files.find((name) => isContent(name) === (kind === 'content')) ?? ''
    const undamaged = readFileSync(file, 'utf8')
    writeFileSync(file, undamaged.replace('images', 'imagos'))
    expect(readFileSync(file, 'utf8')).not.toBe(undamaged)
    expect(await compileAll([source])).toEqual([page])
    expect(readFileSync(file, 'utf8')).toBe(undamaged)
  })

  test('leaves no temporary files behind', async () => {
    await compileAll([source, sourceOf('b')])
    expect(readdirSync(cacheDir).filter((name) => name.endsWith('.tmp'))).toEqual([])
  })

  test('highlights a sample once: an edited page reuses its unchanged samples', async () => {
    const sample = '```c\nint a;\n```\n'
    await compileAll([sourceOf(sample)])
    const before = readdirSync(cacheDir)
    await compileAll([sourceOf(`${sample}\nMore.`)])
    // The facts and the content of the edited page.
    expect(readdirSync(cacheDir).filter((name) => !before.includes(name))).toHaveLength(2)
  })

  test('is optional: pages are compiled if its folder cannot be created', async () => {
    const file = join(scratch, 'file')
    writeFileSync(file, 'not a folder')
    chmodSync(file, 0o400)
    expect(await compileAll([source], { dir: join(file, 'cache') })).toHaveLength(1)
  })
})

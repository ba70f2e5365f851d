import { statSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { htmlPath, payloadPath } from '../../paths.ts'
import type { BudgetView, PageSizes, SizesView, SpreadView } from '../../ui/health/health-view.ts'
import { type Budget, firstVisit, nextVisit, sharedBudgets } from './budgets.ts'

const largestShown = 10
/** Columns of a distribution. */
const columns = 24

/** What the output weighs. Looks at sizes only, so that it costs as little on a site of 10,000 pages. `paths` are the pages. */
export async function outputSizes(dir: string, paths: readonly string[]): Promise<SizesView> {
  const pages = paths.map((path) => pageSizes(dir, path))
  const shared = await sharedFiles(dir)
  const compressed = spreadOf(pages.map((page) => page.compressed))
  const payload = spreadOf(pages.map((page) => page.payload))
  return {
    html: spreadOf(pages.map(({ html }) => html)),
    compressed,
    payload,
    largest: [...pages].sort(largerFirst).slice(0, largestShown),
    budgets: [
      { ...firstVisit, bytes: compressed.middle },
      { ...nextVisit, bytes: payload.middle },
      ...sharedBudgets.flatMap((budget) => budgetView(budget, dir, shared) ?? []),
    ],
  }
}

function pageSizes(dir: string, path: string): PageSizes {
  const html = join(dir, htmlPath(path))
  return {
    path,
    html: statSync(html).size,
    compressed: sentSize(html, '.br'),
    payload: sentSize(join(dir, payloadPath(path)), '.br'),
  }
}

/** Null for what the site does not have, such as files of a search that is hosted elsewhere. */
function budgetView(
  { name, limit, form, files, oneOf }: Budget,
  dir: string,
  shared: readonly string[],
): BudgetView | null {
  const own = shared.filter((path) => files.test(path))
  if (own.length === 0) return null
  const sizeOf = (path: string) => sentSize(join(dir, path), form === 'gzip' ? '.gz' : '.br')
  const needed = own.filter((path) => !oneOf?.test(path)).map(sizeOf)
  const choice = own.filter((path) => oneOf?.test(path)).map(sizeOf)
  return { name, limit, bytes: sum(needed) + Math.max(0, ...choice) }
}

/** What pages have in common: files at the top and in the folder of hashed ones. */
async function sharedFiles(dir: string): Promise<readonly string[]> {
  const [top, assets] = await Promise.all([readdir(dir), readdir(join(dir, 'assets'))])
  return [...top, ...assets.map((name) => `assets/${name}`)].filter((path) => !/\.(?:br|gz)$/.test(path))
}

/** Bytes of a file's compressed form, or of the file where it is too small for one. */
function sentSize(file: string, ending: '.br' | '.gz'): number {
  const compressed = statSync(`${file}${ending}`, { throwIfNoEntry: false })
  return (compressed ?? statSync(file)).size
}

/** Where sizes lie between the smallest and the largest. */
export function spreadOf(sizes: readonly number[]): SpreadView {
  const sorted = [...sizes].sort((a, b) => a - b)
  const max = sorted.at(-1) ?? 0
  const counts = Array.from({ length: columns }, () => 0)
  for (const size of sorted) {
    const column = Math.min(columns - 1, Math.floor((size / (max || 1)) * columns))
    counts[column] = (counts[column] ?? 0) + 1
  }
  return { min: sorted[0] ?? 0, middle: at(sorted, 0.5), p95: at(sorted, 0.95), max, counts }
}

/** The size that this share of all sizes is not larger than. */
function at(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

function sum(sizes: readonly number[]): number {
  return sizes.reduce((total, size) => total + size, 0)
}

function largerFirst(a: PageSizes, b: PageSizes): number {
  return b.html - a.html || (a.path < b.path ? -1 : 1)
}

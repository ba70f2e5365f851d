import { existsSync, readFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fragmentPath, htmlPath } from '../../paths.ts'
import { type Budget, firstVisit, nextVisit, sentBytes, sharedBudgets } from './budgets.ts'

/** Bytes of one page; `compressed` and `fragment` with Brotli. The fragment is what a navigation to the page fetches. */
export type PageSizes = {
  readonly path: string
  readonly html: number
  readonly compressed: number
  readonly fragment: number
}

export type OutputSizes = {
  readonly pages: readonly PageSizes[]
  readonly budgets: readonly { readonly name: string; readonly limit: number; readonly bytes: number }[]
}

/** Sizes of the pages at `paths` that were built, and of the files that they share; null if the folder has no built site. */
export async function outputSizes(dir: string, paths: readonly string[]): Promise<OutputSizes | null> {
  if (!existsSync(join(dir, 'assets'))) return null
  // The folder can contain the build of another branch, with a redirect instead of the page. Redirects have no fragment.
  const isBuilt = (path: string) => [htmlPath(path), fragmentPath(path)].every((file) => existsSync(join(dir, file)))
  const built = paths.filter(isBuilt)
  const pages = built.map((path) => {
    const html = readFileSync(join(dir, htmlPath(path)))
    const fragment = readFileSync(join(dir, fragmentPath(path)))
    return { path, html: html.length, compressed: sentBytes(path, html), fragment: sentBytes(path, fragment) }
  })
  const [top, assets] = await Promise.all([readdir(dir), readdir(join(dir, 'assets'))])
  const files = [...top, ...assets.map((name) => `assets/${name}`)].filter((path) => !/\.(?:br|gz)$/.test(path))
  return {
    pages,
    budgets: [
      {
        ...firstVisit,
        bytes: quantile(pages, 'compressed', 0.5),
      },
      {
        ...nextVisit,
        bytes: quantile(pages, 'fragment', 0.5),
      },
      // A site with a hosted search, for example, has no index files.
      ...sharedBudgets
        .filter((budget) => files.some((path) => budget.files.test(path)))
        .map((budget) => ({ ...budget, bytes: budgetBytes(budget, dir, files) })),
    ],
  }
}

function budgetBytes({ files, oneOf }: Budget, dir: string, paths: readonly string[]): number {
  const matching = paths.filter((path) => files.test(path))
  const sizeOf = (path: string) => sentBytes(path, readFileSync(join(dir, path)))
  const all = matching.filter((path) => !oneOf?.test(path)).map(sizeOf)
  const choice = matching.filter((path) => oneOf?.test(path)).map(sizeOf)
  return sum(all) + Math.max(0, ...choice)
}

/** The quantile of the sizes: `share` of the pages are smaller. Returns 0 without pages. */
export function quantile(pages: readonly PageSizes[], form: 'html' | 'compressed' | 'fragment', share: number): number {
  const sizes = pages.map((page) => page[form]).sort((a, b) => a - b)
  return sizes[Math.min(sizes.length - 1, Math.floor(sizes.length * share))] ?? 0
}

function sum(sizes: readonly number[]): number {
  return sizes.reduce((total, size) => total + size, 0)
}

import { UserError } from 'docs-generator/command-line'
import type { UpstreamSettings } from 'docs-reference/data'
import type { Artifact } from './artifact.ts'
import type { Difference, Finding } from './compare.ts'
import type { Location, SourceFile } from './model.ts'

/**
 * Compares the names that the patterns find in the vendor's files with the pages. A name that no page contains was added. A name that a page
 * contains was removed if the patterns found it in the commit of the last comparison, and don't find it any more.
 */
export async function compareNames(
  { names = [], compared }: UpstreamSettings,
  { artifact, pages }: { readonly artifact: Artifact; readonly pages: readonly SourceFile[] },
): Promise<{ readonly upstream: number; readonly documented: number; readonly findings: readonly Finding[] }> {
  if (names.length === 0) return { upstream: 0, documented: 0, findings: [] }
  const found = await namesIn(artifact, names)
  const earlier = compared?.commit === undefined ? null : await artifact.at(compared.commit)
  // A file that was added since then can't be read in the former commit.
  const former = earlier ? await namesIn(earlier, names).catch(() => null) : null
  const text = pages.map((page) => page.text).join('\n')
  const words = new Set(text.match(/[\w-]+/g))
  // Tables shorten names with the same beginning: `LAMP_URL`, `…_PORT`.
  const endings = [...text.matchAll(/…([\w-]+)/g)].map(([, ending = '']) => ending)
  const missing = [...found].filter(([name]) => !words.has(name) && !endings.some((ending) => name.endsWith(ending)))
  const removed = [...(former?.keys() ?? [])].filter((name) => !found.has(name) && words.has(name))
  return {
    upstream: found.size,
    documented: found.size - missing.length + removed.length,
    findings: [
      ...missing.map(([symbol, upstreamAt]) => finding({ change: 'added', symbol, documentedAt: null, upstreamAt })),
      ...removed.map((symbol) =>
        finding({ change: 'removed', symbol, documentedAt: placeOf(symbol, pages), upstreamAt: null }),
      ),
    ],
  }
}

/** The names with their places. Throws an error if a pattern finds none, because then it no longer fits the vendor's files. */
async function namesIn(
  artifact: Artifact,
  names: NonNullable<UpstreamSettings['names']>,
): Promise<ReadonlyMap<string, Location>> {
  const found = new Map<string, Location>()
  for (const { paths, pattern } of names) {
    let isFound = false
    for (const { file, text } of await artifact.read(paths, null)) {
      text.split('\n').forEach((line, i) => {
        for (const [, ...groups] of line.matchAll(new RegExp(pattern, 'g'))) {
          const name = groups.find((group) => group !== undefined)
          if (name === undefined) continue
          isFound = true
          if (!found.has(name)) found.set(name, { file, line: i + 1 })
        }
      })
    }
    if (!isFound) throw new UserError(`${paths.join(', ')} contains no name that matches ${pattern}.`)
  }
  return found
}

function placeOf(name: string, pages: readonly SourceFile[]): Location | null {
  for (const { file, text } of pages) {
    const line = text.split('\n').findIndex((one) => one.match(/[\w-]+/g)?.includes(name))
    if (line >= 0) return { file, line: line + 1 }
  }
  return null
}

function finding(place: Pick<Difference, 'change' | 'symbol' | 'documentedAt' | 'upstreamAt'>): Finding {
  return {
    difference: { ...place, property: null, documented: null, upstream: null },
    documented: null,
    upstream: null,
  }
}

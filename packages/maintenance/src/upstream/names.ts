import type { UpstreamSettings } from 'docs-reference/data'
import type { Artifact } from './artifact.ts'
import type { Finding } from './compare.ts'

/** The names that the patterns find in the vendor's files, and an addition for each one that the text doesn't contain. */
export async function unmentionedNames(
  { names = [] }: UpstreamSettings,
  { artifact, text }: { readonly artifact: Artifact; readonly text: string },
): Promise<{ readonly count: number; readonly findings: readonly Finding[] }> {
  const found = new Map<string, { readonly file: string; readonly line: number }>()
  for (const { paths, pattern } of names) {
    for (const { file, text: source } of await artifact.read(paths, null)) {
      source.split('\n').forEach((line, i) => {
        for (const [, ...groups] of line.matchAll(new RegExp(pattern, 'g'))) {
          const name = groups.find((group) => group !== undefined)
          if (name !== undefined && !found.has(name)) found.set(name, { file, line: i + 1 })
        }
      })
    }
    if (found.size === 0) throw new Error(`${paths.join(', ')} contains no name that matches ${pattern}.`)
  }
  const words = new Set(text.match(/[\w-]+/g))
  // Tables shorten names with the same beginning: `LAMP_URL`, `…_PORT`.
  const endings = [...text.matchAll(/…([\w-]+)/g)].map(([, ending = '']) => ending)
  const missing = [...found].filter(([name]) => !words.has(name) && !endings.some((ending) => name.endsWith(ending)))
  return {
    count: found.size,
    findings: missing.map(([symbol, upstreamAt]) => ({
      difference: {
        change: 'added',
        symbol,
        property: null,
        documented: null,
        upstream: null,
        documentedAt: null,
        upstreamAt,
      },
      documented: null,
      upstream: null,
    })),
  }
}

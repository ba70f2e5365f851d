import { configLines } from '../content/config-source.ts'
import { basePath, redirectAt } from '../content/redirect-rules.ts'
import { configFile } from '../content/site-config.ts'
import type { Redirect } from '../content/site-index.ts'
import type { Diagnostic } from '../diagnostic.ts'
import { cleanPath } from '../paths.ts'

/** The paths of pages in a `manifest.sha256`, or in a list with one path or URL in each line. */
export function baselineUrls(text: string): readonly string[] {
  const paths = text.split(/\r?\n/).flatMap((raw) => {
    const line = raw.trim()
    if (line === '' || line.startsWith('#')) return []
    const file = /^[0-9a-f]{64} {2}(.+)$/.exec(line)?.[1]
    if (file !== undefined) return /^(?:.*\/)?index\.html$/.test(file) ? [cleanPath(file)] : []
    return URL.canParse(line) ? [cleanPath(decodeURI(new URL(line).pathname))] : [cleanPath(line)]
  })
  return [...new Set(paths)].sort()
}

/** Reports each page of the baseline that has neither a page nor a redirect now, at the list of redirects, and proposes a redirect. */
export function vanishedUrls(site: {
  readonly baseline: readonly string[]
  readonly pages: ReadonlySet<string>
  readonly redirects: readonly Redirect[]
  /** The current URLs of renamed pages, by their former URL. */
  readonly renamed: ReadonlyMap<string, string>
  readonly configText: string
  /** The bases of hidden sections, whose pages need one redirect together, which `hidden-section` proposes. */
  readonly hidden: readonly string[]
}): readonly Diagnostic[] {
  const { baseline, pages, redirects, renamed, configText, hidden } = site
  const line = configLines(configText)(['redirects'])
  return baseline
    .filter((path) => !pages.has(path) && redirectAt(redirects, path) === null)
    .filter((path) => !hidden.some((base) => path.startsWith(base)))
    .map((path) => ({
      severity: 'error',
      code: 'vanished-url',
      file: configFile,
      line,
      message: `The published page ${path} no longer exists.`,
      hint: `Add { from: '${path}', to: '${renamed.get(path) ?? successorOf(path, pages)}' } to redirects, or restore the page.`,
    }))
}

/** The most similar page: of the pages whose URL ends in the same name, the one with the most common segments; otherwise the nearest parent. */
export function successorOf(path: string, pages: Iterable<string>): string {
  const own = basePath(path).split('/').filter(Boolean)
  let best = { path: '/', score: 0 }
  for (const page of pages) {
    const parts = page.split('/').filter(Boolean)
    const start = parts.findIndex((part, i) => part !== own[i])
    const common = start === -1 ? parts.length : start
    const end = [...parts].reverse().findIndex((part, i) => part !== own.at(-1 - i))
    const tail = end === -1 ? parts.length : end
    const isParent = common === parts.length
    // A page of the same name in the same top-level folder is closer than any parent.
    const score = tail > 0 && common > 0 ? 1000 + tail * 10 + common : isParent ? common : 0
    if (score > best.score || (score === best.score && score > 0 && page.length < best.path.length))
      best = { path: page, score }
  }
  return best.path
}

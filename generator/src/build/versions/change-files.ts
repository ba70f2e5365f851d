import { parseDocument } from 'yaml'
import type { VersionPlan } from './plan.ts'

/** Text files of a site by path from the site's folder, with forward slashes. */
export type SiteTexts = ReadonlyMap<string, string>

/** Renames, copies and removes the files of a plan, and rewrites their links. The configuration keeps its versions and redirects. */
export function changeFiles(files: SiteTexts, plan: VersionPlan, base: string): SiteTexts {
  const bases = [...plan.moves.keys()].sort((a, b) => b.length - a.length)
  const result = new Map<string, string>()
  for (const [file, text] of files) {
    const path = file.startsWith('content/') ? file.slice('content'.length) : null
    const from = path === null ? undefined : bases.find((one) => path.startsWith(one))
    const to = from === undefined ? undefined : plan.moves.get(from)
    if (to === null) continue
    const target =
      path !== null && from !== undefined && to !== undefined ? `content${to}${path.slice(from.length)}` : file
    const isInside = path?.startsWith(base) ?? false
    result.set(target, rewritten(file, text, { plan, base, isInside, isOldRoot: from === base }))
    if (plan.copy && path?.startsWith(plan.copy.from) && !/\/renamed\.yaml$/.test(path)) {
      const copied = `content${plan.copy.to}${path.slice(plan.copy.from.length)}`
      result.set(copied, copyOf(text, plan.copy))
    }
  }
  return result
}

function rewritten(
  file: string,
  text: string,
  { plan, base, isInside, isOldRoot }: { plan: VersionPlan; base: string; isInside: boolean; isOldRoot: boolean },
): string {
  if (file === 'content/concepts.yaml') return withVersionNames(text, plan)
  if (/renamed\.yaml$/.test(file)) return text
  const retired = [...plan.moves.values()].includes(null)
  const links = new Map(plan.links)
  // A link to the first page of the section means its latest version, except in the version itself.
  const root = plan.moves.get(base)
  if (isInside && isOldRoot && root) links.set(base, root)
  const [head, tail] = file === 'config.ts' ? splitAt(text, text.indexOf('  redirects: [')) : [text, '']
  return (
    head.replace(/(?<![\w.:/@-])(\/[\w.~%/-]*)(#[\w.%-]+)?/g, (whole, path: string, hash = '') => {
      const clean = path.endsWith('/') ? path : `${path}/`
      const target = links.get(path) ?? links.get(clean)
      if (target !== undefined) return target + (retired ? '' : hash)
      const folder = folderTarget(path, plan, { isOldRoot, base })
      return folder === null ? whole : folder + hash
    }) + tail
  )
}

/** The new path of a folder without a page, such as `under="/sdk/api/types/"`. */
function folderTarget(
  path: string,
  plan: VersionPlan,
  { isOldRoot, base }: { isOldRoot: boolean; base: string },
): string | null {
  const bases = [...plan.moves.keys()].sort((a, b) => b.length - a.length)
  const from = bases.find((one) => path.startsWith(one))
  const to = from === undefined ? null : plan.moves.get(from)
  if (from === undefined || !to || (from === base && !isOldRoot) || (from === base && path === base)) return null
  return to + path.slice(from.length)
}

function copyOf(text: string, { from, to }: NonNullable<VersionPlan['copy']>): string {
  return text.replace(/(?<![\w.:/@-])\/[\w.~%/-]+/g, (path) =>
    path.startsWith(from) && path !== from ? to + path.slice(from.length) : path,
  )
}

/** Changes the names of versions in the map of tasks. A version that ends is removed with its symbols. */
function withVersionNames(text: string, { section, names }: VersionPlan): string {
  const document = parseDocument(text)
  const edits: { readonly start: number; readonly end: number; readonly text: string }[] = []
  const gone: string[] = []
  const sdks: unknown = document.toJS().sdks
  if (!Array.isArray(sdks)) return text
  sdks.forEach((sdk: unknown, i) => {
    if (typeof sdk !== 'object' || sdk === null || Reflect.get(sdk, 'section') !== section) return
    const name: unknown = Reflect.get(sdk, 'version')
    const next = typeof name === 'string' ? names.get(name) : undefined
    if (next === undefined) return
    const range: unknown = Reflect.get(Object(document.getIn(['sdks', i, 'version'], true)), 'range')
    if (next === null) gone.push(String(Reflect.get(sdk, 'id')))
    else if (Array.isArray(range)) edits.push({ start: range[0], end: range[1], text: next })
  })
  const renamed = edits
    .sort((a, b) => b.start - a.start)
    .reduce((result, edit) => result.slice(0, edit.start) + edit.text + result.slice(edit.end), text)
  if (gone.length === 0) return renamed
  const ids = gone.join('|')
  const line = new RegExp(`^\\s*(?:- \\{ id: (?:${ids}),.*\\}|(?:${ids}): .*)\\n`, 'gm')
  return renamed.replace(line, '')
}

function splitAt(text: string, at: number): readonly [string, string] {
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at)]
}

import type { BuildReader, SymbolEntry } from './build-reader.ts'
import { pageAddress } from './page-address.ts'
import { pageOutline, pageText } from './page-text.ts'

export type SymbolDetails = { readonly signature: string | null; readonly elsewhere: string | null }

/** Title of the list of counterparts (`packages/reference/src/page/closing-text.ts`). */
const elsewhereTitle = 'Equivalents in other SDKs'

/** Details that are on a symbol's page but not in `symbols.json`. */
export async function symbolDetails(build: BuildReader, { url }: SymbolEntry): Promise<SymbolDetails> {
  const address = await pageAddress(build, url)
  if (address.kind === 'refused') return { signature: null, elsewhere: null }
  const [text, outline] = await Promise.all([pageText(build, address.path), pageOutline(build, address.path)])
  const found = address.anchor === null ? null : outline.at(address.anchor)
  if (address.anchor !== null && found === null) return { signature: null, elsewhere: null }
  const { start, end } = found?.part ?? { start: 0, end: text.length }

  // The declaration comes before the next heading; later code is an example.
  const first = outline.parts.find((part) => part.start > start)?.start ?? text.length
  const signature = found?.row ?? outline.declaration(start, Math.min(first, end))
  const others =
    outline.parts.find((part) => part.title === elsewhereTitle && part.start >= start && part.end <= end) ??
    // Counterparts of a type are at the end of its page and apply to its members, too.
    outline.parts.find((part) => part.title === elsewhereTitle && part.depth === 2)
  const body = others ? text.slice(others.start, others.end).replace(/^.*\n/, '').trim() : ''
  return { signature, elsewhere: await equivalents(build, body, url) }
}

/**
 * The tasks in a list of counterparts for which the symbol at a URL is used. A type's list contains the tasks of all its members, but
 * the page of a counterpart has the same task, with links to the symbols on this side.
 */
async function equivalents(build: BuildReader, list: string, url: string): Promise<string | null> {
  const items = list.split(/\n+(?=- )/)
  const areOwn = await Promise.all(items.map((item) => linksBack(build, item, url)))
  return items.filter((_, i) => areOwn[i]).join('\n\n') || null
}

async function linksBack(build: BuildReader, item: string, url: string): Promise<boolean> {
  const [, task] = /^(- \*\*.+?\*\*)/.exec(item) ?? []
  const [, counterpart] = /\]\((\S+?)\)/.exec(item) ?? []
  if (task === undefined || counterpart === undefined) return false
  const address = await pageAddress(build, counterpart)
  if (address.kind === 'refused') return false
  const text = await pageText(build, address.path)
  return text.split(/\n+(?=- )/).some((other) => other.startsWith(task) && other.includes(`](${url})`))
}

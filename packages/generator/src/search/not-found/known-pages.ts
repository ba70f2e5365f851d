import type { MissingAddress, PageSuggestion, SearchHit } from '../../search-providers/search-client.ts'
import type { IndexPage, NamesFile } from '../index-format.ts'
import { addressKey, partsOfAddress } from './address.ts'
import { addressVariants } from './address-variants.ts'

export type PageNames = Pick<NamesFile, 'pages' | 'scopes'>

/**
 * Pages that an address certainly refers to: the target of a redirect, the page whose address differs only in spelling, the same page in
 * another version. The most certain come first.
 */
export function knownPages({ address, moved }: MissingAddress, names: PageNames): readonly PageSuggestion[] {
  const parts = partsOfAddress(address)
  if (parts.length === 0) return []
  const variants = addressVariants(parts, names.scopes)
  const requested = [addressKey(parts), ...variants.filter(({ isRequested }) => isRequested).map(({ key }) => key)]
  const others = variants.filter(({ isRequested }) => !isRequested).map(({ key }) => key)
  const targets = new Map(Object.entries(moved).map(([from, to]) => [keyOf(from), to]))
  const pagesAt = (key: string, kind: PageSuggestion['kind']) =>
    names.pages.filter(([path]) => keyOf(path) === key).map((page) => suggestionOf(page, kind, names))

  const found = [
    ...requested.flatMap((key) => redirectTarget(key, targets, names)),
    ...requested.flatMap((key) => pagesAt(key, 'spelling')),
    ...others.flatMap((key) => pagesAt(key, 'version')),
  ]
  return found.filter(({ url }, i) => found.findIndex((other) => other.url === url) === i && url !== address)
}

export function suggestionOf(
  [path, title, scope, isCode]: IndexPage,
  kind: PageSuggestion['kind'],
  { scopes }: PageNames,
): PageSuggestion {
  const own = scopes[scope]
  return { kind, url: path, title, scope: own && own.base !== '/' ? own.label : null, isCode: isCode === 1 }
}

/** A hit as a similar page. */
export function suggestionOfHit({ url, title, part, section, isCode }: SearchHit): PageSuggestion {
  return { kind: 'similar', url, title: part === null ? title : `${part} · ${title}`, scope: section, isCode }
}

function redirectTarget(
  key: string,
  targets: ReadonlyMap<string, string>,
  names: PageNames,
): readonly PageSuggestion[] {
  const url = targets.get(key)
  if (url === undefined) return []
  const page = names.pages.find(([path]) => path === url.replace(/#.*/, ''))
  if (page) return [{ ...suggestionOf(page, 'moved', names), url }]
  return [{ kind: 'moved', url, title: url, scope: null, isCode: false }]
}

function keyOf(address: string): string {
  return addressKey(partsOfAddress(address))
}

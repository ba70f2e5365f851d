import { readPreference, writePreference } from '../preferences.ts'

/** A page that a reader found once: kept in their browser and nowhere else. */
export type KeptHit = { readonly url: string; readonly title: string; readonly place: string }

export type KeptList = 'recent' | 'pinned'

const most = 6

/** What is kept, newest first. What others wrote into the storage is left out. */
export function keptHits(list: KeptList): readonly KeptHit[] {
  try {
    const value: unknown = JSON.parse(readPreference(`search.${list}`) ?? '[]')
    return Array.isArray(value) ? value.filter(isHit).slice(0, most) : []
  } catch {
    return []
  }
}

export function keepHit(list: KeptList, hit: KeptHit): void {
  const others = keptHits(list).filter(({ url }) => url !== hit.url)
  writePreference(`search.${list}`, JSON.stringify([hit, ...others].slice(0, most)))
}

export function forgetHit(list: KeptList, url: string): void {
  writePreference(`search.${list}`, JSON.stringify(keptHits(list).filter((hit) => hit.url !== url)))
}

function isHit(value: unknown): value is KeptHit {
  return (
    typeof value === 'object' &&
    value !== null &&
    'url' in value &&
    typeof value.url === 'string' &&
    isOwnPath(value.url) &&
    'title' in value &&
    typeof value.title === 'string' &&
    'place' in value &&
    typeof value.place === 'string'
  )
}

/** To browsers `//` and `/\` begin the name of another host. */
function isOwnPath(url: string): boolean {
  return /^\/(?![/\\])/.test(url)
}

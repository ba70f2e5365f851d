import type { IndexScope } from '../index-format.ts'
import { addressKey, partsOfAddress } from './address.ts'

/** An address as it would be in one version of its section. */
type AddressVariant = {
  readonly key: string
  /** True for the version that the address names, or for the default version if it names none. */
  readonly isRequested: boolean
}

/** Names of versions and languages that people use in addresses, even if the site has no such version. */
const versionPart = /^(?:next|latest|current|stable|main|master|en|en-us|v?\d+(?:\.(?:\d+|x))*)$/i

/**
 * Keys under which the page of an address may be listed: without names of versions and languages and without the `/docs` with which
 * the URLs of other generators start, in each version of its section. The requested version comes first.
 */
export function addressVariants(parts: readonly string[], scopes: readonly IndexScope[]): readonly AddressVariant[] {
  const requested = parts.filter((part) => versionPart.test(part))
  const named = parts.filter((part) => !versionPart.test(part))
  const bare = addressKey(named)
  const inDocs = /^docs?$/i.test(named[0] ?? '') && named.length > 1 ? [addressKey(named.slice(1))] : []
  return [bare, ...inDocs].flatMap((key) => variantsOf(key, requested, scopes))
}

function variantsOf(
  key: string,
  requested: readonly string[],
  scopes: readonly IndexScope[],
): readonly AddressVariant[] {
  const versions = versionsAround(key, scopes)
  const base = versions[0]?.base ?? ''
  const found = versions.filter(({ scope }) => requested.some((name) => isVersion(scope, name)))
  const requestedVersions = found.length > 0 ? found : versions.slice(0, 1)
  if (versions.length === 0) return [{ key, isRequested: true }]
  return versions
    .map((version) => ({
      key: `${version.base}${key.slice(base.length)}`,
      isRequested: requestedVersions.includes(version),
    }))
    .sort((a, b) => Number(b.isRequested) - Number(a.isRequested))
}

/** All versions of the innermost section around a key, the one with the shortest base first. */
function versionsAround(key: string, scopes: readonly IndexScope[]) {
  const versions = scopes
    .filter(({ base }) => base !== '/')
    .map((scope) => ({ scope, base: addressKey(partsOfAddress(scope.base)) }))
    .sort((a, b) => a.base.length - b.base.length)
  const innermost = versions.findLast(({ base }) => key === base || key.startsWith(`${base}/`))
  return versions.filter(({ scope }) => scope.section === innermost?.scope.section)
}

/** True for `2.x`, `2`, `v2`, the version's name and the last part of its base path. */
function isVersion({ version, label, base }: IndexScope, name: string): boolean {
  const plainName = name.toLowerCase().replace(/^v(?=\d)/, '')
  const number = /(?:^|\s)(\d[\w.]*)$/.exec(label.toLowerCase())?.[1] ?? version
  return (
    plainName === version.toLowerCase() ||
    plainName.split('.')[0] === number.split('.')[0] ||
    base.toLowerCase().endsWith(`/${plainName}/`)
  )
}

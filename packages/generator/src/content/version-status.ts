import type { VersionStatus } from './site-index.ts'

/**
 * What each status means for readers and search engines. The notes follow the label of the version in its menu and in results of the search. A
 * new status doesn't compile until its row is complete.
 */
export const versionRules: Readonly<
  Record<VersionStatus, { readonly isIndexed: boolean; readonly menuNote: string; readonly hitNote: string }>
> = {
  latest: { isIndexed: true, menuNote: ' (latest)', hitNote: '' },
  recommended: { isIndexed: true, menuNote: ' (recommended)', hitNote: '' },
  older: { isIndexed: false, menuNote: ' (older)', hitNote: '' },
  unreleased: { isIndexed: false, menuNote: ' (unreleased preview)', hitNote: ' (preview)' },
}

/** The status that readers and programs see. The version at the root is an older one if another version is recommended. */
export function shownStatus<T extends { readonly status: VersionStatus }>(
  version: T,
  versions: readonly T[],
): VersionStatus {
  const isSuperseded = version.status === 'latest' && defaultVersion(versions) !== version
  return isSuperseded ? 'older' : version.status
}

/** The version with its status for menus. */
export function menuLabel<T extends { readonly label: string; readonly status: VersionStatus }>(
  version: T,
  versions: readonly T[],
): string {
  return version.label + versionRules[shownStatus(version, versions)].menuNote
}

/** The version that readers see by default: the recommended version, or the version at the root if no other is recommended. */
export function defaultVersion<T extends { readonly status: string | null }>(versions: readonly T[]): T | undefined {
  return versions.find(({ status }) => status === 'recommended') ?? versions.find(({ status }) => status === 'latest')
}

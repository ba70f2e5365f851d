import { choiceHint } from 'docs-generator/built-site'
import { z } from 'zod'
import { type Refusal, refused } from './answer.ts'
import type { SectionVersion } from './build-reader.ts'

export type Wanted = { readonly section?: string | undefined; readonly version?: string | undefined }

/**
 * The versions of sections that the arguments select. A version can be given by its id (`current`), its label (`2.x`), or as `latest` or `recommended`.
 * Refuses unknown values and lists the valid ones.
 */
export function chooseVersions(
  versions: readonly SectionVersion[] | null,
  { section, version }: Wanted,
): readonly SectionVersion[] | Refusal {
  if (versions === null)
    return refused('This site uses a hosted search, so its build has no list of sections. Omit section and version.')
  const own = section === undefined ? versions : versions.filter((candidate) => candidate.section === section)
  if (section !== undefined && own.length === 0) {
    const all = [...new Set(versions.map((version) => version.section))]
    return refused(`There is no section “${section}”. ${choiceHint(section, all)}`)
  }
  if (version === undefined) return own
  const found = own.filter((candidate) => namesOf(candidate).includes(version))
  if (found.length > 0) return found
  const all = [...new Set(own.flatMap(namesOf))]
  return refused(`There is no version “${version}”${section ? ` of ${section}` : ''}. ${choiceHint(version, all)}`)
}

/** The version of each section that readers see by default. */
export function latestVersions(versions: readonly SectionVersion[]): readonly SectionVersion[] {
  return versions.filter((version) => {
    const own = versions.filter(({ section }) => section === version.section)
    const withStatus = (wanted: string) => own.find(({ status }) => status === wanted)
    return version === (withStatus('recommended') ?? withStatus('latest') ?? own[0])
  })
}

function namesOf({ version, shownVersion, status }: SectionVersion): readonly string[] {
  return [
    version,
    ...(shownVersion === null ? [] : [shownVersion]),
    ...(status === 'latest' ? ['latest'] : []),
    ...(status === 'recommended' ? ['recommended', 'latest'] : []),
  ]
}

/** Fields of an answer that describe a version to agents. */
export const versionFields = {
  shownVersion: z.string().nullable().describe('Display name of the version.'),
  status: z
    .string()
    .nullable()
    .describe('latest or recommended (both for new projects), older, or unreleased (a preview).'),
}

/** A version of a section in text: `sdk@current (2.x, unreleased)`. */
export function versionLabel({
  section,
  version,
  shownVersion,
  status,
}: Pick<SectionVersion, 'section' | 'version' | 'shownVersion' | 'status'>): string {
  const more = [shownVersion, status].filter((word) => word !== null).join(', ')
  return `${section}@${version}${more === '' ? '' : ` (${more})`}`
}

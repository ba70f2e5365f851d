import { pageId, type SectionVersion, sectionVersionAt, sectionVersions } from '../content/section-version.ts'
import type { Diagnostic } from '../diagnostic.ts'
import { nearest } from '../nearest.ts'
import type { SiteToCheck } from './check.ts'

type Pages = Pick<SiteToCheck['index']['sections'][number]['versions'][number], 'docs' | 'draftIds'>

/**
 * Reports `renamed` pages that no version of the section has, pairs in the wrong order and those of the latest version: the menu of the versions
 * would lead to another page than the corresponding one.
 */
export function checkRenamedPages({
  config,
  placeInConfig,
  index,
}: Pick<SiteToCheck, 'config' | 'placeInConfig' | 'index'>): readonly Diagnostic[] {
  const versions = sectionVersions(config)
  return config.sections.flatMap(({ id, versions: declared = [] }, position) => {
    const section = index.sections.find((one) => one.id === id)
    // It is hidden.
    if (!section) return []
    const idsOf = ({ docs, draftIds }: Pages) => [...docs.map((doc) => doc.id), ...draftIds]
    const ids = section.versions.flatMap(idsOf)
    const latestIds = section.versions.filter(({ status }) => status === 'latest').flatMap(idsOf)
    return declared.flatMap(({ name, label, status, renamed = {} }, i): readonly Diagnostic[] => {
      const isLatest = status === 'latest' && Object.keys(renamed).length > 0
      if (isLatest)
        return [
          {
            severity: 'warning',
            code: 'renamed-page',
            ...placeInConfig(['sections', position, 'versions', i, 'renamed']),
            message: `renamed has no effect in ${label}, because it is the latest version.`,
            hint: 'Move each pair to the version that has the other page, with the path in the latest version first.',
          },
        ]
      const own = section.versions.filter((one) => one.name === name).flatMap(idsOf)
      return Object.entries(renamed).flatMap(([there, here]): readonly Diagnostic[] => {
        const place = placeInConfig(['sections', position, 'versions', i, 'renamed', there])
        const fault = { severity: 'warning', code: 'renamed-page', ...place } as const
        if (own.includes(there) && !own.includes(here) && latestIds.includes(here))
          return [
            {
              ...fault,
              message: `renamed: Version ${label} has a page “${there}”, but no page “${here}”.`,
              hint: `The path in the latest version comes first: '${here}': '${there}'.`,
            },
          ]
        return [there, here]
          .filter((one) => !ids.includes(one))
          .map((one) => {
            const meant = nearest(plainId(one, versions), ids)
            return {
              ...fault,
              message: `renamed: No version of the section ${section.label} has a page “${one}”.`,
              hint: meant
                ? `Did you mean “${meant}”?`
                : 'Write the path of the page in its version, without slashes at its ends and without “.md”, or remove the pair.',
            }
          })
      })
    })
  })
}

/** The path of a page in its version, from its URL or from the name of its file. */
function plainId(written: string, versions: readonly SectionVersion[]): string {
  const version = sectionVersionAt(versions, written)
  return (version ? pageId(version, written) : written).replace(/^\/|\/$|(?:\/index)?\.md$/g, '')
}

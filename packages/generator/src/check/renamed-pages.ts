import type { Diagnostic } from '../diagnostic.ts'
import { nearest } from '../nearest.ts'
import type { SiteToCheck } from './check.ts'

/**
 * Reports `renamed` pages that no version of the section has: the menu of the versions would lead to another page than the corresponding one. The
 * command `versions` also writes pairs for versions that have neither page.
 */
export function checkRenamedPages({
  config,
  placeInConfig,
  index,
}: Pick<SiteToCheck, 'config' | 'placeInConfig' | 'index'>): readonly Diagnostic[] {
  return config.sections.flatMap(({ id, versions: declared = [] }, position) => {
    const section = index.sections.find((one) => one.id === id)
    // It is hidden.
    if (!section) return []
    const ids = section.versions.flatMap(({ docs, draftIds }) => [...docs.map((doc) => doc.id), ...draftIds])
    return declared.flatMap(({ renamed = {} }, i) =>
      Object.entries(renamed).flatMap(([there, here]) =>
        [there, here]
          .filter((one) => !ids.includes(one))
          .map((one): Diagnostic => {
            const meant = nearest(one, ids)
            return {
              severity: 'warning',
              code: 'renamed-page',
              ...placeInConfig(['sections', position, 'versions', i, 'renamed', there]),
              message: `renamed: No version of the section ${section.label} has a page “${one}”.`,
              hint: meant
                ? `Did you mean “${meant}”?`
                : 'Write the path of the page in its version, without slashes at its ends, or remove the pair.',
            }
          }),
      ),
    )
  })
}

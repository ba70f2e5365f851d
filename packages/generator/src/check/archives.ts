import { archives } from '../content/archive-name.ts'
import type { Diagnostic } from '../diagnostic.ts'
import type { SiteToCheck } from './check.ts'

/** Reports versions whose archives would have the same URL, because their labels differ only in characters that a URL leaves out. */
export function checkArchives({
  config,
  placeInConfig,
  index,
}: Pick<SiteToCheck, 'config' | 'placeInConfig' | 'index'>): readonly Diagnostic[] {
  const all = archives(config, index)
  return all.flatMap(({ path, section, version }, i): readonly Diagnostic[] => {
    const other = all.slice(0, i).find((one) => one.path === path)
    if (!other) return []
    const position = config.sections.findIndex(({ id }) => id === section.id)
    const own = config.sections[position]?.versions?.findIndex(({ name }) => name === version.name) ?? -1
    return [
      {
        severity: 'error',
        code: 'archive-name',
        ...placeInConfig(own < 0 ? ['sections', position, 'id'] : ['sections', position, 'versions', own, 'label']),
        message: `The archives of ${section.label} ${version.label} and ${other.section.label} ${other.version.label} would have the same URL, ${path}.`,
        hint: 'Change one of the labels: capital letters and special characters make no difference in the URL.',
      },
    ]
  })
}

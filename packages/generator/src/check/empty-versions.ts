import type { Diagnostic } from '../diagnostic.ts'
import { nearestPath } from '../nearest.ts'
import type { SiteToCheck } from './check.ts'

/** Reports versions without pages, whose folder probably has another name. A section that is completely empty is reported by itself. */
export function checkEmptyVersions({
  index,
  config,
  placeInConfig,
  files,
}: Pick<SiteToCheck, 'index' | 'config' | 'placeInConfig' | 'files'>): readonly Diagnostic[] {
  const folders = [...new Set(files.content.map((file) => `/${file}`.replace(/[^/]*$/, '')))]
  return index.sections.flatMap(({ id, label, versions }) => {
    const empty = versions.filter(({ docs, draftIds }) => docs.length + draftIds.length === 0)
    if (empty.length === versions.length) return []
    const section = config.sections.findIndex((one) => one.id === id)
    return empty.map(({ name, label: version, path }): Diagnostic => {
      const position = config.sections[section]?.versions?.findIndex((one) => one.name === name) ?? 0
      const meant = nearestPath(path, folders)
      return {
        severity: 'error',
        code: 'empty-version',
        ...placeInConfig(['sections', section, 'versions', position, 'path']),
        message: `The version ${version} of ${label} has no pages in content${path}.`,
        hint: meant ? `Is its folder content${meant}? Correct the path.` : 'Correct the path, or remove the version.',
      }
    })
  })
}

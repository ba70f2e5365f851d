import { type SectionVersion, sectionVersionAt } from 'docs-generator/site-tools'
import type { VersionPlan } from './plan.ts'

/** A file of the site after the change. Paths are relative to the site's folder and have forward slashes. */
export type PlacedFile = {
  readonly file: string
  /** Where it was. A removed file has no entry. */
  readonly former: string
  /** The version of the section whose folder contained the file; null for files outside the section. */
  readonly version: string | null
  readonly isCopy: boolean
}

/** Moves, copies and removes the files of a plan. `versions` are those of the site before the change. */
export function placeFiles(
  files: readonly string[],
  plan: VersionPlan,
  versions: readonly SectionVersion[],
): readonly PlacedFile[] {
  return files.flatMap((former): readonly PlacedFile[] => {
    const path = former.startsWith('content/') ? former.slice('content'.length) : null
    const own = path === null ? null : sectionVersionAt(versions, path)
    if (path === null || own?.section !== plan.section) return [{ file: former, former, version: null, isCopy: false }]
    const below = (base: string) => `content${base}${path.slice(own.base.length)}`
    const base = plan.moves.get(own.version)
    if (base === null) return []
    const placed = { file: below(base ?? own.base), former, version: own.version, isCopy: false }
    // A comparison of versions belongs to the section, so one copy of it is enough.
    const isCopied = plan.copyTo !== null && own.version === plan.formerLatest && !former.endsWith('/renamed.yaml')
    return isCopied ? [placed, { ...placed, file: below(plan.copyTo ?? ''), isCopy: true }] : [placed]
  })
}

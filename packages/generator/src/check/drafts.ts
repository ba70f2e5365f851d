import type { SiteIndex } from '../content/site-index.ts'
import { cleanPath } from '../paths.ts'

/** What to say about a link to a draft. */
export const draftHint = 'The page is a draft and is not published.'

/** True if a path is that of a draft, which a build leaves out. */
export function isDraft({ sections }: Pick<SiteIndex, 'sections'>, path: string): boolean {
  return sections
    .flatMap(({ versions }) => versions)
    .some((version) => version.draftIds.some((id) => cleanPath(`${version.path}${id === 'index' ? '' : id}`) === path))
}

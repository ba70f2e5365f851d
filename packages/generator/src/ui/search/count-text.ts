import type { SiteAnswer } from './ask-site.ts'

/** The number of results as text. */
export function countText({ total, others }: Pick<SiteAnswer, 'total' | 'others'>): string {
  if (total === 0 && others.length > 0) return 'Only results in other products and versions'
  return total === 0 ? 'No results' : total === 1 ? '1 result' : `${total} results`
}

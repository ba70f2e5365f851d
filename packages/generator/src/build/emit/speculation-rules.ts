export const speculationRulesPath = '/speculation-rules.json'

/** Links to files, other windows and controls aren't pages. The router fetches fragments itself, and with data saving nothing is prefetched. */
const notPages = { not: { href_matches: '/*.*' } }
const notLinks = {
  not: { selector_matches: '[download], [target], [data-action], [data-router] a, [data-saves-data] a' },
}

/**
 * Speculation Rules: browsers prefetch a page of this site when the pointer rests on its link, except with data saving. Nothing is
 * prerendered, so no script runs on a page that isn't shown.
 */
export function speculationRules(): string {
  const where = { and: [{ href_matches: '/*' }, notPages, notLinks] }
  return `${JSON.stringify({ prefetch: [{ where, eagerness: 'moderate' }] })}\n`
}

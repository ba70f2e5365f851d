/** The tones of the badges with the methods of HTTP requests. */
const methodTones = {
  GET: 'note',
  POST: 'accent',
  PUT: 'warn',
  PATCH: 'warn',
  DELETE: 'danger',
} as const

export type HttpMethod = keyof typeof methodTones

/** The method of a request as a badge, with the same color in declarations, tables and sidebars. */
export function methodBadge(method: HttpMethod) {
  return { text: method, tone: methodTones[method] }
}

/** The tone of a word that may be a method. */
export function methodTone(word: string): string {
  const [, tone = 'neutral'] = Object.entries(methodTones).find(([method]) => method === word) ?? []
  return tone
}

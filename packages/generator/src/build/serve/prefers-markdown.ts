const validWeight = /^(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/

/**
 * True if `Accept` names `text/markdown` with a greater weight than HTML (RFC 9110, 12.5.1). Clients that accept both equally, or
 * anything, get HTML. nginx follows the same rule through `emit/nginx-markdown.ts`.
 */
export function prefersMarkdown(accept: string | undefined): boolean {
  const weights = mediaTypeWeights(accept ?? '')
  const html = weights.get('text/html') ?? weights.get('text/*') ?? weights.get('*/*') ?? 0
  return (weights.get('text/markdown') ?? 0) > html
}

/** Weight of each media type in `Accept`. An invalid weight counts as 0; the first mention of a type counts. */
function mediaTypeWeights(accept: string): ReadonlyMap<string, number> {
  const weights = new Map<string, number>()
  for (const part of accept.toLowerCase().split(',')) {
    const [type = '', ...parameters] = part.trim().split(/\s*;\s*/)
    const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2)
    if (!weights.has(type)) weights.set(type, weight === undefined ? 1 : validWeight.test(weight) ? Number(weight) : 0)
  }
  return weights
}

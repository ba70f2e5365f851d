export type Encoding = 'br' | 'gzip'

/** The compressed forms that a client would rather have than the plain one, best first, from its `Accept-Encoding` (RFC 9110, 12.5.3). */
export function preferredEncodings(header: string | undefined): readonly Encoding[] {
  const weights = new Map((header ?? '').toLowerCase().split(',').map(weighted))
  const weightOf = (name: string) => weights.get(name) ?? weights.get('*') ?? 0
  const plain = weights.get('identity') ?? 0
  return (['br', 'gzip'] as const)
    .filter((name) => weightOf(name) > 0 && weightOf(name) >= plain)
    .sort((a, b) => weightOf(b) - weightOf(a))
}

/** `gzip;q=0.5` → its name and weight. A weight that is no number counts as none. */
function weighted(part: string): readonly [string, number] {
  const [name = '', ...parameters] = part.trim().split(/\s*;\s*/)
  const weight = parameters.find((parameter) => parameter.startsWith('q='))
  return [name, weight === undefined ? 1 : Number(weight.slice(2)) || 0]
}

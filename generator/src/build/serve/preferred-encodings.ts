import { weightsIn } from './weights.ts'

export type Encoding = 'br' | 'gzip'

/** The compressed forms that a client would rather have than the plain one, best first, from its `Accept-Encoding` (RFC 9110, 12.5.3). */
export function preferredEncodings(header: string | undefined): readonly Encoding[] {
  const weights = weightsIn(header)
  const weightOf = (name: string) => weights.get(name) ?? weights.get('*') ?? 0
  const plain = weights.get('identity') ?? 0
  return (['br', 'gzip'] as const)
    .filter((name) => weightOf(name) > 0 && weightOf(name) >= plain)
    .sort((a, b) => weightOf(b) - weightOf(a))
}

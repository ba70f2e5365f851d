import type { YamlEdits } from '../../yaml-edits.ts'
import type { Finding } from '../compare.ts'

/** Replaces declarations in the C++ code of an entry or member with those of the headers. Returns what remains to be done by hand, or null. */
export function changeDeclarations(edits: YamlEdits, findings: readonly Finding[]): string | null {
  const [first] = findings
  const property = first?.difference.property
  if (!first?.documented || !property) return null
  const path = property === 'cpp' ? [property] : [...(first.documented.path ?? []), property]
  const written = edits.get(path)
  if (typeof written !== 'string') return null
  let text = written
  const left: string[] = []
  for (const { difference } of findings) {
    const { documented, upstream } = difference
    const before = new RegExp((documented ?? '').split(' ').map(escaped).join('\\s+'))
    if (upstream && before.test(text)) text = text.replace(before, () => upstream)
    else left.push(documented ?? '')
  }
  if (text !== written) edits.set(path, text, 'name')
  return left.length > 0 ? `Correct its “${property}”. The headers don’t contain: ${left.join('; ')}` : null
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}

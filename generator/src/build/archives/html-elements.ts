import { type Tag, tagsOf } from '../../html-tags.ts'

/** Attributes by name; null for one without a value. */
export type Attributes = ReadonlyMap<string, string | null>

const attribute = /([^\s"'=/>]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g

/** The attributes of a tag, with plain values. */
export function attributesOf({ rest }: Tag): Attributes {
  return new Map(
    [...rest.matchAll(attribute)].map(([, name = '', double, single, bare]) => {
      const value = double ?? single ?? bare
      return [name, value === undefined ? null : decoded(value)]
    }),
  )
}

/** What becomes of an element: it stays, gets other attributes, gives way to something else, or goes away with all that is in it. */
export type Edit = 'keep' | 'drop' | { readonly attributes: Attributes } | { readonly instead: string }

/** Goes through the elements of a document; what stays, stays as it was written. */
export function editElements(html: string, edit: (tag: Tag) => Edit): string {
  const parts: string[] = []
  let from = 0
  let gone: { readonly name: string; depth: number } | null = null
  for (const tag of tagsOf(html)) {
    if (gone) {
      if (tag.name === gone.name && tag.kind !== 'empty') gone.depth += tag.kind === 'start' ? 1 : -1
      if (gone.depth > 0) continue
      gone = null
      from = tag.to
      continue
    }
    const change = tag.kind === 'end' ? 'keep' : edit(tag)
    if (change === 'keep') continue
    parts.push(html.slice(from, tag.from))
    from = tag.to
    if (change !== 'drop' && 'attributes' in change) {
      parts.push(startTag(tag, change.attributes))
      continue
    }
    if (change !== 'drop') parts.push(change.instead)
    if (tag.kind === 'start') gone = { name: tag.name, depth: 1 }
  }
  return parts.join('') + html.slice(from)
}

function startTag({ name, kind }: Tag, attributes: Attributes): string {
  const written = [...attributes].map(([key, value]) => (value === null ? ` ${key}` : ` ${key}="${escaped(value)}"`))
  return `<${name}${written.join('')}${kind === 'empty' ? '/' : ''}>`
}

/** Plain text as it stands in HTML, in double quotes too. */
export function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function decoded(text: string): string {
  return text.replace(/&(?:#x([\da-f]+)|#(\d+)|([a-z]+));/gi, (source, hex, decimal, name) => {
    if (name) return named[name] ?? source
    return String.fromCodePoint(hex ? Number.parseInt(hex, 16) : Number(decimal))
  })
}

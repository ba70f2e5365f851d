/** A component tag as written. `faults` are the parts of its attributes that can't be read. */
export type Tag = {
  readonly kind: 'open' | 'close' | 'self'
  readonly name: string
  readonly attributes: Record<string, string>
  readonly faults: readonly TagFault[]
}

export type TagFault = { readonly attribute: string; readonly reason: string }

const shape = /^<(\/?)([A-Z][A-Za-z0-9]*|kbd|sub|sup)(?=[\s/>])(.*?)(\/?)>$/s
const attribute = /\s*(?:([A-Za-z_:][\w:.-]*)(?:\s*=\s*("[^"]*"|'[^']*'|\{[^}]*\}?|[^\s"'{}]+))?|(\S+))/y

/** Reads `<Name a="b">`, `</Name>` or `<Name/>`. Returns null for anything else. */
export function readTag(text: string): Tag | null {
  const match = shape.exec(text.trim())
  if (!match) return null
  const [, slash, name = '', inside = '', selfClosing] = match
  const kind = slash ? 'close' : selfClosing ? 'self' : 'open'
  return { kind, name, ...readAttributes(inside) }
}

function readAttributes(text: string): Pick<Tag, 'attributes' | 'faults'> {
  const attributes: Record<string, string> = {}
  const faults: TagFault[] = []
  for (const [, name, value, rest] of text.trim().matchAll(new RegExp(attribute, 'gy'))) {
    if (name === undefined) faults.push({ attribute: rest ?? '', reason: 'can’t be parsed' })
    else if (Object.hasOwn(attributes, name)) faults.push({ attribute: name, reason: 'is set twice' })
    else if (value === undefined) attributes[name] = ''
    else if (value.startsWith('"')) attributes[name] = decode(value.slice(1, -1))
    else faults.push({ attribute: name, reason: faultOf(value) })
  }
  return { attributes, faults }
}

function faultOf(value: string): string {
  if (value.startsWith('{')) return 'is an expression'
  return value.startsWith("'") ? 'is in single quotes' : 'has no quotes'
}

const references: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }

function decode(value: string): string {
  return value.replace(/&(amp|lt|gt|quot|#39);/g, (whole, name: string) => references[name] ?? whole)
}

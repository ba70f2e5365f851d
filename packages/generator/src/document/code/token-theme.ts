import type { ThemeRegistrationRaw } from 'shiki/types'

/** Kinds of tokens, which determine their color. The class is `tk-` and the kind. */
export type TokenKind = (typeof kinds)[number]['kind']

// The longest matching scope applies, as in every TextMate theme. Brackets and separators have no kind, because they would double the HTML.
const kinds = [
  { kind: 'comment', scope: ['comment', 'punctuation.definition.comment'] },
  {
    kind: 'string',
    scope: [
      'string',
      'punctuation.definition.string',
      'markup.inline.raw',
      'constant.other.symbol',
      'string.unquoted.plain.out.yaml',
    ],
  },
  {
    kind: 'keyword',
    scope: [
      'keyword',
      'storage',
      'variable.language',
      'keyword.control',
      'keyword.operator.expression',
      'keyword.operator.new',
      'keyword.operator.sizeof',
      'keyword.operator.delete',
      'support.type.property-name.http',
      'entity.name.section.group-title',
    ],
  },
  {
    kind: 'punctuation',
    scope: [
      'keyword.operator',
      'punctuation.definition.tag',
      'punctuation.separator.key-value',
      'http.headers keyword.other.http',
      'storage.modifier.pointer',
      'storage.modifier.reference',
    ],
  },
  {
    kind: 'function',
    scope: [
      'entity.name.function',
      'support.function',
      'entity.name.command',
      'meta.function-call.generic',
      'variable.function',
    ],
  },
  {
    kind: 'type',
    scope: [
      'entity.name.type',
      'entity.name.class',
      'entity.other.inherited-class',
      'support.type',
      'support.class',
      'entity.name.namespace',
      'keyword.type',
      'storage.type.cs',
      'storage.type.built-in',
      'entity.name.scope-resolution',
    ],
  },
  { kind: 'number', scope: ['constant.numeric', 'keyword.other.unit'] },
  {
    kind: 'constant',
    scope: ['constant.language', 'constant.character', 'support.constant', 'constant.other'],
  },
  { kind: 'parameter', scope: ['variable.parameter', 'support.function.any-method.swift', 'constant.other.option'] },
  {
    kind: 'tag',
    scope: [
      'entity.name.tag',
      'support.type.property-name',
      'entity.name.section',
      'keyword.key.toml',
      'support.type.property-name.toml',
      'keyword.other.definition.ini',
    ],
  },
  { kind: 'attribute', scope: ['entity.other.attribute-name'] },
  { kind: 'inserted', scope: ['markup.inserted'] },
  { kind: 'deleted', scope: ['markup.deleted'] },
] as const

export const tokenKinds: readonly TokenKind[] = kinds.map(({ kind }) => kind)

const plain = '#000000'
const byColor = new Map<string, TokenKind>(kinds.map(({ kind }, i) => [colorOf(i), kind]))

/** A theme whose colors are the numbers of kinds. The stylesheet defines the real colors for both modes. */
export const tokenTheme: ThemeRegistrationRaw = {
  name: 'kinds',
  type: 'light',
  fg: plain,
  bg: '#ffffff',
  settings: [
    { settings: { foreground: plain } },
    ...kinds.map(({ scope }, i) => ({ scope: [...scope], settings: { foreground: colorOf(i) } })),
    // Words of a command line aren't strings, and code inside strings is code.
    { scope: ['string.unquoted.argument'], settings: { foreground: plain } },
    { scope: ['meta.template.expression', 'meta.embedded', 'meta.interpolation'], settings: { foreground: plain } },
  ],
}

/** The kind for a color of the theme; null for plain text. */
export function kindOfColor(color: string | undefined): TokenKind | null {
  return byColor.get(color?.toLowerCase() ?? '') ?? null
}

function colorOf(index: number): string {
  return `#0000${(index + 1).toString(16).padStart(2, '0')}`
}

import { z } from 'zod'
import { defineKind, defineLanguage } from './define-language.ts'
import {
  distinct,
  entryShape,
  enumValue,
  type Field,
  field,
  functionShape,
  line,
  literal,
  type Parameter,
} from './parts.ts'
import { wrappedCall } from './wrapped-call.ts'

/** Declarations of a C header. Types are written as in C: `const char *`, `struct timespec`. */
export const c = defineLanguage({
  id: 'c',
  fence: 'c',
  sampleLanguages: ['c', 'cpp'],
  types: {
    // Some C types begin with a lowercase letter and end in `_t`.
    pattern: /^[A-Z]|_t$/,
    builtin: 'size_t uint8_t uint16_t uint32_t uint64_t int8_t int16_t int32_t int64_t NULL'.split(' '),
  },
  sampleCheck: 'c-compiler',
  pageKind: 'api',
  hasReader: true,
  kinds: [
    defineKind({
      label: 'Function',
      schema: z.strictObject({ kind: z.literal('c/function'), ...entryShape, ...functionShape }),
      isCode: true,
      signature: ({ name, returns, parameters }) => callText(declare(returns?.type ?? 'void', name), parameters),
      body: (call) => ({ kind: 'call', call }),
    }),
    defineKind({
      label: 'Struct',
      schema: z.strictObject({
        kind: z.literal('c/struct'),
        ...entryShape,
        fields: distinct(field),
        /** The fields of an anonymous union. */
        union: distinct(field).optional(),
      }),
      isCode: true,
      signature: structText,
      body: ({ fields, union }) => ({
        kind: 'fields',
        lists: [
          { key: 'fields', title: 'Fields', fields },
          ...(union ? [{ key: 'union', title: 'Union', fields: union } as const] : []),
        ],
      }),
    }),
    defineKind({
      label: 'Enum',
      schema: z.strictObject({ kind: z.literal('c/enum'), ...entryShape, values: distinct(enumValue).min(1) }),
      isCode: true,
      signature({ name, values }) {
        const lines = values.map((one) => `  ${one.name}${one.value === undefined ? '' : ` = ${one.value}`},`)
        return [`typedef enum ${name} {`, ...lines, `} ${name};`].join('\n')
      },
      body: ({ values }) => ({ kind: 'values', values }),
    }),
    defineKind({
      label: 'Typedef',
      /** A typedef of a number or of an opaque struct. */
      schema: z.strictObject({ kind: z.literal('c/handle'), ...entryShape, type: line }),
      isCode: true,
      signature: ({ name, type }) => `typedef ${declare(type, name)};`,
      body: ({ type }) => ({ kind: 'typed', type, members: null }),
    }),
    defineKind({
      label: 'Callback',
      schema: z.strictObject({ kind: z.literal('c/callback'), ...entryShape, ...functionShape }),
      isCode: true,
      signature: ({ name, returns, parameters }) =>
        callText(`typedef ${returns?.type ?? 'void'} (*${name})`, parameters),
      body: (call) => ({ kind: 'call', call }),
    }),
    defineKind({
      label: 'Constant',
      schema: z.strictObject({ kind: z.literal('c/constant'), ...entryShape, value: literal }),
      isCode: true,
      signature: ({ name, value }) => `#define ${name} ${value}`,
      body: ({ value }) => ({ kind: 'constant', value }),
    }),
  ],
})

type Struct = {
  readonly name: string
  readonly fields: readonly Field[]
  readonly union?: readonly Field[] | undefined
}

function structText({ name, fields, union }: Struct): string {
  const own = fields.map((field) => fieldText(field, '  '))
  const shared = (union ?? []).map((field) => fieldText(field, '    '))
  const inside = shared.length > 0 ? [...own, '  union {', ...shared, '  };'] : own
  return [`typedef struct ${name} {`, ...inside, `} ${name};`].join('\n')
}

/** The declaration of a field. If the function that it points to has many parameters, each of them has its own line. */
function fieldText({ type, name }: Field, indent: string): string {
  const [, head, list = ''] = /^(.*\(\*\))\(([^()]*)\)$/.exec(type) ?? []
  const text = head ? wrappedCall(declare(head, name), list.split(', '), ';') : `${declare(type, name)};`
  return text.replace(/^/gm, indent)
}

/**
 * `const char *` and `url` → `const char *url`. The name of a function pointer is inside its type, and that of an array is before its sizes.
 * Variable arguments have the name and the type `...`.
 */
function declare(type: string, name: string): string {
  if (name === '...') return name
  if (type.includes('(*)')) return type.replace('(*)', `(*${name})`)
  const [, element = type, sizes = ''] = /^(.*?) *((?:\[[^[\]]*\])+)$/.exec(type) ?? []
  return element.endsWith('*') ? `${element}${name}${sizes}` : `${element} ${name}${sizes}`
}

function callText(head: string, parameters: readonly Parameter[] = []): string {
  const list = parameters.length === 0 ? ['void'] : parameters.map(({ type, name }) => declare(type, name))
  return wrappedCall(head, list, ';')
}

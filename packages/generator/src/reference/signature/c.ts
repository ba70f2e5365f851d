import type { EntryData, Parameter } from '../schema/index.ts'
import { wrappedCall } from './wrapped-call.ts'

type CEntry = Extract<EntryData, { kind: `c/${string}` }>

/** The declaration as it appears in a header. */
export function cSignature(data: CEntry): string {
  switch (data.kind) {
    case 'c/function':
      return callText(declare(data.returns?.type ?? 'void', data.name), data.parameters)
    case 'c/callback':
      return callText(`typedef ${data.returns?.type ?? 'void'} (*${data.name})`, data.parameters)
    case 'c/struct':
      return structText(data)
    case 'c/enum': {
      const values = data.values.map(({ name, value }) => `  ${name}${value === undefined ? '' : ` = ${value}`},`)
      return [`typedef enum ${data.name} {`, ...values, `} ${data.name};`].join('\n')
    }
    case 'c/handle':
      return `typedef ${declare(data.type, data.name)};`
    case 'c/constant':
      return `#define ${data.name} ${data.value}`
  }
}

function structText({ name, fields, union }: Extract<CEntry, { kind: 'c/struct' }>): string {
  const own = fields.map((field) => `  ${declare(field.type, field.name)};`)
  const shared = (union ?? []).map((field) => `    ${declare(field.type, field.name)};`)
  const inside = shared.length > 0 ? [...own, '  union {', ...shared, '  };'] : own
  return [`typedef struct ${name} {`, ...inside, `} ${name};`].join('\n')
}

/** `const char *` and `url` → `const char *url`. The name of a function pointer is inside its type. */
export function declare(type: string, name: string): string {
  if (type.includes('(*)')) return type.replace('(*)', `(*${name})`)
  return type.endsWith('*') ? `${type}${name}` : `${type} ${name}`
}

function callText(head: string, parameters: readonly Parameter[] = []): string {
  const list = parameters.length === 0 ? ['void'] : parameters.map(({ type, name }) => declare(type, name))
  return wrappedCall(head, list, ';')
}

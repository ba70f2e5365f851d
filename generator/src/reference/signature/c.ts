import type { EntryData, Parameter } from '../schema/index.ts'

type CEntry = Extract<EntryData, { kind: `c/${string}` }>

/** Characters per line, above which each parameter gets its own line. */
const widest = 80

/** The declaration as it appears in a header. */
export function cSignature(data: CEntry): string {
  switch (data.kind) {
    case 'c/function':
      return `${callText(declare(data.returns?.type ?? 'void', data.name), data.parameters)};`
    case 'c/callback':
      return `typedef ${callText(`${data.returns?.type ?? 'void'} (*${data.name})`, data.parameters)};`
    case 'c/struct':
      return structText(data)
    case 'c/enum': {
      const values = data.values.map(({ name, value }) => `    ${name}${value === undefined ? '' : ` = ${value}`},`)
      return [`typedef enum ${data.name} {`, ...values, `} ${data.name};`].join('\n')
    }
    case 'c/handle':
      return `typedef ${declare(data.type, data.name)};`
    case 'c/constant':
      return `#define ${data.name} ${data.value}`
  }
}

function structText({ name, fields, union }: Extract<CEntry, { kind: 'c/struct' }>): string {
  const own = fields.map((field) => `    ${declare(field.type, field.name)};`)
  const shared = (union ?? []).map((field) => `        ${declare(field.type, field.name)};`)
  const inside = shared.length > 0 ? [...own, '    union {', ...shared, '    };'] : own
  return [`typedef struct ${name} {`, ...inside, `} ${name};`].join('\n')
}

/** `const char *` and `url` → `const char *url`. The name of a function pointer is inside its type. */
export function declare(type: string, name: string): string {
  if (type.includes('(*)')) return type.replace('(*)', `(*${name})`)
  return type.endsWith('*') ? `${type}${name}` : `${type} ${name}`
}

function callText(head: string, parameters: readonly Parameter[] = []): string {
  if (parameters.length === 0) return `${head}(void)`
  const list = parameters.map(({ type, name }) => declare(type, name))
  const short = `${head}(${list.join(', ')})`
  if (short.length <= widest) return short
  return `${head}(${list.join(`,\n${' '.repeat(head.length + 1)}`)})`
}

import { parseAst } from 'rolldown/parseAst'
import type { SiteConfig } from '../../content/site-config.ts'
import type { Redirect } from '../../content/site-index.ts'

type ConfigVersion = NonNullable<SiteConfig['sections'][number]['versions']>[number]
type Node = ReturnType<typeof parseAst>['body'][number] extends infer _Statement
  ? { readonly start: number; readonly end: number }
  : never
type Field = Node & { readonly value: Node & { readonly elements?: readonly Node[] } }

/** Replaces the versions of a section and the redirects in the source of a configuration. Throws if they aren't written as literals. */
export function editConfig(
  text: string,
  change: {
    readonly section: string
    readonly versions: readonly ConfigVersion[]
    readonly redirects: readonly Redirect[]
  },
): string {
  const site = fieldsOf(definedSite(text))
  const sections = elementsOf(site.get('sections'))
  const section = sections.find((one) => {
    const id = fieldsOf(one).get('id')
    return id !== undefined && text.slice(id.value.start + 1, id.value.end - 1) === change.section
  })
  const redirects = site.get('redirects')
  if (!section || !redirects) throw new Error('config.ts must contain its sections and redirects as literals.')
  const versions = `versions: [\n${change.versions.map((one) => `        ${literal(one)},\n`).join('')}      ],`
  const old = fieldsOf(section).get('versions')
  const edits = [
    old
      ? { start: old.start, end: old.end, text: versions.replace(/,$/, '') }
      : {
          start: section.end - 1,
          end: section.end - 1,
          text: `${/,\s*$/.test(text.slice(section.start, section.end - 1)) ? '' : ', '}${versions}`,
        },
    {
      start: redirects.start,
      end: redirects.end,
      text: `redirects: [\n${change.redirects.map((one) => `    ${literal(one)},\n`).join('')}  ]`,
    },
  ]
  return edits
    .sort((a, b) => b.start - a.start)
    .reduce((result, edit) => result.slice(0, edit.start) + edit.text + result.slice(edit.end), text)
}

function definedSite(text: string): Node {
  const found = parseAst(text, { lang: 'ts' }).body.find((node) => node.type === 'ExportDefaultDeclaration')
  const call = found?.type === 'ExportDefaultDeclaration' ? found.declaration : null
  const argument = call?.type === 'CallExpression' ? call.arguments[0] : null
  if (!argument) throw new Error('config.ts must export defineSite({ … }).')
  return argument
}

function fieldsOf(node: Node): ReadonlyMap<string, Field> {
  const fields = new Map<string, Field>()
  const properties: unknown = Reflect.get(node, 'properties')
  if (!Array.isArray(properties)) return fields
  for (const property of properties) {
    if (property.type === 'Property' && property.key.type === 'Identifier') fields.set(property.key.name, property)
  }
  return fields
}

function elementsOf(field: Field | undefined): readonly Node[] {
  return field?.value.elements ?? []
}

/** An object as source code. */
function literal(value: Readonly<Record<string, unknown>>): string {
  const parts = Object.entries(value).flatMap(([key, item]) => (item === undefined ? [] : [`${key}: ${written(item)}`]))
  return `{ ${parts.join(', ')} }`
}

function written(value: unknown): string {
  if (typeof value === 'string') return `'${value.replace(/['\\]/g, '\\$&')}'`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  return `{ ${Object.entries(value)
    .map(([key, item]) => `'${key}': ${written(item)}`)
    .join(', ')} }`
}

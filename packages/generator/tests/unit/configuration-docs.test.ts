import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { siteConfigSchema } from '../../src/content/site-config.ts'

type Schema = z.core.JSONSchema.BaseSchema

/** Every key of a schema with the path of its object, such as `sections.versions` and `status`. Lists and unions add nothing to the path. */
function keysOf(
  schema: Schema['items'],
  path: readonly string[] = [],
): readonly { path: readonly string[]; key: string }[] {
  if (typeof schema !== 'object' || Array.isArray(schema)) return []
  const forms = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), schema.items].flatMap((form) => keysOf(form, path))
  const own = Object.entries(schema.properties ?? {})
  return [...forms, ...own.flatMap(([key, inner]) => [{ path, key }, ...keysOf(inner, [...path, key])])]
}

/** The values of `kind` in the lists of an object. */
function kindsOf(schema: Schema['items']): readonly string[] {
  if (typeof schema !== 'object' || Array.isArray(schema)) return []
  const { kind } = schema.properties ?? {}
  const own = typeof kind === 'object' && typeof kind.const === 'string' ? [kind.const] : []
  const inner = [
    ...(schema.anyOf ?? []),
    ...(schema.oneOf ?? []),
    schema.items,
    ...Object.values(schema.properties ?? {}),
  ]
  return [...own, ...inner.flatMap(kindsOf)]
}

const schema = z.toJSONSchema(siteConfigSchema, { io: 'input', unrepresentable: 'any' })
const guide = readFileSync(join(import.meta.dirname, '../../../../docs/configuration.md'), 'utf8')
const parts = new Map(
  (guide.split(/^## Every key$/m)[1] ?? '')
    .split(/^### /m)
    .map((part) => [/^`(.+)`/.exec(part)?.[1] ?? '', part] as const),
)

/** The part about an object, or about the one that contains it. */
function partAbout(path: readonly string[]): string {
  const own = path.map((_, i) => path.slice(0, path.length - i).join('.')).find((name) => parts.has(name))
  return parts.get(own ?? '') ?? ''
}

it('docs/configuration.md describes every key of the configuration', () => {
  const keys = keysOf(schema)
  expect(keys.length).toBeGreaterThan(70)
  const missing = keys.filter(({ path, key }) => !partAbout(path).includes(`\`${key}\``))
  expect(missing.map(({ path, key }) => [...path, key].join('.'))).toEqual([])
})

it('docs/configuration.md describes every kind of navbar item and search', () => {
  const kinds = kindsOf(schema)
  expect(kinds).toContain('choice')
  expect(kinds.filter((kind) => !guide.includes(`| \`${kind}\` |`))).toEqual([])
})

it('the headings name keys that exist', () => {
  const names = new Set(keysOf(schema).map(({ path, key }) => [...path, key].join('.')))
  expect([...parts.keys()].filter((name) => name !== '' && !names.has(name))).toEqual([])
})

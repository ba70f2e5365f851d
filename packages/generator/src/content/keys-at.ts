import { z } from 'zod'

type Schema = z.core.JSONSchema.BaseSchema

/** The keys that an object in `value` can have, by its path. Of a union, only the keys of the forms whose fixed values match count. */
export function keysAt(schema: z.ZodType, path: readonly PropertyKey[], value: unknown): readonly string[] {
  let found = formsOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), value)
  let current = value
  for (const step of path) {
    current = isObject(current) ? Reflect.get(current, step) : undefined
    found = found.flatMap((form) => formsOf(childOf(form, step), current))
  }
  return [...new Set(found.flatMap(({ properties = {} }) => Object.keys(properties)))]
}

function childOf({ properties, items, additionalProperties }: Schema, step: PropertyKey): Schema['items'] {
  return typeof step === 'number' ? items : (properties?.[String(step)] ?? additionalProperties)
}

/** The objects and lists that a schema allows for a value. */
function formsOf(schema: Schema['items'], value: unknown): readonly Schema[] {
  if (typeof schema !== 'object' || Array.isArray(schema)) return []
  const forms = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])]
  if (forms.length > 0) return forms.flatMap((form) => formsOf(form, value))
  return fixedValues(schema).every(([key, fixed]) => isObject(value) && Reflect.get(value, key) === fixed)
    ? [schema]
    : []
}

function fixedValues({ properties = {} }: Schema): readonly (readonly [string, unknown])[] {
  return Object.entries(properties).flatMap(([key, property]): readonly (readonly [string, unknown])[] =>
    typeof property === 'object' && property.const !== undefined ? [[key, property.const]] : [],
  )
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

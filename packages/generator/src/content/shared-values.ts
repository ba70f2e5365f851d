import { z } from 'zod'
import { fingerprint } from '../fingerprint.ts'

/**
 * A kind of values that are prepared once for all pages, such as the texts that components include. The values are sent to the threads that
 * compile pages, so they must be plain data.
 */
export type SharedTable<Key extends SharedKey, Value> = {
  /** Unique in a site. */
  readonly name: string
  /** Doesn't check anything: a value is only stored with the table's type. */
  readonly schema: z.ZodType<Value>
  /** Only for the compiler: the key that identifies a value. */
  readonly keyType?: Key
}

export type SharedKey = readonly string[]

/** Identifies a value among those of all tables. */
export type SharedPlace = { readonly table: string; readonly key: SharedKey }

export type SharedRow = SharedPlace & { readonly value: unknown }

/** The values of all tables. */
export type SharedValues = ReadonlyMap<string, SharedRow>

/** `name` must be unique in a site, so plugins begin it with their own name. */
export function sharedTable<Key extends SharedKey, Value>(name: string): SharedTable<Key, Value> {
  return { name, schema: z.custom<Value>() }
}

/** The rows of a table. */
export function rowsOf<Key extends SharedKey, Value>(
  { name }: SharedTable<Key, Value>,
  values: Iterable<readonly [Key, Value]>,
): readonly SharedRow[] {
  return [...values].map(([key, value]) => ({ table: name, key, value }))
}

/** The rows of a table whose values are only computed when they are read. */
export function lazyRowsOf<Key extends SharedKey, Value>(
  { name }: SharedTable<Key, Value>,
  values: Iterable<readonly [Key, () => Value]>,
): readonly SharedRow[] {
  return [...values].map(([key, compute]) => {
    let computed: { readonly value: Value } | undefined
    return {
      table: name,
      key,
      get value() {
        computed ??= { value: compute() }
        return computed.value
      },
    }
  })
}

/** The rows of several tables. If two rows have the same key, the later one is used. */
export function sharedValues(rows: Iterable<SharedRow>): SharedValues {
  return new Map([...rows].map((row) => [idOf(row), row]))
}

/** The value of a key; null if there is none. */
export function sharedValue<Key extends SharedKey, Value>(
  values: SharedValues,
  { name, schema }: SharedTable<Key, Value>,
  key: Key,
): Value | null {
  const row = values.get(idOf({ table: name, key }))
  return row ? schema.parse(row.value) : null
}

/** The keys of a table that start with these strings. */
export function sharedKeys(
  values: SharedValues,
  { name }: SharedTable<SharedKey, unknown>,
  start: SharedKey = [],
): readonly SharedKey[] {
  return [...values.values()].flatMap(({ table, key }) =>
    table === name && start.every((part, i) => key[i] === part) ? [key] : [],
  )
}

/** The fingerprint of a value; null if it doesn't exist. */
export function sharedFingerprint(values: SharedValues, place: SharedPlace): string | null {
  const row = values.get(idOf(place))
  return row ? fingerprint(JSON.stringify(row.value)) : null
}

/** Neither names of tables nor keys contain the separator. */
function idOf({ table, key }: SharedPlace): string {
  return [table, ...key].join('\0')
}

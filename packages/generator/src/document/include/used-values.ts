import {
  type SharedKey,
  type SharedPlace,
  type SharedTable,
  type SharedValues,
  sharedFingerprint,
  sharedKeys,
  sharedValue,
} from '../../content/shared-values.ts'

/** A value that a page used, with its fingerprint; null if the value didn't exist. */
export type UsedValue = SharedPlace & { readonly fingerprint: string | null }

/** The values that pages share. Records which ones a page reads, so that the page is compiled again after one of them has changed. */
export type Values = {
  /** The value of a key; null if there is none. */
  read<Key extends SharedKey, Value>(table: SharedTable<Key, Value>, key: Key): Value | null
  /** The keys of a table that start with these strings, for hints. They aren't recorded. */
  keys(table: SharedTable<SharedKey, unknown>, start?: SharedKey): readonly SharedKey[]
  readonly used: readonly UsedValue[]
}

export function openValues(values: SharedValues): Values {
  const used: UsedValue[] = []
  return {
    read(table, key) {
      const place = { table: table.name, key }
      if (!used.some((other) => isSame(other, place))) {
        used.push({ ...place, fingerprint: sharedFingerprint(values, place) })
      }
      return sharedValue(values, table, key)
    },
    keys: (table, start) => sharedKeys(values, table, start),
    used,
  }
}

/** The first value that has changed since it was used; null if there is none. */
export function changedValue(used: readonly UsedValue[], values: SharedValues): UsedValue | null {
  return used.find((value) => value.fingerprint !== sharedFingerprint(values, value)) ?? null
}

function isSame(one: SharedPlace, other: SharedPlace): boolean {
  return one.table === other.table && one.key.length === other.key.length && one.key.every((k, i) => k === other.key[i])
}

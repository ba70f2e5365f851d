import { addresses, injections } from './payloads.ts'
import type { Random } from './random.ts'

type Json = null | boolean | number | string | Json[] | { [key: string]: Json }

/** The configuration's values with one to three of them changed, as JSON. */
export function mutateConfig(config: unknown, random: Random): string {
  const value: Json = JSON.parse(JSON.stringify(config))
  for (let count = 1 + random.below(3); count > 0; count--) change(value, random)
  return JSON.stringify(value, null, 1)
}

function change(root: Json, random: Random): void {
  const places = [...placesIn(root)]
  if (places.length === 0) return
  const place = random.pick(places)
  if (random.chance(0.15)) place.remove()
  else if (random.chance(0.2)) place.repeat(random)
  else place.write(structuredClone(fresh(places, random)))
}

function fresh(places: readonly Place[], random: Random): Json {
  return random.pick<() => Json>([
    () => random.pick(addresses),
    () => random.pick(injections),
    () => `https://example.com/${random.pick(injections)}`.replaceAll(' ', ''),
    () => random.pick([null, 0, -1, true, '', [], {}, '/', 'x'.repeat(5000), '\ud800', '__proto__']),
    () => random.pick(places).value,
  ])()
}

/** A value, and the changes that its position allows. */
type Place = {
  readonly value: Json
  write(value: Json): void
  remove(): void
  /** Duplicates the value next to itself. In an object the copy gets an unknown key. */
  repeat(random: Random): void
}

function* placesIn(parent: Json): Generator<Place> {
  if (typeof parent !== 'object' || parent === null) return
  const places = Array.isArray(parent)
    ? parent.map((_, i) => itemOf(parent, i))
    : Object.keys(parent).map((key) => fieldOf(parent, key))
  for (const place of places) {
    yield place
    yield* placesIn(place.value)
  }
}

function itemOf(list: Json[], at: number): Place {
  const value = list[at] ?? null
  return {
    value,
    write: (fresh) => list.splice(at, 1, fresh),
    remove: () => list.splice(at, 1),
    repeat: () => list.splice(at, 0, structuredClone(value)),
  }
}

function fieldOf(object: { [key: string]: Json }, key: string): Place {
  const value = object[key] ?? null
  return {
    value,
    write(fresh) {
      object[key] = fresh
    },
    remove() {
      delete object[key]
    },
    repeat(random) {
      object[random.pick(['constructor', 'toString', 'extra', ''])] = structuredClone(value)
    },
  }
}

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { versionFolder } from './version-folder.ts'

const names = z.array(z.string())
const manifest = z
  .object({
    ref: z.string(),
    headers: z.record(
      z.string(),
      z.object({ constants: names, functions: names, types: names, values: names, fields: names }),
    ),
  })
  .parse(JSON.parse(readFileSync(join(import.meta.dirname, 'data/core-2.1-names.json'), 'utf8')))

const named = z.array(z.object({ name: z.string() })).default([])
const entrySchema = z.object({ kind: z.string(), name: z.string(), fields: named, values: named, sources: names })

const folder = join(versionFolder('core', '2.x'), 'api')
const entries = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.yaml'))
  .map((file) => entrySchema.parse(parse(readFileSync(join(folder, file), 'utf8'))))

/** The names of a header that the reference describes, in the same groups as in the manifest. */
function described(header: string) {
  const own = entries.filter(({ sources }) => sources[0]?.endsWith(`@${manifest.ref}:include/${header}`))
  const ofKind = (test: (kind: string) => boolean) => own.filter(({ kind }) => test(kind)).map(({ name }) => name)
  return {
    constants: ofKind((kind) => kind === 'c/constant'),
    functions: ofKind((kind) => kind === 'c/function'),
    types: ofKind((kind) => kind !== 'c/constant' && kind !== 'c/function'),
    values: own.flatMap(({ values }) => values.map(({ name }) => name)),
    fields: own.flatMap((entry) => entry.fields.map(({ name }) => `${entry.name}.${name}`)),
  }
}

describe.each(Object.entries(manifest.headers))('the reference of Core 2.x and %s', (header, expected) => {
  it.each(['constants', 'functions', 'types', 'values', 'fields'] as const)('have the same %s', (group) => {
    expect([...described(header)[group]].sort()).toEqual([...expected[group]].sort())
  })
})

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { versionFolder } from './version-folder.ts'

interface Manifest {
  tag: string
  nodes: string[]
  events: string[]
  classes: string[]
  delegates: string[]
  properties: Record<string, string[]>
  structs: Record<string, string[]>
  enums: Record<string, string[]>
}

interface Entry {
  name: string
  cpp?: string
  nodes?: { title: string }[]
  members?: { name: string }[]
  sources: string[]
}

const manifest: Manifest = JSON.parse(readFileSync(join(import.meta.dirname, 'data/unreal-2.1-names.json'), 'utf8'))
const folder = join(versionFolder('unreal', '2.x'), 'blueprint-reference')
const entries = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.yaml'))
  .map((file): Entry => parse(readFileSync(join(folder, file), 'utf8')))

const names = new Set(entries.map((entry) => entry.name))
const members = new Map(entries.map(({ name, members = [] }) => [name, new Set(members.map((member) => member.name))]))

/** Names such as `FOdinJoined.room_id` that the reference leaves out. */
const missingMembers = (types: Record<string, string[]>) =>
  Object.entries(types).flatMap(([type, expected]) =>
    names.has(type)
      ? expected.filter((member) => !members.get(type)?.has(member)).map((member) => `${type}.${member}`)
      : [type],
  )

test('Every Blueprint node, event and class of the Unreal plugin has an entry', () => {
  const { nodes, events, classes } = manifest
  expect([...nodes, ...events, ...classes].filter((name) => !names.has(name))).toEqual([])
})

test('Every delegate of the Unreal plugin is declared in an entry', () => {
  const declarations = entries.map((entry) => entry.cpp ?? '').join('\n')
  expect(manifest.delegates.filter((name) => !declarations.includes(`(${name}`))).toEqual([])
})

test('Every property, struct field and enum value of the Unreal plugin has a description', () => {
  expect(missingMembers(manifest.properties)).toEqual([])
  expect(missingMembers(manifest.structs)).toEqual([])
  expect(missingMembers(manifest.enums)).toEqual([])
})

test('The entries describe the version in the manifest', () => {
  const other = entries.filter(({ sources }) =>
    sources.some(
      (source) =>
        source.startsWith('4Players/odin-sdk-unreal@') &&
        !source.startsWith(`4Players/odin-sdk-unreal@${manifest.tag}:`),
    ),
  )
  const fix = 'Write the tag and the names of the described version to site/tests/data/unreal-2.1-names.json.'
  expect(
    other.map((entry) => entry.name),
    fix,
  ).toEqual([])
})

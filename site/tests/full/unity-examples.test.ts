import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { needs } from 'docs-generator/testing/needs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { csharpDeclarations } from '../csharp-declarations.ts'

const site = join(import.meta.dirname, '../..')
const engine = join(site, 'tests/stand-ins/unity.cs')
const folder = mkdtempSync(join(tmpdir(), 'docs-unity-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** The folders of scripts that are used together, and the folder of the reference of their SDK. */
const projects = [
  { sdk: '1.x', folders: ['unity-voice/Assets'], reference: 'unity/api' },
  {
    sdk: '2.x',
    folders: ['unity2-voice/Assets', 'unity-voice/Assets/Netcode', 'unity-voice/Assets/Mirror'],
    reference: 'unity/next/api',
  },
]

const settings = [
  ['the Input System', ['ENABLE_INPUT_SYSTEM', 'UNITY_EDITOR']],
  ['the Input Manager', ['ENABLE_LEGACY_INPUT_MANAGER', 'UNITY_EDITOR']],
  ['both, on Android, with Mirror', ['ENABLE_INPUT_SYSTEM', 'ENABLE_LEGACY_INPUT_MANAGER', 'UNITY_ANDROID', 'MIRROR']],
] as const

for (const { sdk, folders, reference } of projects) {
  needs('Mono').describe(`the scripts for ${sdk}`, () => {
    const declarations = join(folder, `${sdk}.cs`)
    const scripts = folders.flatMap(scriptsIn)

    beforeAll(() =>
      writeFileSync(declarations, csharpDeclarations(join(site, 'content/voice', reference), engineTypes())),
    )

    it.each(settings)('compile with %s', (_, symbols) => {
      const options = ['-nologo', '-target:library', `-define:${symbols.join(';')}`, `-out:${join(folder, 'a.dll')}`]
      const { status, stdout, stderr } = spawnSync('mcs', [...options, engine, declarations, ...scripts], {
        encoding: 'utf8',
      })
      expect(status, stdout + stderr).toBe(0)
    })
  })
}

it.each(['TokenRequest', 'MicrophoneAccess'])('both projects have the same %s', (name) => {
  const [first, second] = ['unity-voice', 'unity2-voice'].map((project) =>
    readFileSync(join(site, 'examples', project, `Assets/Voice/${name}.cs`), 'utf8'),
  )
  expect(second).toBe(first)
})

function scriptsIn(path: string): readonly string[] {
  const root = join(site, 'examples', path)
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.cs'))
    .map((file) => join(root, file))
}

/** The names of the types that the stand-in for Unity declares. */
function engineTypes(): readonly string[] {
  return [...readFileSync(engine, 'utf8').matchAll(/\b(?:class|struct|enum) (\w+)/g)].map(([, name = '']) => name)
}

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { versionFolder } from './version-folder.ts'

const site = join(import.meta.dirname, '..')

/** Members of the engine and of the project's own classes that VoiceRoom uses. */
const others = new Set(
  (
    'Activate AddDynamic AttenuationShapeExtents BindDynamic DestroyComponent Empty FalloffDistance Find FindOrAdd Generator GetGameInstance GetOwner ' +
    'GetRootComponent GetSubsystem Add Decoder Media RegisterComponent Remove RemoveAndCopyValue RequestVoiceToken SetupAttachment ShowMessage ' +
    'SourceEffectChain StopCapturingAudio User Voice VoiceUser bAttenuate bSpatialize'
  ).split(' '),
)

/** All text of the reference of one version. */
function reference(label: string): string {
  const root = join(versionFolder('unreal', label), 'blueprint-reference')
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.yaml'))
    .map((file) => readFileSync(join(root, file), 'utf8'))
    .join('\n')
}

test.each([
  ['1.12', '1.x'],
  ['2.1', '2.x'],
])('every name of plugin %s in the Unreal project is in its reference', (version, label) => {
  const code = ['VoiceRoom.h', 'VoiceRoom.cpp']
    .map((file) => readFileSync(join(site, `examples/unreal-voice/plugin-${version}`, file), 'utf8'))
    .join('\n')
    .replaceAll(/\/\/.*|\/\*[\s\S]*?\*\/|"[^"]*"/g, '')
  const types = [...code.matchAll(/\b[UFEA]Odin\w+/g)].map(([name]) => name)
  const members = [...code.matchAll(/(?:->|\.|\bU\w*Odin\w*::|\bEOdin\w*::)([A-Za-z]\w+)/g)].map(
    ([, name = '']) => name,
  )
  const known = new Set(reference(label).match(/\w+/g))
  expect([...new Set([...types, ...members])].filter((name) => !known.has(name) && !others.has(name))).toEqual([])
})

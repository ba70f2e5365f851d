import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ReferenceEntry, readEntry, readUpstreamSettings } from 'docs-reference/data'
import { describe, expect, it, onTestFinished } from 'vitest'
import { compareUpstream, openArtifact, reportText } from '../../../src/upstream/index.ts'

const folder = join(import.meta.dirname, '../../fixtures/upstream')

function entry(yaml: string): ReferenceEntry {
  const { entry: read } = readEntry(`${yaml}\nsummary: S\nsources: [S]\n`, 'content/lamps/api/a.yaml')
  if (!read) throw new Error('The entry is not valid.')
  return { ...read, section: 'lamps', version: 'current', path: '/lamps/api/a/', anchor: null }
}

function settings(differences: string) {
  const text = `repository: R\nref: v1\nartifacts: [{ language: c, paths: [before.h] }]\n${differences}`
  const { settings: read } = readUpstreamSettings(text, 'content/lamps/upstream.yaml')
  if (!read) throw new Error('The settings are not valid.')
  return read
}

const documented: readonly ReferenceEntry[] = [
  entry('kind: c/handle\nname: LampCode\ntype: uint16_t'),
  entry(
    'kind: c/enum\nname: LampColor\nvalues: [{ name: LampColor_Red, about: A }, { name: LampColor_Green, about: A }]',
  ),
  entry('kind: c/constant\nname: DEMO_VERSION\ntype: const char *\nvalue: \'"0.9"\''),
  entry('kind: c/function\nname: lamp_gone\nreturns: { type: int }'),
  entry(
    'kind: c/function\nname: lamp_name\nparameters: [{ name: lamp, type: const Lamp *, about: A }]\nreturns: { type: const char * }',
  ),
]

async function reportFor(differences = '', entries = documented, from = join(folder, 'c')) {
  const artifact = await openArtifact(from)
  const input = {
    section: 'lamps',
    version: 'current',
    entries,
    settings: settings(differences),
    artifact,
    pages: [],
  }
  return (await compareUpstream(input)).report
}

it('lists added, removed and changed symbols with file and line on both sides', async () => {
  const report = await reportFor()
  expect(report.differences.find(({ symbol }) => symbol === 'LampCode')).toMatchObject({
    change: 'changed',
    property: 'type',
    documented: 'uint16_t',
    upstream: 'uint32_t',
    documentedAt: { file: 'content/lamps/api/a.yaml', line: 2 },
    upstreamAt: { file: 'before.h', line: 11 },
  })
  expect(report.differences.find(({ symbol }) => symbol === 'lamp_gone')?.change).toBe('removed')
  expect(report.differences.find(({ symbol }) => symbol === 'lamp_on')?.change).toBe('added')
  expect(report.differences.map(({ symbol }) => symbol)).not.toContain('lamp_name')
  expect(reportText(report)).toContain('  before.h\n    DEMO_VERSION value  line 6, ')
  expect(reportText(report)).toContain('\n    LampCode type  line 11, content/lamps/api/a.yaml:2\n')
})

it('accepts differences with a reason, until upstream says something else', async () => {
  const reason = (upstream: string) => `differences: [{ symbol: LampCode, upstream: ${upstream}, reason: R }]`
  const found = async (upstream: string) =>
    (await reportFor(reason(upstream))).differences.find(({ symbol }) => symbol === 'LampCode')?.reason
  expect(await found('uint32_t')).toBe('R')
  expect(await found('uint64_t')).toBeNull()
})

it('compares a string with the value that the report prints, including its quotation marks', async () => {
  const report = async (upstream: string) =>
    reportFor(`differences: [{ symbol: DEMO_VERSION, property: value, upstream: ${upstream}, reason: R }]`)
  expect(reportText(await report("'none'"))).toContain('      + "1.0"\n')
  expect(reportText(await report(`'"1.0"'`))).not.toContain('DEMO_VERSION')
  expect(reportText(await report('"1.0"'))).toContain('DEMO_VERSION value')
})

it('names reasons that match no difference', async () => {
  expect((await reportFor('differences: [{ symbol: lamp_never*, reason: R }]')).unusedReasons).toEqual(['lamp_never*'])
})

it('says that no entry is in the language of upstream.yaml, if there are entries', async () => {
  const text = async (entries: readonly ReferenceEntry[]) => reportText(await reportFor('', entries))
  const sentence = 'upstream.yaml: the language is c, but no entry has a kind that starts with c/.\n'
  expect(await text([entry('kind: ts/function\nname: join')])).toContain(sentence)
  expect(await text([])).not.toContain('the language is')
  expect(await text(documented)).not.toContain('the language is')
})

it('rejects a missing file, an unknown commit and a file of another language', async () => {
  await expect(openArtifact(join(folder, 'none'))).rejects.toThrow("doesn't exist")
  await expect(openArtifact(`${folder}@no-such-ref`)).rejects.toThrow('no branch, tag or commit')
  const artifact = await openArtifact(join(folder, 'rest/before.json'))
  await expect(artifact.read(['.'], 'swift')).rejects.toThrow('can’t be read as “swift”')
})

it.each([
  ['latin1', [{ file: 'before.h', line: 2 }]],
  ['utf8', []],
] as const)('reports where a file in the encoding %s loses characters', async (encoding, problems) => {
  const scratch = mkdtempSync(join(tmpdir(), 'docs-compare-'))
  onTestFinished(() => rmSync(scratch, { recursive: true }))
  writeFileSync(join(scratch, 'before.h'), '/** Lights\n * the café. */\nint lamp_on(void);\n', encoding)
  const report = await reportFor('', documented, scratch)
  expect(report.problems.map(({ file, line }) => ({ file, line }))).toEqual(problems)
  expect(report.differences.some(({ symbol }) => symbol === 'lamp_on')).toBe(true)
})

it('reports mistakes in upstream.yaml with their line', () => {
  const { settings: read, diagnostics } = readUpstreamSettings('repository: R\nref: v1\nartifacts: []\n', 'a.yaml')
  expect(read).toBeNull()
  expect(diagnostics[0]).toMatchObject({ file: 'a.yaml', line: 3 })
})

describe('the C++ code of a node', () => {
  const header = `
    UCLASS()
    class ULamp { UFUNCTION(BlueprintCallable) bool Watch(UPARAM(meta = (Bitmask)) int32 Filter); };
    UCLASS()
    class ULampGroup { UFUNCTION(BlueprintCallable) bool Watch(int32 Filter = 1); };
  `

  /** The differences of `cpp` for a node whose target is a class. */
  async function declarations(target: string, cpp: string) {
    const pins = `[{ name: Target, type: object, of: ${target} }, { name: Filter, type: int }]`
    const node = entry(`kind: blueprint/node\nname: Watch\nnodes: [{ title: Watch, inputs: ${pins} }]\ncpp: ${cpp}`)
    const artifact = { ...(await openArtifact(folder)), read: async () => [{ file: 'Lamp.h', text: header }] }
    const { report } = await compareUpstream({
      section: 'lamps',
      version: 'current',
      entries: [node],
      settings: { ...settings(''), artifacts: [{ language: 'blueprint', paths: ['Lamp.h'] }] },
      artifact,
      pages: [],
    })
    return report.differences.flatMap(({ property, upstream }) => (property === 'cpp' ? [upstream] : []))
  }

  it.each([
    ['ULamp', 'bool Watch(int32 Filter);', []],
    ['ULampGroup', 'bool Watch(int32 Filter = 1);', []],
    ['ULampGroup', 'bool Watch(int32 Filter);', ['bool Watch(int32 Filter = 1)']],
    ['ULamp', 'void Watch(int32 Filter);', ['bool Watch(int32 Filter)']],
    ['ULamp', 'bool Look(int32 Filter);', ['']],
  ])('with the target %s and the code %s differs in %j', async (target, cpp, expected) => {
    expect(await declarations(target, cpp)).toEqual(expected)
  })
})

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ReferenceEntry, readEntry, readUpstreamSettings } from 'docs-reference/data'
import { describe, expect, it } from 'vitest'
import type { Artifact } from '../../../src/upstream/artifact.ts'
import { compareUpstream, upstreamWrites } from '../../../src/upstream/index.ts'
import type { Language } from '../../../src/upstream/model.ts'

const fixtures = join(import.meta.dirname, '../../fixtures/upstream')

/** Texts of reference data and of its sidebar by path. */
type Files = ReadonlyMap<string, string>

const sidebarFile = 'content/lamps/sidebar.yaml'

function entriesOf(files: Files): readonly ReferenceEntry[] {
  return [...files].flatMap(([file, text]) => {
    if (file === sidebarFile) return []
    const { entry, diagnostics } = readEntry(text, file)
    if (!entry) throw new Error(`${diagnostics.map(({ message }) => message).join('\n')}\n${text}`)
    return { ...entry, section: 'lamps', version: 'current', path: `/${file}/`, anchor: null }
  })
}

function artifactOf(language: Language, file: string, label: string): Artifact {
  const text = readFileSync(join(fixtures, language, file), 'utf8')
  const read = async () => [{ file, text }]
  return {
    label,
    commit: '0123456789abcdef',
    isVersion: true,
    isFile: false,
    tags: [],
    read,
    unlisted: () => [],
    at: async () => null,
  }
}

type WrittenOptions = { readonly others?: readonly string[]; readonly repository?: string; readonly path?: string }

/** Compares reference data with a version of the vendor's file and writes the differences. `others` are files that aren't entries. */
async function written(
  language: Language,
  files: Files,
  artifact: Artifact,
  { others = [], repository = 'https://github.com/demo/lamps', path = '.' }: WrittenOptions = {},
) {
  const { settings } = readUpstreamSettings(
    `repository: ${repository}\nref: v1\nartifacts: [{ language: ${language}, paths: ['${path}'] }]`,
    'upstream.yaml',
  )
  if (!settings) throw new Error('The settings are not valid.')
  const entries = entriesOf(files)
  const compared = await compareUpstream({
    section: 'lamps',
    version: 'current',
    entries,
    settings,
    artifact,
    pages: [],
  })
  const writes = upstreamWrites({
    ...compared,
    findings: compared.unexplained,
    entries,
    settings,
    artifact,
    base: '/lamps/',
    read: (file) => files.get(file) ?? '',
    exists: (file) => files.has(file) || others.includes(file),
  })
  const differences = compared.report.differences.map(({ change, symbol, property }) => [change, symbol, property])
  return { writes, differences, files: new Map([...files, ...writes.files]) }
}

/** Replaces the drafts' texts as a maintainer would, and adds comments. */
function reviewed(files: Files): Files {
  const edit = (text: string) =>
    `# Reviewed\n${text.replace('draft: true\n', '').replace(/: TODO$/gm, ': Our text. # Checked')}`
  return new Map([...files].map(([file, text]) => [file, edit(text)]))
}

/** Lines of the old files that the new ones don't contain. */
function lostLines(before: Files, after: Files): readonly string[] {
  return [...before].flatMap(([file, text]) => {
    const lines = new Set(after.get(file)?.split('\n'))
    return text.split('\n').filter((line) => !lines.has(line))
  })
}

const formats: readonly {
  readonly language: Language
  readonly before: string
  readonly after: string
  readonly lost: readonly string[]
  /** The marks of parts whose texts may be wrong now. */
  readonly reviews: readonly string[]
  readonly left?: readonly string[]
}[] = [
  {
    language: 'c',
    before: 'before.h',
    after: 'after.h',
    reviews: ['type was uint8_t in v1', 'type was void * in v1', 'value was "1.0" in v1', 'value was 4 in v1'],
    lost: [`value: '"1.0"'`, '    value: 4', '    type: uint8_t', '    type: void *'],
  },
  {
    language: 'ts',
    before: 'before.d.ts',
    after: 'after.d.ts',
    reviews: [
      "'type was (lamp: Lamp) => void in v1'",
      'default was 30 in v1',
      'required was false in v1',
      'type was number in v1',
      'type was string in v1',
      'value was "green" in v1',
      'value was 3 in v1',
    ],
    lost: [
      '        type: number',
      '    optional: true',
      `type: '(lamp: Lamp) => void'`,
      `    value: '"green"'`,
      '    type: string',
      '    default: 30',
      'value: 3',
    ],
  },
  {
    language: 'csharp',
    before: 'before.cs',
    after: 'after.cs',
    reviews: [
      ...['default was 0.5f in v1', 'default was 50 in v1', 'default was false in v1'],
      ...['name was color in v1', 'type was int in v1', 'value was 4 in v1'],
    ],
    lost: [
      ...['    type: int', '        default: 50', '    value: 4', '  - name: color'],
      ...['    default: 0.5f', '    default: false'],
    ],
  },
  {
    language: 'swift',
    before: 'before.swift',
    after: 'after.swift',
    reviews: [
      'default was .red in v1',
      'label was _ in v1',
      'type was Double in v1',
      'type was String in v1',
      'type was UInt32 in v1',
      'type was not set in v1',
    ],
    lost: ['        default: .red', '        label: _', '    type: String', '    type: UInt32', '        type: Double'],
  },
  {
    language: 'rest',
    before: 'before.json',
    after: 'after.json',
    reviews: [
      'default was none in v1',
      'required was false, values were large, small in v1',
      'type was integer in v1',
      'type was integer in v1',
    ],
    lost: ['    type: integer', '    type: integer', '    default: none', '    values: [small, large]'],
  },
  {
    language: 'blueprint',
    before: 'Before.h',
    after: 'After.h',
    reviews: [
      ...['default was -1 in v1', 'default was 0.9 in v1', 'default was true in v1', 'name was Lamp in v1'],
      ...['type was bool, default was true in v1', 'type was call in v1', 'type was int64 in v1'],
      ...[
        'type was string in v1',
        'value was 0 in v1',
        'value was 1 in v1',
        'value was 124 in v1',
        'value was 129 in v1',
      ],
    ],
    lost: [
      ...['        type: string', '        default: true', '      - name: Lamp', '        type: int64'],
      ...["    default: '0.9'", '    default: -1', '    default: true', '    signature: bool Gain;'],
      ...['    value: 0', '    value: 1', '    value: 124', '    value: 129'],
      'cpp: DECLARE_DYNAMIC_DELEGATE_OneParam(FLampError, int64, errorCode);',
      'cpp: static ULamp* TurnOn(UObject* World, ULamp*& lamp, const FString name, bool bFade = true, FVector& OutPosition);',
    ],
    left: ['Measure Power'],
  },
  {
    language: 'cli',
    before: 'before.js',
    after: 'after.js',
    reviews: ['default was 10 in v1', 'name was brightness in v1', 'required was true in v1', 'type was switch in v1'],
    lost: ['    required: true', '    default: 10', '  - name: brightness'],
  },
]

describe.each(formats)('reference data in $language', ({ language, before, after, lost, reviews, left = [] }) => {
  const first = artifactOf(language, before, 'v1')
  const second = artifactOf(language, after, 'v2')

  it('is created with complete signatures', async () => {
    const { files, writes } = await written(language, new Map(), first)
    expect(writes.left).toEqual([])
    for (const text of files.values()) {
      expect(text).toContain('draft: true\n')
      expect(text).toContain(`  - demo/lamps@v1:${before}\n`)
    }
    const again = await written(language, files, first)
    expect([again.differences, [...again.writes.files]]).toEqual([[], []])
  })

  it('follows the next version, keeps texts and comments, and changes nothing the second time', async () => {
    const old = reviewed((await written(language, new Map(), first)).files)
    const { files, writes } = await written(language, old, second)
    expect([...lostLines(old, files)].sort()).toEqual([...lost].sort())
    expect(writes.left.map((text) => text.split('  ')[0])).toEqual(left)
    const marks = [...files.values()].flatMap((text) => text.match(/(?<=^ *review: ).*/gm) ?? [])
    expect(marks.sort()).toEqual(reviews)
    const again = await written(language, files, second)
    expect([again.differences, [...again.writes.files]]).toEqual([[], []])
  })
})

it.each([
  ['cli', 'a.js', (name: string) => `new Command().name("lamp").command("${name}").description("A lamp.")\n`],
  [
    'rest',
    'a.json',
    (name: string) =>
      `{ "openapi": "3.0.0", "paths": { "/a": { "get": { "operationId": "${name}", "responses": {} } } } }`,
  ],
] as const)(
  'creates files only in the folder of the section, whatever the vendor’s names contain: %s',
  async (language, file, code) => {
    for (const name of ['../../../../escaped', '/etc/cron.d/x', '..', '\u8aad\u3080', 'C:/x', 'a/../../b']) {
      const artifact = { ...artifactOf('c', 'before.h', 'v1'), read: async () => [{ file, text: code(name) }] }
      const { writes } = await written(language, new Map(), artifact)
      expect(writes.created.length).toBeGreaterThan(0)
      for (const created of writes.created) expect(created).toMatch(/^content\/lamps\/api\/[\w-]+\.yaml$/)
    }
  },
)

it('leaves symbols to the maintainer that reference data has no kind for', async () => {
  const code = `public struct Lamp {}
public func makeLamp() -> Lamp { Lamp() }
public let kMax = 5
public actor Worker { public func run() {} }
public typealias Handler = (Int) -> Void
extension String { public func lampName() -> String { self } }
`
  const artifact = { ...artifactOf('c', 'before.h', 'v1'), read: async () => [{ file: 'a.swift', text: code }] }
  const { writes } = await written('swift', new Map(), artifact)
  expect(writes.created).toEqual(['content/lamps/api/Lamp.yaml'])
  expect(writes.left.map((text) => text.replace(/\. Describe .*/, ''))).toEqual([
    'makeLamp  a.swift:2\n    Reference data has no kind swift/function',
    'kMax  a.swift:3\n    Reference data has no kind swift/property',
    'Worker  a.swift:4\n    Reference data has no kind swift/actor',
    'Handler  a.swift:5\n    Reference data has no kind swift/typealias',
    'String.lampName  a.swift:6\n    Reference data has no kind swift/method',
  ])
})

it('is completed by the next run if it was stopped between two files', async () => {
  const next = artifactOf('c', 'after.h', 'v2')
  const entries = reviewed((await written('c', new Map(), artifactOf('c', 'before.h', 'v1'))).files)
  const items = [...entries.keys()].map((file) => `- ${file.slice('content/lamps/'.length, -'.yaml'.length)}\n`)
  const old = new Map([...entries, [sidebarFile, items.join('')]])
  const { files, writes } = await written('c', old, next)
  expect(writes.changed).toContain(sidebarFile)
  for (const count of [...writes.files.keys()].keys()) {
    const stopped = new Map([...old, ...[...writes.files].slice(0, count)])
    const { files: completed } = await written('c', stopped, next)
    expect([count, new Map([...completed].sort())]).toEqual([count, new Map([...files].sort())])
  }
})

it('marks new and removed parts where they are declared', async () => {
  const old = reviewed((await written('c', new Map(), artifactOf('c', 'before.h', 'v1'))).files)
  const { files } = await written('c', old, artifactOf('c', 'after.h', 'v2'))
  expect(files.get('content/lamps/api/lamp_old.yaml')).toContain('name: lamp_old\nremoved: v2\n')
  expect(files.get('content/lamps/api/lamp_on.yaml')).toMatchInlineSnapshot(`
    "# Reviewed
    kind: c/function
    name: lamp_on
    draft: true
    summary: Turns a lamp on.
    deprecated: Deprecated by the vendor.
    parameters:
      - name: lamp
        type: Lamp *
        about: Our text. # Checked
      - name: color
        type: LampColor
        about: Our text. # Checked
      - name: fade
        draft: true
        type: bool
        about: TODO
    returns:
      type: LampCode
      about: Our text. # Checked
    sources:
      - demo/lamps@v1:before.h
    "
  `)
  expect(files.get('content/lamps/api/LampColor.yaml')).toMatchInlineSnapshot(`
    "# Reviewed
    kind: c/enum
    name: LampColor
    summary: Colors of a lamp.
    values:
      - name: LampColor_Red
        about: Our text. # Checked
      - name: LampColor_Green
        review: value was 4 in v1
        value: 5
        about: Our text. # Checked
      - name: LampColor_Blue
        draft: true
        about: TODO
    sources:
      - demo/lamps@v1:before.h
    "
  `)
})

it.each([
  [
    'C enum',
    'c',
    'lamp.h',
    'kind: c/enum\nname: LampMode\nvalues: [{ name: LAMP_OFF, value: 0, about: A }, { name: LAMP_ON, value: 1, about: A }]',
    '/** @deprecated Use another. */\ntypedef enum LampMode { LAMP_OFF = 0, LAMP_ON = 1 } LampMode;\n',
  ],
  [
    'command',
    'cli',
    'lamp.js',
    'kind: cli/command\nname: lamp\nflags: [{ name: --all, type: switch, about: A }]',
    'new Command().name("lamp").description("Deprecated.").option("--all", "All.")\n',
  ],
] as const)('marks only a deprecated %s, and not its parts', async (_, language, file, entry, text) => {
  const path = 'content/lamps/api/lamp.yaml'
  const artifact = { ...artifactOf('c', 'after.h', 'v2'), read: async () => [{ file, text }] }
  const { files } = await written(language, new Map([[path, `${entry}\nsummary: S\nsources: [x]\n`]]), artifact)
  expect(files.get(path)?.match(/deprecated: |draft: /g)).toHaveLength(2)
  const again = await written(language, files, artifact)
  expect([again.differences, again.writes.left, [...again.writes.files]]).toEqual([[], [], []])
})

it('leaves a single deprecated value of a C enum, which an entry can’t mark', async () => {
  const path = 'content/lamps/api/LampMode.yaml'
  const entry =
    'kind: c/enum\nname: LampMode\nsummary: S\nvalues:\n  - name: LAMP_OFF\n    value: 0\n    about: A\nsources: [x]\n'
  const text = 'typedef enum LampMode {\n  /** @deprecated Use another. */\n  LAMP_OFF = 0,\n} LampMode;\n'
  const artifact = { ...artifactOf('c', 'after.h', 'v2'), read: async () => [{ file: 'lamp.h', text }] }
  const { files, writes } = await written('c', new Map([[path, entry]]), artifact)
  expect(writes.left.join()).toMatch(/^LampMode\.LAMP_OFF {2}.*\n.*Values have no “deprecated”/)
  expect(files.get(path)).toBe(entry.replace('name: LAMP_OFF', '$&\n    draft: true'))
  expect([...(await written('c', files, artifact)).writes.files]).toEqual([])
})

it('marks a function whose result has changed, because its text describes the former one', async () => {
  const files = new Map([
    [
      'content/lamps/api/lamp_open.yaml',
      'kind: c/function\nname: lamp_open\nsummary: Opens a lamp.\nreturns: { type: LampHandle, about: The handle. }\nsources: [x]\n',
    ],
  ])
  const text = 'LampError lamp_open(void);\n'
  const artifact = { ...artifactOf('c', 'after.h', 'v2'), read: async () => [{ file: 'lamp.h', text }] }
  const { files: after } = await written('c', files, artifact)
  expect(after.get('content/lamps/api/lamp_open.yaml')).toBe(
    'kind: c/function\nname: lamp_open\nreview: result was LampHandle in v1\nsummary: Opens a lamp.\nreturns: { type: LampError, about: The handle. }\nsources: [x]\n',
  )
})

const npm = 'https://www.npmjs.com/package/@demo/lamps'

it.each([
  ['a commit on GitHub', 'https://github.com/demo/lamps.git', {}, 'demo/lamps@v1:before.h'],
  ['a commit on another host', 'https://git.example.org/lamps', {}, 'https://git.example.org/lamps@v1:before.h'],
  ['an npm package', npm, { commit: null, label: '1.0.2' }, 'https://app.unpkg.com/@demo/lamps@1.0.2/files/before.h'],
  ['a folder', 'https://github.com/demo/lamps', { commit: null, isVersion: false }, 'demo/lamps@TODO:before.h'],
  [
    'a single file',
    'https://github.com/demo/lamps',
    { commit: null, isVersion: false, isFile: true },
    'demo/lamps@TODO:include/before.h',
  ],
] as const)('the source of a new entry names the file in %s', async (_, repository, own, source) => {
  const artifact = { ...artifactOf('c', 'before.h', 'v1'), ...own }
  const { writes } = await written('c', new Map(), artifact, { repository, path: 'include/before.h' })
  const texts = writes.created.map((file) => writes.files.get(file))
  expect(texts.length).toBeGreaterThan(0)
  for (const text of texts) expect(text).toContain(`sources:\n  - ${source}\n`)
})

it('marks what files without a version lack without the path of their folder', async () => {
  const start = (await written('c', new Map(), artifactOf('c', 'before.h', 'v1'))).files
  const folder = { ...artifactOf('c', 'after.h', '/tmp/lamps'), commit: null, isVersion: false }
  const { files } = await written('c', start, folder)
  expect(files.get('content/lamps/api/lamp_old.yaml')).toContain('name: lamp_old\nremoved: the compared files\n')
})

it('removes the mark of a symbol that the vendor adds again', async () => {
  const [first, second] = [artifactOf('c', 'before.h', 'v1'), artifactOf('c', 'after.h', 'v2')]
  const start = (await written('c', new Map(), first)).files
  const without = (await written('c', start, second)).files
  const { files } = await written('c', without, first)
  expect(files.get('content/lamps/api/lamp_old.yaml')).toBe(start.get('content/lamps/api/lamp_old.yaml'))
})

it('writes the declaration of a node without macros', async () => {
  const { files } = await written('blueprint', new Map(), artifactOf('blueprint', 'Before.h', 'v1'))
  const text = [...files.values()].join('\n').replace(/\s+/g, ' ')
  expect(text).toContain(
    'TurnOn(UObject* World, ULamp*& lamp, const FString name, bool bFade = true, FVector& OutPosition)',
  )
})

it('corrects the declarations in the C++ code of an entry, and lists those that no header contains', async () => {
  const cpp =
    '// In class ULamp\n  static ULamp *Build(UObject *World,\n                      float Size);\n\n  FLampDone OnDone;\n'
  const files = new Map([
    [
      'content/lamps/api/build.yaml',
      `kind: blueprint/node\nname: Build\nsummary: S\nnodes: [{ title: Build, outputs: [] }]\ncpp: |\n  ${cpp}sources: [x]\n`,
    ],
  ])
  const text =
    'UCLASS()\nclass ULamp\n{\n  UFUNCTION(BlueprintCallable)\n  static ULamp* Build(UObject* World, int32 Size);\n};\n'
  const artifact = { ...artifactOf('blueprint', 'After.h', 'v2'), read: async () => [{ file: 'Lamp.h', text }] }
  const { differences, files: after, writes } = await written('blueprint', files, artifact)
  expect(differences.filter(([, , property]) => property === 'cpp')).toEqual([
    ['changed', 'Build', 'cpp'],
    ['changed', 'Build', 'cpp'],
  ])
  expect(after.get('content/lamps/api/build.yaml')).toContain(
    'cpp: |\n  // In class ULamp\n  static ULamp* Build(UObject* World, int32 Size);\n\n  FLampDone OnDone;\nsources: [x]\n',
  )
  expect(writes.left.join()).toContain('Correct its “cpp”. The headers don’t contain: FLampDone OnDone')
})

it('leaves the second of two new entries whose files would be one on Windows and macOS', async () => {
  const text = 'int lamp_go(void);\nint LAMP_GO(void);\n'
  const artifact = { ...artifactOf('c', 'before.h', 'v1'), read: async () => [{ file: 'lamp.h', text }] }
  const { writes } = await written('c', new Map(), artifact)
  expect([...writes.files.keys()]).toEqual(['content/lamps/api/lamp_go.yaml'])
  expect(writes.left.join('\n')).toMatch(/^LAMP_GO {2}lamp\.h:2\n.*content\/lamps\/api\/lamp_go\.yaml/)
})

it('leaves it also if the first of them is an entry already', async () => {
  const text = 'int lamp_go(void);\nint LAMP_GO(void);\n'
  const artifact = { ...artifactOf('c', 'before.h', 'v1'), read: async () => [{ file: 'lamp.h', text }] }
  const { files } = await written('c', new Map(), artifact)
  const { writes } = await written('c', files, artifact)
  expect(writes.created).toEqual([])
  expect(writes.left.join('\n')).toContain('would be the same file as content/lamps/api/lamp_go.yaml')
})

it('keeps the names of C parameters that the header leaves out, and numbers those of new functions', async () => {
  const header = (text: string) => ({
    ...artifactOf('c', 'before.h', 'v1'),
    read: async () => [{ file: 'lamp.h', text }],
  })
  const { files } = await written('c', new Map(), header('int lamp_go(int size, void *data);\n'))
  const unnamed = await written('c', files, header('int lamp_go(int, void *);\n'))
  expect(unnamed.differences).toEqual([])
  const changed = await written('c', files, header('int lamp_go(long, void *, char);\n'))
  const text = changed.files.get('content/lamps/api/lamp_go.yaml') ?? ''
  expect(text.match(/- name: .*/g)).toEqual(['- name: size', '- name: data', '- name: parameter3'])
  entriesOf(changed.files)
})

it('leaves a file that has the name of a new entry', async () => {
  const foreign = 'content/lamps/api/lamp_old.yaml'
  const { writes } = await written('c', new Map(), artifactOf('c', 'before.h', 'v1'), { others: [foreign] })
  expect([...writes.files.keys()]).not.toContain(foreign)
  expect(writes.left.join('\n')).toContain(`${foreign} exists and isn’t its entry.`)
})

it('writes the variable arguments of a C function as they are declared, and finds them again', async () => {
  const { files } = await written('c', new Map(), artifactOf('c', 'before.h', 'v1'))
  expect(files.get('content/lamps/api/lamp_log.yaml')).toContain('  - name: ...\n    type: ...\n')
  expect((await written('c', files, artifactOf('c', 'before.h', 'v1'))).differences).toEqual([])
})

it('uses the vendor’s comments as texts', async () => {
  const { files } = await written('csharp', new Map(), artifactOf('csharp', 'before.cs', 'v1'))
  expect([...files.values()].find((text) => text.includes('name: Lamp\n'))).toMatchInlineSnapshot(`
    "kind: csharp/class
    name: Lamp
    draft: true
    namespace: Demo.Lights
    summary: A lamp.
    generics: <T>
    implements: [IDisposable]
    modifiers: [public]
    members:
      - kind: constructor
        name: Lamp
        modifiers: [public]
        about: TODO
        parameters:
          - name: name
            type: string
            about: TODO
      - kind: field
        name: Limit
        modifiers: [public, const]
        type: int
        default: 3
        about: TODO
      - kind: property
        name: Name
        modifiers: [public, get, private set]
        type: string
        about: TODO
      - kind: event
        name: Changed
        modifiers: [public]
        type: EventHandler<LampEventArgs>
        about: TODO
      - kind: property
        name: this[int]
        modifiers: [public]
        signature: public T this[int index] { get; }
        type: T
        about: TODO
      - kind: method
        name: TurnOn
        modifiers: [public]
        about: Turns the lamp on.
        parameters:
          - name: brightness
            type: int
            default: 50
            about: TODO
          - name: rooms
            type: params string[]
            about: TODO
        returns:
          type: bool
          about: TODO
      - kind: method
        name: TurnOn
        modifiers: [public]
        about: TODO
        parameters:
          - name: used
            type: int
            direction: out
            about: TODO
        returns:
          type: bool
          about: TODO
      - kind: method
        name: OnChanged
        modifiers: [protected, virtual]
        about: TODO
        parameters:
          - name: color
            type: Demo.Lights.Color
            direction: inout
            about: TODO
      - kind: method
        name: explicit operator string
        modifiers: [public, static]
        signature: public static explicit operator string(Lamp<T> lamp)
        about: TODO
        parameters:
          - name: lamp
            type: Lamp<T>
            about: TODO
        returns:
          type: string
          about: TODO
      - kind: method
        name: operator ==
        modifiers: [public, static]
        signature: public static bool operator ==(Lamp<T> a, Lamp<T> b)
        about: TODO
        parameters:
          - name: a
            type: Lamp<T>
            about: TODO
          - name: b
            type: Lamp<T>
            about: TODO
        returns:
          type: bool
          about: TODO
      - kind: method
        name: Large
        modifiers: [public]
        about: TODO
    sources:
      - demo/lamps@v1:before.cs
    "
  `)
})

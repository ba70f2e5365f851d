import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { needs } from 'docs-generator/testing/needs'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { declarationsOf } from '../../../src/declarations/index.ts'
import type { SampleSettings } from '../../../src/sample-settings.ts'
import { type BrokenEntry, checkSamples } from '../../../src/samples/check-samples.ts'
import type { Sample } from '../../../src/samples/sample.ts'
import { countText } from '../../../src/samples/sample-counts.ts'
import { entryOf } from '../entries.ts'

const cacheDir = mkdtempSync(join(tmpdir(), 'docs-samples-'))
afterAll(() => rmSync(cacheDir, { recursive: true, force: true }))

const inC = [
  entryOf('kind: c/handle\nname: Room\nsummary: s\ntype: size_t'),
  entryOf('kind: c/struct\nname: Config\nsummary: s\nfields: [{ name: room, type: Room, about: a }]'),
  entryOf(
    'kind: c/function\nname: close_room\nsummary: s\nparameters: [{ name: config, type: struct Config, about: a }]\nreturns: { type: bool }',
  ),
]
const inTs = [
  entryOf(
    'kind: ts/class\nname: Room\nsummary: s\nmembers: [{ kind: method, name: join, about: a, parameters: [{ name: token, type: string, about: a }], returns: { type: Promise<void> } }]',
    { section: 'web' },
  ),
]
const commands = [
  entryOf('kind: cli/command\nname: acme\nsummary: s\nglobalFlags: [{ name: --quiet, type: switch, about: a }]', {
    section: 'hosting',
  }),
  entryOf(
    'kind: cli/command\nname: acme apps list\nsummary: s\nflags: [{ name: --format, short: -f, type: text, about: a }]',
    { section: 'hosting' },
  ),
]
const inCsharp = [entryOf('kind: csharp/class\nname: AcmeHandler\nsummary: s\nmembers: []', { section: 'engine' })]

const declarations = declarationsOf([...inC, ...inTs, ...commands, ...inCsharp], () => ({ AcmeAsset: null }))
const settings = new Map<string, SampleSettings>([
  ['sdk@current', { module: 'rooms.h', headers: [], context: 'static Room room;', names: {} }],
  ['web@current', { module: '@rooms/web', headers: [], context: '', names: {} }],
  ['engine@current', { headers: [], context: '', names: { csharp: 'I?Acme[A-Z]\\w*', python: 'Acme[A-Z]\\w*' } }],
])

async function diagnosticsOf(
  language: string,
  code: string,
  place: Partial<Sample> = {},
  broken: readonly BrokenEntry[] = [],
) {
  const sample: Sample = {
    language,
    code,
    file: 'content/page.md',
    line: 10,
    unchecked: null,
    section: 'sdk',
    version: 'current',
    ...place,
  }
  const { diagnostics } = await checkSamples({
    samples: [sample],
    declarations,
    settings,
    broken,
    run: { cacheDir, version: '1' },
  })
  return diagnostics
}

async function faultsOf(...sample: Parameters<typeof diagnosticsOf>) {
  const diagnostics = await diagnosticsOf(...sample)
  return diagnostics.map(({ line, message }) => `${line} ${message}`)
}

describe('data', () => {
  test.each([
    ['json', '{ "a": 1 }', []],
    ['json', '{\n  "a": 1,\n}', ['12 The sample is not valid JSON']],
    ['toml', 'a = 1', []],
    ['toml', 'a = 1\nb = = 2', ['11 The sample is not valid TOML']],
    ['yaml', 'a: 1', []],
    ['yaml', 'a: 1\nb: [', ['11 The sample is not valid YAML']],
    ['xml', '<a/>\n<b/>', []],
    ['xml', '<a>\n<b></a>', ['11 The sample is not valid XML']],
    ['xml', '<!DOCTYPE html>\n<a/>', []],
    [
      'xml',
      '<a>Tom & Jerry</a>',
      ['10 The sample is not valid XML: Unterminated reference (a reference must end with `;`) (line 1, column 10)'],
    ],
    ['text', '{ anything', []],
  ])('%s: %j', async (language, code, expected) => {
    const found = await faultsOf(language, code)
    expect(found.map((text, i) => text.slice(0, expected[i]?.length))).toEqual(expected)
  })

  test('is not checked if its author gives a reason', async () => {
    expect(await faultsOf('json', '{', { unchecked: 'cut short' })).toEqual([])
  })
})

test.each([
  ['content/page.md', 'json', '{', /after its language, write unchecked="…"/],
  ['content/api/Room.yaml', 'json', '{', /add the key “unchecked: …” with the reason next to its code or command/],
  ['content/api/Room.yaml', 'python', 'AcmeRom', /add the key “unchecked: …”/],
])('the way to skip the check is one that works in %s (%s)', async (file, language, code, hint) => {
  const [found] = await diagnosticsOf(language, code, { file, section: 'engine' })
  expect(found?.hint).toMatch(hint)
})

test('a faulty sample may follow from an entry of its version that can’t be read', async () => {
  const entry = { path: '/engine/api/AcmeRoom/', name: 'AcmeRoom', version: 'current' }
  const broken = [{ ...entry, section: 'engine' }]
  const [fault] = await diagnosticsOf('csharp', 'AcmeRoom.Leave();', { section: 'engine' }, broken)
  expect(fault).toMatchObject({ code: 'bad-sample', missing: '/engine/api/AcmeRoom/' })
  const [unrelated] = await diagnosticsOf('csharp', 'AcmeRom.Leave();', { section: 'engine' }, broken)
  expect(unrelated).toMatchObject({ code: 'bad-sample' })
  expect(unrelated).not.toHaveProperty('missing')
  const [other] = await diagnosticsOf('json', '{', { section: 'engine' }, broken)
  expect(other).not.toHaveProperty('missing')
})

describe('commands', () => {
  test.each([
    ['acme apps list --format json', []],
    ['acme apps list -f json --quiet && echo done', []],
    ['$ acme apps list\nacme apps lits is shown as output', []],
    ['acme apps list --fromat json', ['10 “acme apps list” has no flag --fromat.']],
    ['ID=$(acme apps list --nope)', ['10 “acme apps list” has no flag --nope.']],
    ['echo acme --nope', []],
    ['acme aps', ['10 There is no command “acme aps”.']],
    ['git clone --depth 1 x', []],
    ['echo "acme apps list --nope"', []],
    ['acme apps list \\\n  --nope', ['10 “acme apps list” has no flag --nope.']],
  ])('%j', async (code, expected) => {
    expect(await faultsOf('bash', code)).toEqual(expected)
  })
})

describe('names', () => {
  test.each([
    ['AcmeHandler.Instance.Leave();', []],
    ['class AcmeMine { AcmeAsset asset; }', []],
    ['// AcmeHandlr in a comment\nvar text = "AcmeHandlr";', []],
    ['var a = 1;\nAcmeHandlr.Instance.Leave();', ['11 The reference has no symbol “AcmeHandlr”.']],
    ['void Use(IAcmeRoom room) {}', ['10 The reference has no symbol “IAcmeRoom”.']],
    ['OtherHandlr.Leave();', []],
  ])('%j', async (code, expected) => {
    expect(await faultsOf('csharp', code, { section: 'engine' })).toEqual(expected)
  })
})

describe('TypeScript', () => {
  test.each([
    ['typescript', "import { Room } from '@rooms/web'\nawait new Room().join('token')", []],
    [
      'typescript',
      "import { Room } from '@rooms/web'\nawait new Room().join(1)",
      ["11 The sample doesn’t compile: Argument of type 'number'"],
    ],
    [
      'javascript',
      "import { Room } from '@rooms/web'\nnew Room().jion('token')",
      ["11 The sample doesn’t compile: Property 'jion' does not exist"],
    ],
    [
      'typescript',
      "import { Rom } from '@rooms/web'",
      ['10 The sample doesn’t compile: \'"@rooms/web"\' has no exported member'],
    ],
    ['typescript', 'await new Room().join(token)\nroom.anything()', []],
    ['typescript', "import { x } from 'another-package'\nx()", []],
    [
      'tsx',
      "import { Room } from '@rooms/web'\nexport const A = () => <p>{new Room().id}</p>",
      ["11 The sample doesn’t compile: Property 'id'"],
    ],
  ])('in %s: %j', async (language, code, expected) => {
    const found = await faultsOf(language, code, { section: 'web' })
    expect(found.map((text, i) => text.slice(0, expected[i]?.length ?? 0))).toEqual(expected)
  })
})

needs('Python').describe('Python', () => {
  test.each([
    ['a part of a file', '    async with room:\n        return await room.join(token)', []],
    ['a block without its colon', 'def join(token)\n    pass', ['10 The sample is not valid Python: ']],
    ['an error in a later line', 'import kit\n\nname = = "ä"\n', ['12 The sample is not valid Python: ']],
    ['characters that Python refuses', 'a = 1\0', ['10 The sample is not valid Python: ']],
  ])('%s', async (_, code, expected) => {
    const found = await faultsOf('python', code)
    expect(found.map((text, i) => text.slice(0, expected[i]?.length ?? 0))).toEqual(expected)
  })

  test('names of the SDK are compared, too', async () => {
    expect(await faultsOf('python', 'AcmeHandlr(', { section: 'engine' })).toEqual([
      expect.stringContaining('10 The sample is not valid Python'),
      '10 The reference has no symbol “AcmeHandlr”.',
    ])
  })
})

test('a program that is missing is named with the number of its samples', async () => {
  vi.stubEnv('PATH', cacheDir)
  const { skipped } = await checkSamples({
    samples: ['c', 'python'].map(
      (language): Sample => ({
        language,
        code: 'return missing',
        file: 'content/a.md',
        line: 1,
        unchecked: null,
        section: 'sdk',
        version: 'current',
      }),
    ),
    declarations,
    settings,
    broken: [],
    run: { cacheDir, version: '1' },
  })
  vi.unstubAllEnvs()
  expect([...skipped].sort()).toEqual([
    'C samples (1), because gcc wasn’t found',
    'Python samples (1), because python3 wasn’t found',
  ])
})

needs('gcc').describe('C', () => {
  test('the hint for an unknown header names the settings of samples', async () => {
    const [fault] = await diagnosticsOf('c', '#include "bridge.h"\nint main(void) { return 0; }')
    expect(fault?.hint).toContain('write module: bridge.h in the samples.yaml')
    const [other] = await diagnosticsOf('c', 'close_rom();')
    expect(other?.hint).not.toContain('samples.yaml')
    const [above] = await diagnosticsOf('c', '\n#include "bridge.h"\n\nclose_rom();')
    expect(above).toMatchObject({ line: 11, message: expect.stringContaining('bridge.h: No such file') })
  })

  test.each([
    [
      'a complete program',
      '#include "rooms.h"\n\nint main(void) {\n    struct Config config = {1};\n    return close_room(config);\n}',
      [],
    ],
    [
      'statements, which are wrapped in a function',
      'struct Config config = {.room = room};\nif (close_room(config)) {\n    room = 0;\n}',
      [],
    ],
    [
      'an unknown name',
      'close_rom(room);',
      ["10 The sample doesn’t compile: implicit declaration of function 'close_rom'"],
    ],
    [
      'a wrong type',
      '#include "rooms.h"\nint main(void) {\n    return close_room("a");\n}',
      ['12 The sample doesn’t compile: incompatible type for argument 1'],
    ],
    ['C++ with the header', '#include "rooms.h"\nbool f() { auto config = Config{1}; return close_room(config); }', []],
  ])('%s', async (name, code, expected) => {
    const found = await faultsOf(name.startsWith('C++') ? 'cpp' : 'c', code)
    expect(found.map((text, i) => text.slice(0, expected[i]?.length ?? 0))).toEqual(expected)
  })
})

/** The problems of samples that are checked against these declarations. */
async function problemsWith(
  entries: Parameters<typeof declarationsOf>[0],
  samples: readonly Pick<Sample, 'language' | 'code' | 'section'>[],
) {
  const { diagnostics } = await checkSamples({
    samples: samples.map(
      (own): Sample => ({ ...own, file: 'content/page.md', line: 10, unchecked: null, version: 'current' }),
    ),
    declarations: declarationsOf(entries, () => ({})),
    settings,
    broken: [],
    run: { cacheDir, version: '1' },
  })
  return diagnostics.map(({ code, file, message }) => ({ code, file, message }))
}

describe('of two versions with the same names', () => {
  const problems = async (
    entries: Parameters<typeof declarationsOf>[0],
    samples: readonly (readonly [language: 'c' | 'typescript', method: string, place: Partial<Sample>])[],
  ) => {
    const { diagnostics } = await checkSamples({
      samples: samples.map(([language, method, place]) => {
        const sample = { language, code: code[language](method), file: 'a.md', line: 1, unchecked: null }
        return { ...sample, section: 'guide', version: 'current', ...place }
      }),
      declarations: declarationsOf(entries, () => ({})),
      settings: new Map(),
      broken: [],
      run: { cacheDir, version: '1' },
    })
    return diagnostics
  }
  const room = (language: 'c' | 'ts', version: string, method: string) =>
    entryOf(
      language === 'c'
        ? `kind: c/function\nname: ${method}_room\nsummary: s\nreturns: { type: void }`
        : `kind: ts/class\nname: Room\nsummary: s\nmembers: [{ kind: method, name: ${method}, about: a }]`,
      { section: 'rooms', version },
    )
  const entries = [
    room('c', '1.x', 'leave'),
    room('c', '2.x', 'exit'),
    room('ts', '1.x', 'leave'),
    room('ts', '2.x', 'exit'),
  ]
  const code = {
    c: (method: string) => `#include "sdk.h"\nvoid f(void) { ${method}_room(); }`,
    typescript: (method: string) =>
      `import type { Room } from 'rooms'\nexport const f = (room: Room) => room.${method}()`,
  }
  const faults = async (language: 'c' | 'typescript', method: string, place: Partial<Sample>) =>
    (await problems(entries, [[language, method, place]])).length
  const own = (version: string) => ({ section: 'rooms', version })

  test.each(['c', 'typescript'] as const)(
    'a sample fits that of its page, or one of them outside of the section: %s',
    async (language) => {
      expect(await faults(language, 'leave', own('1.x'))).toBe(0)
      expect(await faults(language, 'exit', own('2.x'))).toBe(0)
      expect(await faults(language, 'exit', own('1.x'))).toBe(1)
      expect(await faults(language, 'leave', own('2.x'))).toBe(1)
      expect(await faults(language, 'leave', {})).toBe(0)
      expect(await faults(language, 'exit', {})).toBe(0)
      expect(await faults(language, 'close', {})).toBe(1)
    },
  )

  test('a declaration that a compiler can’t read is reported once, although samples of several pages need it', async () => {
    const wrong = entryOf(
      "kind: ts/class\nname: Lamp\nsummary: s\nmembers: [{ kind: property, name: on, about: a, type: '(lamp: Lamp => void' }]",
      { section: 'rooms', version: '1.x' },
    )
    const found = await problems(
      [room('ts', '2.x', 'exit'), room('ts', '1.x', 'leave'), wrong],
      [
        ['typescript', 'leave', own('1.x')],
        ['typescript', 'close', {}],
      ],
    )
    expect(found.map((one) => one.code).sort()).toEqual(['bad-declaration', 'bad-sample'])
  })
})

describe('a declaration that a compiler can’t read is a problem of its entry, and its samples wait', () => {
  test('in TypeScript, also if the samples are in the cache', async () => {
    const wrong = entryOf(
      "kind: ts/class\nname: Lamp\nsummary: s\nmembers: [{ kind: property, name: on, about: a, type: '(lamp: Lamp => void' }]",
      { section: 'web' },
    )
    const samples = [{ language: 'typescript', code: 'const a: number = "b"', section: 'web' }]
    const expected = [
      {
        code: 'bad-declaration',
        file: wrong.file,
        message: expect.stringMatching(/at “on: \(lamp: Lamp => void;?”: ',' expected/),
      },
    ]
    expect(await problemsWith([...inTs, wrong], samples)).toEqual(expected)
    expect(await problemsWith([...inTs, wrong], samples)).toEqual(expected)
    expect(await problemsWith(inTs, samples)).toMatchObject([{ code: 'bad-sample' }])
  })

  needs('gcc').it('in C', async () => {
    const wrong = entryOf(
      'kind: c/function\nname: name_room\nsummary: s\nparameters: [{ name: text, type: const char *), about: a }]\nreturns: { type: bool }',
    )
    const samples = [{ language: 'c', code: 'close_rom(room);', section: 'sdk' }]
    expect(await problemsWith([...inC, wrong], samples)).toMatchObject([{ code: 'bad-declaration', file: wrong.file }])
    expect(await problemsWith(inC, samples)).toMatchObject([{ code: 'bad-sample' }])
  })

  needs('gcc').it('unless the header only lacks a type or value of another library', async () => {
    const foreign = entryOf(
      'kind: c/function\nname: attach_room\nsummary: s\nparameters: [{ name: env, type: JNIEnv *, about: a }]\nreturns: { type: bool }',
    )
    const samples = [{ language: 'c', code: 'close_rom(room);', section: 'sdk' }]
    expect(await problemsWith([...inC, foreign], samples)).toMatchObject([{ code: 'bad-sample' }])
  })
})

test('the wrong syntax of one sample doesn’t hide the faults of others', async () => {
  const samples = ['const a = ;', 'const b: number = "b"'].map((code) => ({
    language: 'typescript',
    code,
    section: 'web',
  }))
  const problems = await problemsWith(inTs, samples)
  expect(problems.map(({ message }) => message)).toEqual([
    expect.stringContaining('Expression expected'),
    expect.stringContaining("'string' is not assignable"),
  ])
})

test('samples are counted by language and by how they were checked', async () => {
  const sampleOf = (language: string, code: string, more: Partial<Sample> = {}): Sample => ({
    language,
    code,
    file: 'content/a.md',
    line: 1,
    unchecked: null,
    section: 'hosting',
    version: 'current',
    ...more,
  })
  const { counts } = await checkSamples({
    samples: [
      sampleOf('bash', 'acme apps list --nonsense'),
      sampleOf('bash', 'echo nothing of ours'),
      sampleOf('bash', 'acme apps fly', { unchecked: 'not yet' }),
      sampleOf('json', '{"a": 1}'),
      sampleOf('json', '{"a": '),
      sampleOf('csharp', 'AcmeHandler handler;', { section: 'engine' }),
      sampleOf('csharp', 'AcmeHandler handler;', { section: 'nowhere' }),
      sampleOf('gdscript', 'func x(:'),
      sampleOf('text', 'anything'),
    ],
    declarations,
    settings,
    broken: [],
    run: { cacheDir, version: '1' },
  })
  const none = { compiler: 0, parser: 0, names: 0, none: 0 }
  expect(counts).toEqual([
    { language: 'bash', ways: { ...none, names: 1, none: 1 }, leftOut: 1, faulty: 1 },
    { language: 'csharp', ways: { ...none, names: 1, none: 1 }, leftOut: 0, faulty: 0 },
    { language: 'json', ways: { ...none, parser: 2 }, leftOut: 0, faulty: 1 },
    { language: 'gdscript', ways: { ...none, none: 1 }, leftOut: 0, faulty: 0 },
    { language: 'text', ways: { ...none, none: 1 }, leftOut: 0, faulty: 0 },
  ])
  expect(countText(counts)).toBe('4 of 9 samples checked')
})

needs('gcc').it('C samples are compiled with the header of their version', async () => {
  const newer = entryOf('kind: c/function\nname: open_room\nsummary: s\nreturns: { type: bool }', { version: '2.x' })
  const sampleOf = (version: string, code: string): Sample => ({
    language: 'c',
    code,
    file: 'content/page.md',
    line: 10,
    unchecked: null,
    section: 'sdk',
    version,
  })
  const { diagnostics } = await checkSamples({
    samples: [
      sampleOf('current', 'struct Config config;\nclose_room(config);'),
      sampleOf('2.x', 'open_room();'),
      sampleOf('2.x', '#include "rooms.h"\n#include "more.h"\nbool open_again(void) { return open_room(); }'),
      sampleOf('2.x', 'close_room(0);'),
    ],
    declarations: declarationsOf([...inC, newer], () => ({})),
    settings: new Map<string, SampleSettings>([
      ...settings,
      ['sdk@2.x', { module: 'rooms.h', headers: ['more.h'], context: '', names: {} }],
    ]),
    broken: [],
    run: { cacheDir, version: '1' },
  })
  expect(diagnostics.map(({ message }) => message)).toEqual([
    expect.stringContaining("implicit declaration of function 'close_room'"),
  ])
})

needs('gcc').it('each fault of C and C++ samples belongs to its sample and line', async () => {
  const sampleOf = (language: string, code: string, line: number): Sample => {
    return { language, code, file: 'content/page.md', line, unchecked: null, section: 'sdk', version: 'current' }
  }
  const { diagnostics } = await checkSamples({
    samples: [
      sampleOf('c', 'close_first(room);', 10),
      sampleOf('c', 'struct Config config = {room};\n\nclose_room(config);', 20),
      sampleOf('cpp', '#include "rooms.h"\nbool f() {\n  return second();\n}', 30),
      sampleOf('c', 'typedef struct Pair { Room a; Room b[]; } Pair;\nstatic bool is_open(Room room);', 40),
      sampleOf('c', '#include "rooms.h"\n\nint main(void) {\n  return third();\n}', 50),
      sampleOf('cpp', '#include "rooms.h"\nbool g() { return close_room(Config{1}); }', 60),
    ],
    declarations,
    settings,
    broken: [],
    run: { cacheDir, version: '1' },
  })
  expect(diagnostics.map(({ line, message }) => `${line} ${/'(\w+)'/.exec(message)?.[1]}`)).toEqual([
    '10 close_first',
    '32 second',
    '53 third',
  ])
})

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { compare } from '../../../src/upstream/compare.ts'
import type { Language } from '../../../src/upstream/model.ts'
import { readers } from '../../../src/upstream/readers/index.ts'

const folder = join(import.meta.dirname, '../../fixtures/upstream')

function read(language: Language, name: string) {
  return readers[language].read([{ file: name, text: readFileSync(join(folder, language, name), 'utf8') }])
}

/** The differences between the two fixtures of a language, one a line. */
async function changes(
  language: Language,
  ending: string,
  [old, now] = ['before', 'after'],
): Promise<readonly string[]> {
  const before = await read(language, `${old}.${ending}`)
  const after = await read(language, `${now}.${ending}`)
  expect([...before.problems, ...after.problems]).toEqual([])
  return compare(before.symbols, after.symbols)
    .map(({ difference: { change, symbol, property, documented, upstream } }) =>
      change === 'changed' ? `${symbol} ${property}: ${documented} -> ${upstream}` : `${change} ${symbol}`,
    )
    .sort()
}

it('finds the changes between two C headers', async () => {
  expect(await changes('c', 'h')).toMatchInlineSnapshot(`
    [
      "DEMO_VERSION value: "1.0" -> "2.0"",
      "LampCallback parameter 2: extra:void* -> extra:const void*",
      "LampColor.LampColor_Green value: 4 -> 5",
      "LampState.brightness type: uint8_t -> float",
      "added LampColor.LampColor_Blue",
      "added lamp_new",
      "lamp_on deprecated: false -> true",
      "lamp_on parameter 3: (none) -> fade:bool",
      "removed lamp_old",
    ]
  `)
})

it('finds the changes between two C# sources', async () => {
  expect(await changes('csharp', 'cs')).toMatchInlineSnapshot(`
    [
      "Demo.Lights.Color.Green value: 4 -> 8",
      "Demo.Lights.Defaults.Volume value: 0.5f -> 0.7f",
      "Demo.Lights.Lamp.Limit type: int -> long",
      "Demo.Lights.Lamp.Name deprecated: false -> true",
      "Demo.Lights.Lamp.TurnOn parameter 1: brightness:int=50 -> brightness:int=80",
      "Demo.Lights.Notify parameter 2: color:Color -> shade:Lights.Color",
      "Demo.Lights.Playback.CreatePlayback value: false -> true",
      "added Demo.Lights.Color.Blue",
      "added Demo.Lights.ISwitch.Reset",
    ]
  `)
})

it('finds the changes between two Swift sources', async () => {
  expect(await changes('swift', 'swift')).toMatchInlineSnapshot(`
    [
      "Color.custom type: UInt32 -> UInt64",
      "Color.mixed type:  -> with: UInt64",
      "Lamp.constructor parameter 2: color:Color=.red -> color:Color=.custom(1)",
      "Lamp.dim parameter 1: by amount:Double -> by amount:Float",
      "Lamp.name type: String -> String?",
      "Lamp.turnOn parameter 1: _ brightness:Int -> with brightness:Int",
      "Switch.toggle deprecated: false -> true",
      "added Size.height",
      "removed Color.red",
    ]
  `)
})

it('finds the changes between two TypeScript declarations', async () => {
  expect(await changes('ts', 'd.ts')).toMatchInlineSnapshot(`
    [
      "Color.Green value: "green" -> "lime"",
      "Handler type: (lamp: Lamp) => void -> (lamp: Lamp, on: boolean) => void",
      "LIMIT value: 3 -> 9",
      "Lamp.MAX value: 30 -> 90",
      "Lamp.label required: false -> true",
      "Lamp.turnOn parameter 1: brightness?:number -> brightness?:string",
      "Switch.toggle deprecated: false -> true",
      "added Switch.reset",
      "connect parameter 1: url:string -> url:URL",
    ]
  `)
})

it('finds the changes between two Unreal headers', async () => {
  expect(await changes('blueprint', 'h', ['Before', 'After'])).toMatchInlineSnapshot(`
    [
      "ELampColor.Green value: 1 -> 3",
      "ELampColor.Red value: 0 -> 2",
      "ELampError.Closed value: 124 -> 60",
      "ELampError.NoData value: 129 -> 65",
      "FLampError parameter 1: Error Code:int64 -> Error Code:int",
      "FLampSettings.Gain type: bool -> EGain",
      "FLampSettings.Gain value: true -> EGain::None",
      "FLampSettings.fAttackBrightness value: 0.9 -> 0.8",
      "Get Names deprecated: false -> true",
      "Get Names deprecated: false -> true",
      "Make LampSettings parameter 1: Pre Amplifier:bool=false -> Attack Brightness:float=0.8",
      "Make LampSettings parameter 2: Attack Brightness:float=0.9 -> Gain:EGain=EGain::None",
      "Make LampSettings parameter 3: Gain:bool=true -> (none)",
      "Measure Power type: call -> pure",
      "On Lamp Changed parameter 1: Lamp:ULamp -> Source:ULamp",
      "Turn On (Lamp) parameter 2: Name:string -> Name:name",
      "Turn On (Lamp) parameter 3: Fade:bool=true -> Fade:bool=false",
      "ULamp.CurrentIndex value: -1 -> 0",
      "added Not For Blueprints",
      "removed FLampSettings.bPreAmplifier",
    ]
  `)
})

it('tells the classes, structs and enums of an Unreal header apart', async () => {
  const { symbols } = await read('blueprint', 'After.h')
  const kinds = symbols.flatMap(({ name, kind }) => (kind.startsWith('code/') ? [`${kind} ${name}`] : []))
  expect(kinds).toEqual([
    'code/enum ELampColor',
    'code/enum ELampError',
    'code/struct FLampSettings',
    'code/class ULamp',
    'code/class ULampGroup',
  ])
})

it('finds the changes between two command-line sources', async () => {
  expect(await changes('cli', 'js')).toMatchInlineSnapshot(`
    [
      "added demo list --sort",
      "demo list --limit value: 10 -> 20",
      "demo list --room required: true -> false",
      "demo reset --hard type: switch -> -h, switch",
      "demo turn parameter 2: brightness -> power",
      "removed demo list --all",
    ]
  `)
})

it('finds the changes between two OpenAPI descriptions', async () => {
  expect(await changes('rest', 'json')).toMatchInlineSnapshot(`
    [
      "Lamp.note value: none -> empty",
      "Lamp.size required: false -> true",
      "Lamp.size values: large, small -> huge, large, small",
      "added Color.blue",
      "added putLamp.response 200",
      "getLamp.lamp type: integer -> string",
      "putLamp deprecated: false -> true",
      "putLamp.lamp type: integer -> string",
      "removed Color.green",
      "removed putLamp.response 204",
    ]
  `)
})

it('reads the rest of a file with syntax errors and names the line', async () => {
  const text = 'int first(void);\nstruct {{{ ;\nint ???;\n'
  const { symbols, problems } = await readers.c.read([{ file: 'a.h', text }])
  expect(symbols.map(({ name }) => name)).toContain('first')
  expect(problems[0]).toMatchObject({ file: 'a.h', message: expect.stringContaining('Could not parse') })
})

it('reports an OpenAPI file that is not JSON, has no paths or refers to something that does not exist', async () => {
  const missing = '{"paths":{"/a":{"get":{"parameters":[{"$ref":"#/components/parameters/none"}]}}}}'
  const { problems } = await readers.rest.read([
    { file: 'a.json', text: '{' },
    { file: 'b.json', text: '{}' },
    { file: 'c.json', text: missing },
  ])
  expect(problems.map(({ file }) => file)).toEqual(['a.json', 'b.json', 'c.json'])
})

it('ends references that lead back to themselves', async () => {
  const text = JSON.stringify({
    paths: { '/a': { get: { operationId: 'get', parameters: [{ $ref: '#/x' }], responses: {} } } },
    x: { $ref: '#/y' },
    y: { $ref: '#/x' },
  })
  expect((await readers.rest.read([{ file: 'a.json', text }])).symbols.map(({ name }) => name)).toContain('get')
})

it('takes the vendor’s comments without markers and tags', async () => {
  const c = await read('c', 'before.h')
  const csharp = await read('csharp', 'before.cs')
  const swift = await read('swift', 'before.swift')
  const comment = (symbols: typeof c.symbols, name: string) => symbols.find((symbol) => symbol.name === name)?.comment
  expect(comment(c.symbols, 'lamp_on')).toBe('Turns a lamp on.')
  expect(comment(csharp.symbols, 'Demo.Lights.Lamp.TurnOn')).toBe('Turns the lamp on.')
  expect(comment(swift.symbols, 'Lamp.turnOn')).toBe('Turns the lamp on.')
})

it('keeps names in angle brackets that aren’t tags', async () => {
  const text = '/** Returns a <b>Map<string, number></b> for <rooms>. */\nint lamp_on(void);\n'
  const { symbols } = await readers.c.read([{ file: 'a.h', text }])
  expect(symbols[0]?.comment).toBe('Returns a Map<string, number> for <rooms>.')
})

it.each<[Language, string, string, (i: number) => string]>([
  ['c', 'a.h', 'lamp_on_999', (i) => `/** Turns lamp ${i} on. */\nint lamp_on_${i}(struct Lamp *lamp);\n`],
  ['ts', 'a.d.ts', 'Lamp999', (i) => `/** A lamp. */\nexport declare class Lamp${i} { turnOn(): void }\n`],
  ['csharp', 'a.cs', 'Lamp999', (i) => `/// <summary>A lamp.</summary>\npublic class Lamp${i} { public int On; }\n`],
  ['swift', 'a.swift', 'Lamp999', (i) => `/// A lamp.\npublic struct Lamp${i} { public let on: Bool }\n`],
  [
    'blueprint',
    'a.h',
    'Turn On 999',
    (i) => `class A${i} {\n  /** A lamp. */\n  UFUNCTION(BlueprintCallable)\n  void TurnOn_${i}();\n};\n`,
  ],
  ['cli', 'a.ts', 'lamp999', (i) => `const a${i} = new Command().name("lamp${i}").description("A lamp.")\n`],
])('reads a long file of the language %s', async (language, file, last, line) => {
  const text = Array.from({ length: 1000 }, (_, i) => line(i)).join('')
  const { symbols, problems } = await readers[language].read([{ file, text }])
  const found = symbols.find(({ name }) => name === last)
  expect([found?.comment, problems]).toEqual([expect.stringMatching(/lamp/), []])
})

it('gives a declaration that isn’t the first one in its line the comment in this line', async () => {
  const text =
    '/** Where the sound comes from. */\nexport interface Position { /** Meters to the right. */ x: number; /** Meters up. */ y: number; z: number }\n'
  const { symbols } = await readers.ts.read([{ file: 'a.d.ts', text }])
  expect(symbols.map(({ name, comment }) => [name, comment])).toEqual([
    ['Position', 'Where the sound comes from.'],
    ['Position.x', 'Meters to the right.'],
    ['Position.y', 'Meters up.'],
    ['Position.z', ''],
  ])
})

it('gives the comment above a line only to the first declaration in it', async () => {
  const text =
    '/** Colors. */\ntypedef enum { RED, BLUE } Color;\ntypedef enum {\n  /** One. */\n  ONE, TWO\n} Count;\n'
  const { symbols } = await readers.c.read([{ file: 'lamp.h', text }])
  expect(symbols.map(({ name, comment }) => [name, comment])).toEqual([
    ['Color', 'Colors.'],
    ['Color.RED', ''],
    ['Color.BLUE', ''],
    ['Count', ''],
    ['Count.ONE', 'One.'],
    ['Count.TWO', ''],
  ])
})

it('an unnamed bit-field in C, which only skips bits, is no field', async () => {
  const text = 'typedef struct Flags {\n  uint32_t a : 3;\n  uint32_t : 5;\n  unsigned : 0;\n  int b;\n} Flags;\n'
  const { symbols, problems } = await readers.c.read([{ file: 'a.h', text }])
  expect(problems).toEqual([])
  expect(symbols.map(({ name }) => name)).toEqual(['Flags', 'Flags.a', 'Flags.b'])
})

it('reads inline functions and structs without a name in a C header', async () => {
  const text =
    'static inline int lamp_max(int a, int b)\n{\n  return a > b ? a : b;\n}\nstruct Lamp {\n  struct {\n    int x, y;\n  } place;\n};\n'
  const { symbols, problems } = await readers.c.read([{ file: 'lamp.h', text }])
  expect(problems).toEqual([])
  expect(symbols.map(({ name, kind, type }) => [name, kind, type])).toEqual([
    ['lamp_max', 'c/function', 'int'],
    ['Lamp', 'c/struct', null],
    ['Lamp.place', 'field', 'struct { int x, y; }'],
  ])
})

it('reads the parameters of a C# record as its constructor and its properties', async () => {
  const text = [
    '/// <summary>A person.</summary>',
    '/// <param name="Last">The family name.</param>',
    'public record Person(string First, [property: Obsolete("Unused")] string? Last = null, params int[] Rest)',
    '{',
    '    internal string First { get; init; } = First;',
    '}',
    'public record struct Size(in int Width);',
    'public readonly record struct Place(int X);',
  ].join('\n')
  const { symbols, problems } = await readers.csharp.read([{ file: 'a.cs', text }])
  expect(problems).toEqual([])
  expect(
    symbols.map(({ name, kind, type, comment, details }) => [name, kind, type, comment, details?.modifiers?.join(' ')]),
  ).toEqual([
    ['Person', 'csharp/class', null, 'A person.', 'public'],
    ['Person.constructor', 'constructor', null, '', 'public'],
    ['Person.Last', 'property', 'string?', 'The family name.', 'public get init'],
    ['Person.Rest', 'property', 'int[]', '', 'public get init'],
    ['Size', 'csharp/struct', null, '', 'public'],
    ['Size.constructor', 'constructor', null, '', 'public'],
    ['Size.Width', 'property', 'int', '', 'public get set'],
    ['Place', 'csharp/struct', null, '', 'public readonly'],
    ['Place.constructor', 'constructor', null, '', 'public'],
    ['Place.X', 'property', 'int', '', 'public get init'],
  ])
  expect(symbols[1]?.parameters).toEqual([
    { name: 'First', type: 'string', default: null },
    { name: 'Last', type: 'string?', default: 'null' },
    { name: 'Rest', type: 'params int[]', default: null },
  ])
  expect(symbols[1]?.details?.parameters?.get('Last')).toBe('The family name.')
  expect(symbols.filter(({ deprecated }) => deprecated).map(({ name }) => name)).toEqual(['Person.Last'])
})

it('finds changes of the parameters of a C# record', async () => {
  const read = async (text: string) => (await readers.csharp.read([{ file: 'a.cs', text }])).symbols
  const before = await read('public record Person(string First, string Last);')
  const after = await read('public record Person(string First, string? Last = null);')
  expect(compare(before, after).map(({ difference: { symbol, property } }) => `${symbol} ${property}`)).toEqual([
    'Person.constructor parameter 2',
    'Person.Last type',
  ])
})

it('decodes the entities of XML comments in C#', async () => {
  const text =
    '/// <summary>A <c>List&lt;Lamp&gt;</c> &amp; &quot;more&quot; &#169;&#xA9; &amp;lt; &lt;b&gt; &other;</summary>\npublic class Lamp {}\n'
  const { symbols } = await readers.csharp.read([{ file: 'a.cs', text }])
  expect(symbols[0]?.comment).toBe('A `List<Lamp>` & "more" ©© &lt; <b> &other;')
})

it('reads every property of a Swift declaration, those of protocols, aliases, and extensions of other libraries’ types', async () => {
  const text = `public protocol Switch { var level: Double { get } }
public class Lamp {
  public let x, y: Int
  public var a = 1, b: Bool
  public typealias Handler = (Int) -> Void
}
struct Hidden {}
extension Hidden { public func hide() {} }
extension String { public func lampName() -> String { self } }
`
  const { symbols, problems } = await readers.swift.read([{ file: 'a.swift', text }])
  expect(problems).toEqual([])
  expect(symbols.map(({ name, kind, owner, type, line }) => [name, kind, owner, type, line])).toEqual([
    ['Switch', 'swift/protocol', null, null, 1],
    ['Switch.level', 'property', 'Switch', 'Double', 1],
    ['Lamp', 'swift/class', null, null, 2],
    ['Lamp.x', 'property', 'Lamp', 'Int', 3],
    ['Lamp.y', 'property', 'Lamp', 'Int', 3],
    ['Lamp.a', 'property', 'Lamp', null, 4],
    ['Lamp.b', 'property', 'Lamp', 'Bool', 4],
    ['Lamp.Handler', 'swift/typealias', null, null, 5],
    ['String.lampName', 'swift/method', null, 'String', 9],
  ])
})

it('reads the name of a command from its constructor, and reports a command without one', async () => {
  const text = `const program = new Command('lamp').option('--all', 'All.')
export const unnamed = new Command().option('--some', 'Some.')
const bare = new Command('off')
`
  const { symbols, problems } = await readers.cli.read([{ file: 'a.js', text }])
  expect(symbols.map(({ name }) => name)).toEqual(['lamp', 'lamp --all', 'off'])
  expect(problems).toMatchObject([{ line: 2, message: expect.stringContaining('no name that can be read') }])
})

it.each([
  ['C#', 'csharp', '[Obsolete("Use \\"Put\\".", true)] public class A {}', 'Use "Put".'],
  ['C#', 'csharp', '[System.ObsoleteAttribute("Use " + "Put.")] public class A {}', 'Use Put.'],
  ['C#', 'csharp', '[Obsolete(@"Use ""Put"".")] public class A {}', 'Use "Put".'],
  ['C#', 'csharp', '[Obsolete(message: "Use Put.", error: true)] public class A {}', 'Use Put.'],
  ['C#', 'csharp', '[Obsolete("Use " + Names.Put)] public class A {}', ''],
  ['C#', 'csharp', '[Obsolete(DiagnosticId = "X1")] public class A {}', ''],
  ['Swift', 'swift', '@available(*, deprecated, message: "Use \\"Put\\".") public class A {}', 'Use "Put".'],
] as const)(
  'takes the reason of a deprecation in %s completely or not at all: %s %s',
  async (_, language, text, reason) => {
    const { symbols } = await readers[language].read([{ file: 'a', text }])
    expect([symbols[0]?.deprecated, symbols[0]?.details?.deprecation]).toEqual([true, reason])
  },
)

it('takes the types and values of constants in TypeScript from their literals', async () => {
  const text = `export declare const VERSION = "1.0";
export declare const created: Date;
export let level = -1.5;
export declare class Lamp { static readonly LIMIT = 3; on = true; readonly room: string = 'hall'; list = [1] }
`
  const { symbols } = await readers.ts.read([{ file: 'a.ts', text }])
  expect(symbols.map(({ name, type, value }) => [name, type, value])).toEqual([
    ['VERSION', 'string', '"1.0"'],
    ['created', 'Date', null],
    ['level', 'number', '-1.5'],
    ['Lamp', null, null],
    ['Lamp.LIMIT', 'number', '3'],
    ['Lamp.on', 'boolean', 'true'],
    ['Lamp.room', 'string', "'hall'"],
    ['Lamp.list', null, null],
  ])
})

it('keeps what makes a Swift method a class method and an initializer one that can fail', async () => {
  const text = `public class Lamp {
  public class func make() -> Lamp { Lamp() }
  @objc public init?(id: Int) { nil }
  public init(name: String) {}
}
public protocol Named { init!(name: String) }
`
  const { symbols } = await readers.swift.read([{ file: 'a.swift', text }])
  expect(symbols.map(({ name, details }) => [name, details?.modifiers, details?.code])).toEqual([
    ['Lamp', ['public'], undefined],
    ['Lamp.make', ['public', 'class'], undefined],
    ['Lamp.constructor', ['public'], 'public init?(id: Int)'],
    ['Lamp.constructor', ['public'], undefined],
    ['Named', ['public'], undefined],
    ['Named.constructor', [], 'init!(name: String)'],
  ])
})

it('reads the arguments, defaults and added commands of Commander', async () => {
  const text = `const list = new Command('list').argument('<room>', 'Room.').argument('[floor]').option('-l, --limit <n>', 'Limit.', '20')
const program = new Command('lamp')
  .addCommand(list)
  .addCommand(new Command('dim').option('--by <n>', 'Amount.', parseInt, 5))
  .option('--all', 'All.')
`
  const { symbols, problems } = await readers.cli.read([{ file: 'a.js', text }])
  expect(problems).toEqual([])
  expect(symbols.map(({ name, value, parameters }) => [name, value, parameters?.map((one) => one.name)])).toEqual([
    ['lamp', null, []],
    ['lamp --all', '', undefined],
    ['lamp list', null, ['room', 'floor']],
    ['lamp list --limit', '20', undefined],
    ['lamp dim', null, []],
    ['lamp dim --by', '5', undefined],
  ])
})

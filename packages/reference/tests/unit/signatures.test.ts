import { describe, expect, test } from 'vitest'
import { bodyOf, type EntryData, kindOf } from '../../src/languages/index.ts'
import { entryOf } from './entries.ts'

describe('the declaration of an entry', () => {
  test.each([
    ['a C function', 'kind: c/function\nname: stop\nsummary: s', 'void stop(void);'],
    [
      'a C function with pointers',
      'kind: c/function\nname: join\nsummary: s\nreturns: { type: bool }\nparameters: [{ name: url, type: const char *, about: a }]',
      'bool join(const char *url);',
    ],
    [
      'a C function with variable arguments',
      'kind: c/function\nname: log\nsummary: s\nparameters: [{ name: format, type: const char *, about: a }, { name: ..., type: ..., about: a }]',
      'void log(const char *format, ...);',
    ],
    [
      'a function pointer, whose name is inside its type',
      'kind: c/function\nname: listen\nsummary: s\nparameters: [{ name: call, type: "void (*)(int code)", about: a }]',
      'void listen(void (*call)(int code));',
    ],
    [
      'a long parameter list, with one parameter per line',
      `kind: c/function\nname: join\nsummary: s\nparameters:\n${['first', 'second', 'third'].map((name) => `  - { name: a_rather_long_${name}_name, type: const char *, about: a }`).join('\n')}`,
      'void join(\n  const char *a_rather_long_first_name,\n  const char *a_rather_long_second_name,\n  const char *a_rather_long_third_name\n);',
    ],
    [
      'a C struct with a union',
      'kind: c/struct\nname: Event\nsummary: s\nfields: [{ name: tag, type: int, about: a }]\nunion: [{ name: text, type: char *, about: a }]',
      'typedef struct Event {\n  int tag;\n  union {\n    char *text;\n  };\n} Event;',
    ],
    [
      'a C struct with pointers to functions, with one parameter per line if they are many',
      'kind: c/struct\nname: Events\nsummary: s\nfields: [{ name: on_stop, type: "void (*)(int code)", about: a }, { name: on_data, type: "void (*)(struct Room *room, const char *json)", about: a }]',
      'typedef struct Events {\n  void (*on_stop)(int code);\n  void (*on_data)(\n    struct Room *room,\n    const char *json\n  );\n} Events;',
    ],
    [
      'a C struct with arrays, whose sizes follow the names',
      'kind: c/struct\nname: Event\nsummary: s\nfields: [{ name: reserved, type: "uint32_t [4]", about: a }, { name: names, type: "const char *[2][8]", about: a }]',
      'typedef struct Event {\n  uint32_t reserved[4];\n  const char *names[2][8];\n} Event;',
    ],
    [
      'a C enum',
      'kind: c/enum\nname: State\nsummary: s\nvalues: [{ name: On, value: 1, about: a }, { name: Off, about: a }]',
      'typedef enum State {\n  On = 1,\n  Off,\n} State;',
    ],
    ['a handle', 'kind: c/handle\nname: Room\nsummary: s\ntype: size_t', 'typedef size_t Room;'],
    ['an opaque struct', 'kind: c/handle\nname: Room\nsummary: s\ntype: struct Room', 'typedef struct Room Room;'],
    ['a constant', `kind: c/constant\nname: MAX\nsummary: s\nvalue: '"1.0"'`, '#define MAX "1.0"'],
    [
      'a callback',
      'kind: c/callback\nname: OnData\nsummary: s\nparameters: [{ name: data, type: void *, about: a }]',
      'typedef void (*OnData)(void *data);',
    ],
    [
      'a TypeScript class',
      'kind: ts/class\nname: Room\nsummary: s\ngenerics: <T>\nextends: Base<T>\nimplements: [Closable]\nmembers: []',
      'class Room<T> extends Base<T> implements Closable',
    ],
    [
      'a small interface, complete',
      'kind: ts/interface\nname: Payload\nsummary: s\nmembers: [{ kind: property, name: peer, type: Peer, optional: true, about: a }]',
      'interface Payload {\n  peer?: Peer;\n}',
    ],
    ['a type alias', 'kind: ts/alias\nname: Id\nsummary: s\ntype: string | number', 'type Id = string | number'],
    ['a variable', 'kind: ts/variable\nname: MAX\nsummary: s\ntype: number\nvalue: 4', 'const MAX: number = 4'],
    [
      'a TypeScript function',
      'kind: ts/function\nname: init\nsummary: s\nreturns: { type: void }\nparameters: [{ name: plugin, type: Plugin, optional: true, about: a }]',
      'function init(plugin?: Plugin): void',
    ],
    [
      'a C# class',
      'kind: csharp/class\nname: Room\nsummary: s\nextends: MonoBehaviour\nimplements: [IRoom]\nmembers: []',
      'public class Room : MonoBehaviour, IRoom',
    ],
    [
      'a delegate',
      'kind: csharp/delegate\nname: Handler\nsummary: s\nparameters: [{ name: sender, type: object, about: a }]',
      'public delegate void Handler(\n  object sender\n)',
    ],
    [
      'a Swift class',
      'kind: swift/class\nname: Room\nsummary: s\nmodifiers: [public, final]\nextends: NSObject\nmembers: []',
      'public final class Room: NSObject',
    ],
    [
      'a symbol of another language',
      'kind: code/class\nlanguage: gdscript\nname: Room\nsummary: s\nsignature: |\n  class_name Room\n  extends Node\nmembers: []',
      'class_name Room\nextends Node',
    ],
    [
      'a struct of another language',
      'kind: code/struct\nlanguage: cpp\nname: FPeer\nsummary: s\nsignature: struct FPeer\nmembers: []',
      'struct FPeer',
    ],
  ])('%s', (_, yaml, expected) => {
    expect(signatureOf(entryOf(yaml).data)).toBe(expected)
  })

  test("doesn't exist for a node, a command or an interface", () => {
    expect(signatureOf(entryOf('kind: cli/command\nname: odin\nsummary: s').data)).toBeNull()
  })
})

describe('the declaration of a member', () => {
  const kinds = {
    ts: 'ts/class',
    csharp: 'csharp/class',
    swift: 'swift/class',
    code: 'code/class\nlanguage: gdscript\nsignature: class_name Thing',
  } as const
  test.each([
    [
      'ts',
      '{ kind: method, name: join, about: a, parameters: [{ name: token, type: string, about: a }], returns: { type: Promise<void> } }',
      'join(token: string): Promise<void>',
    ],
    ['ts', '{ kind: property, name: id, type: string, modifiers: [readonly], about: a }', 'readonly id: string'],
    ['ts', '{ kind: constructor, name: constructor, about: a }', 'constructor()'],
    [
      'csharp',
      '{ kind: property, name: Id, type: ulong, modifiers: [public, get, private set], about: a }',
      'public ulong Id { get; private set; }',
    ],
    [
      'csharp',
      '{ kind: method, name: TryGet, modifiers: [public], about: a, returns: { type: bool }, parameters: [{ name: peer, type: Peer, direction: out, about: a }, { name: retry, type: bool, default: false, about: a }] }',
      'public bool TryGet(\n  out Peer peer,\n  bool retry = false\n)',
    ],
    [
      'csharp',
      '{ kind: event, name: OnJoined, type: Handler, modifiers: [public], about: a }',
      'public event Handler OnJoined',
    ],
    ['csharp', '{ kind: constructor, name: Thing, modifiers: [public], about: a }', 'public Thing()'],
    [
      'swift',
      '{ kind: method, name: join, modifiers: [public, throws], about: a, returns: { type: UInt64 }, parameters: [{ name: token, label: "_", type: String, about: a }] }',
      'public func join(\n  _ token: String\n) throws -> UInt64',
    ],
    [
      'swift',
      '{ kind: property, name: id, type: UInt64, modifiers: [public, get], about: a }',
      'public var id: UInt64 { get }',
    ],
    [
      'code',
      "{ kind: method, name: join, signature: 'func join(token: String)', about: a, parameters: [{ name: token, type: String, about: a }] }",
      'func join(token: String)',
    ],
    [
      'code',
      '{ kind: method, name: join, about: a, parameters: [{ name: token, type: String, about: a }, { name: mode, type: Mode, about: a }] }',
      'join(token, mode)',
    ],
    ['code', '{ kind: property, name: muted, type: bool, about: a }', 'muted'],
    ['swift', '{ kind: case, name: failure, type: String, about: a }', 'case failure(String)'],
  ] as const)('in %s: %s', (language, member, expected) => {
    const { data } = entryOf(`kind: ${kinds[language]}\nname: Thing\nsummary: s\nmembers: [${member}]`)
    expect(memberSignatures(data)).toEqual([expected])
  })
})

function signatureOf(data: EntryData): string | null {
  return kindOf(data).signature(data)
}

function memberSignatures(data: EntryData): readonly string[] {
  const body = bodyOf(data)
  return body.kind === 'type' ? body.members.list.map(body.members.signature) : []
}

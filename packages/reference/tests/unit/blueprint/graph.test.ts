import { uncached } from 'docs-generator/testing/compile-page'
import { describe, expect, test } from 'vitest'
import { describeGraph } from '../../../src/blueprint/describe-graph.ts'
import { layoutGraph } from '../../../src/blueprint/layout-graph.ts'
import { type NodeLibrary, readGraph } from '../../../src/blueprint/read-graph.ts'

const library: NodeLibrary = {
  find: (title) =>
    title === 'Join Room'
      ? {
          title,
          style: 'latent',
          inputs: [
            { name: '', type: 'exec' },
            { name: 'Room', type: 'object' },
            { name: 'Url', type: 'string', default: 'a' },
          ],
          outputs: [
            { name: '', type: 'exec' },
            { name: 'On Success', type: 'exec' },
          ],
        }
      : null,
  titles: () => ['Join Room'],
}

const whole = `nodes:
  begin: { title: Event BeginPlay, style: event, outputs: [exec] }
  room: { title: Make Room, style: pure, outputs: [{ name: Room, type: object }] }
  join: { node: Join Room, set: { Url: "https://a" } }
  log: { title: Print, inputs: [exec] }
wires:
  - begin -> join
  - room.Room -> join.Room
  - join.On Success -> log
`

/** A graph with a wire between two pins. */
function between(out: string, input: string): string {
  return `nodes:\n  a: { title: A, outputs: [{ name: Out, ${out} }] }\n  b: { title: B, inputs: [{ name: In, ${input} }] }\nwires:\n  - a.Out -> b.In`
}

describe('a graph', () => {
  test('is parsed with nodes of the reference and the values of pins', () => {
    const { graph, faults } = readGraph(whole, library)
    expect(faults).toEqual([])
    const join = graph?.nodes.find((node) => node.title === 'Join Room')
    expect(join?.inputs.map(({ name, value, isWired }) => [name, value, isWired])).toEqual([
      ['', null, true],
      ['Room', null, true],
      ['Url', 'https://a', false],
    ])
  })

  test('is described in sentences', () => {
    const { graph } = readGraph(whole, library)
    expect(graph && describeGraph(graph)).toEqual([
      'Event BeginPlay, then Join Room, then on On Success: Print.',
      'Room of Make Room goes to Room of Join Room.',
      'Url of Join Room is https://a.',
    ])
  })

  test('numbers nodes with the same title in the description', () => {
    const twice = `nodes:
  begin: { title: Event BeginPlay, style: event, outputs: [exec] }
  first: { node: Join Room, set: { Url: "https://a" } }
  second: { node: Join Room, set: { Url: "https://b" } }
wires:
  - begin -> first
  - first -> second`
    const { graph } = readGraph(twice, library)
    expect(graph && describeGraph(graph)).toEqual([
      'Event BeginPlay, then Join Room (1), then Join Room (2).',
      'Url of Join Room (1) is https://a.',
      'Url of Join Room (2) is https://b.',
    ])
  })

  test('names a value once in the description, followed by everything that it goes to', () => {
    const shared = `nodes:
  first: { title: Room, style: variable, outputs: [{ name: Room, type: object }] }
  second: { title: Room, style: variable, outputs: [{ name: Room, type: object }] }
  bind: { title: Bind Event, inputs: [exec, { name: Target, type: object }, { name: Event, type: delegate }], outputs: [exec] }
  leave: { title: Leave, inputs: [exec, { name: Target, type: object }] }
  left: { title: On Left, style: event, outputs: [{ name: '', type: delegate }, exec] }
wires:
  - bind -> leave
  - first.Room -> bind.Target
  - second.Room -> leave.Target
  - left.delegate -> bind.Event`
    const { graph } = readGraph(shared, library)
    expect(graph && describeGraph(graph)).toEqual([
      'Bind Event, then Leave.',
      'The variable Room goes to Target of Bind Event and Target of Leave.',
      'The event On Left goes to Event of Bind Event.',
    ])
  })

  test('numbers nodes that set the same variable', () => {
    const twice = `nodes:
  pressed: { title: On Pressed, style: event, outputs: [exec] }
  released: { title: On Released, style: event, outputs: [exec] }
  on: { title: SET Is Talking, style: variable, inputs: [exec, { name: Is Talking, type: bool, default: 'true' }] }
  off: { title: SET Is Talking, style: variable, inputs: [exec, { name: Is Talking, type: bool, default: 'false' }] }
wires:
  - pressed -> on
  - released -> off`
    const { graph } = readGraph(twice, library)
    expect(graph && describeGraph(graph)).toEqual([
      'On Pressed, then SET Is Talking (1).',
      'On Released, then SET Is Talking (2).',
      'Is Talking of SET Is Talking (1) is true.',
      'Is Talking of SET Is Talking (2) is false.',
    ])
  })

  test('is described from its first wire if the control flow is a loop without a beginning', () => {
    const loop = `nodes:
  wait: { title: Delay, inputs: [exec], outputs: [exec] }
  log: { title: Print, inputs: [exec], outputs: [exec] }
wires:
  - wait -> log
  - log -> wait`
    const { graph } = readGraph(loop, library)
    expect(graph && describeGraph(graph)).toEqual(['Delay, then Print, then Delay.'])
  })

  test('refuses two pins that a wire couldn’t tell apart', () => {
    const { graph, faults } = readGraph('nodes:\n  a: { title: A, outputs: [exec, exec] }\n', library)
    expect(graph).toBeNull()
    expect(faults).toMatchObject([{ line: 2, message: 'nodes a outputs must not have two pins with the same name.' }])
  })

  test('is laid out from left to right without overlapping nodes', async () => {
    const { graph } = readGraph(whole, library)
    const boxes = graph ? (await layoutGraph(graph, uncached)).boxes : []
    const [begin, , join, log] = boxes
    expect((begin?.x ?? 0) + (begin?.width ?? 0)).toBeLessThan(join?.x ?? 0)
    expect((join?.x ?? 0) + (join?.width ?? 0)).toBeLessThan(log?.x ?? 0)
    for (const [i, a] of boxes.entries()) {
      for (const b of boxes.slice(i + 1)) {
        const apart = a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y
        expect(apart).toBe(true)
      }
    }
  })

  test('begins with its events, except for those that are bound in it', async () => {
    const later = `nodes:
  mic: { title: Mic, style: variable, outputs: [{ name: Mic, type: object }] }
  media: { title: Media, style: pure, inputs: [{ name: Mic, type: object }], outputs: [{ name: Media, type: object }] }
  joined: { title: On Joined, style: event, outputs: [exec] }
  left: { title: On Left, style: event, outputs: [exec] }
  set: { title: SET Media, inputs: [exec, { name: Media, type: object }], outputs: [exec] }
  bound: { title: On Message, style: event, outputs: [{ name: '', type: delegate }, exec] }
  bind: { title: Bind Event, inputs: [exec, { name: Event, type: delegate }], outputs: [exec] }
  log: { title: Print, inputs: [exec] }
wires:
  - bound.delegate -> bind.Event
  - mic.Mic -> media.Mic
  - media.Media -> set.Media
  - joined -> set
  - set -> bind
  - bind -> log
  - left -> log`
    const { graph } = readGraph(later, library)
    const [, media, joined, left, set, bound] = graph ? (await layoutGraph(graph, uncached)).boxes : []
    for (const event of [joined, left]) expect((event?.x ?? 0) + (event?.width ?? 0)).toBeLessThan(media?.x ?? 0)
    expect(bound?.x).toBeGreaterThanOrEqual(set?.x ?? Number.POSITIVE_INFINITY)
  })

  test.each([
    ['a: [', 1, 'A bracket in this line'],
    ['Join Room', 1, 'the graph must be a block of keys.'],
    ['nodes: {}', 1, 'nodes must not be empty.'],
    ['nodes:\n  a: { title: 1 }', 2, 'nodes a title must be a string.'],
    ['nodes:\n  a: { title: A, style: function }', 2, 'nodes a style must be one of'],
    ['nodes:\n  a: { title: A, input: [] }', 2, 'nodes a unknown key “input”.'],
    ['nodes:\n  a: { title: A, inputs: [{ type: bool }] }', 2, 'nodes a inputs 0 name is missing.'],
    ['nodes:\n  a: { title: A, inputs: [{ name: B, type: boolean }] }', 2, 'nodes a inputs 0 type must be one of'],
    ['nodes:\n  a: { set: { Room: x } }', 2, 'nodes a node is missing.'],
    ['nodes:\n  a: { node: Jion Room }', 2, 'The reference has no node “Jion Room”.'],
    ['nodes:\n  a: { node: Join Room, set: { Rom: x } }', 2, 'Join Room has no input pin “Rom”.'],
    ['nodes:\n  a: { title: A }\nwires:\n  - a', 4, '“a” isn’t a valid wire.'],
    ['nodes:\n  a: { title: A, outputs: [exec] }\nwires:\n  - a -> b', 4, 'The graph has no node “b”.'],
    [
      'nodes:\n  a: { title: A, outputs: [exec] }\n  b: { title: B, inputs: [exec] }\n  c: { title: C, inputs: [exec] }\nwires:\n  - a -> b\n  - a -> c',
      7,
      'The pin already has a wire: “a -> c”.',
    ],
    [
      'nodes:\n  a: { title: A, outputs: [{ name: X, type: bool }] }\n  b: { title: B, inputs: [{ name: X, type: bool }] }\nwires:\n  - a.X -> b.X\n  - a.X -> b.X',
      6,
      'The pin already has a wire: “a.X -> b.X”.',
    ],
    [
      'nodes:\n  a: { title: A, outputs: [exec] }\n  b: { title: B }\nwires:\n  - a -> b',
      5,
      'B has no input pin of type exec.',
    ],
    [
      'nodes:\n  a: { title: A, outputs: [{ name: Out, type: bool }] }\n  b: { title: B, inputs: [{ name: In, type: vector }] }\nwires:\n  - a.Out -> b.In',
      5,
      'A wire connects bool to vector',
    ],
    ['nodes:\n  a: { title: A, inputs: [{ name: In, type: number }] }', 2, 'nodes a'],
    ['wires: []', 1, 'nodes is missing.'],
  ])('reports the fault in %j', (text, line, message) => {
    const { graph, faults } = readGraph(text, library)
    expect(graph).toBeNull()
    expect(faults[0]?.line).toBe(line)
    expect(faults[0]?.message).toContain(message)
  })

  test.each([
    ['type: int, array: true', 'type: int', 'array of int to int'],
    ['type: int', 'type: int, array: true', 'int to array of int'],
    ['type: int, array: true', 'type: float, array: true', 'array of int to array of float'],
    ['type: struct, of: FMask', 'type: struct, of: FRoom', 'struct FMask to struct FRoom'],
    ['type: enum, of: EState', 'type: enum, of: EMode', 'enum EState to enum EMode'],
  ])('reports a wire from %s to %s', (out, input, types) => {
    expect(readGraph(between(out, input), library).faults).toMatchObject([
      { line: 5, message: `A wire connects ${types}: “a.Out -> b.In”.` },
    ])
  })

  test('a pin without a name can be named by its type', () => {
    const text =
      'nodes:\n  a: { title: A, outputs: [exec, { name: "", type: bool }] }\n  b: { title: B, inputs: [exec, { name: "", type: bool }] }\nwires:\n  - a.exec -> b.exec\n  - a.bool -> b.bool\n'
    expect(readGraph(text, library).faults).toEqual([])
  })

  test.each([
    ['type: byte, array: true', 'type: byte, array: true'],
    ['type: int', 'type: string'],
    ['type: bool', 'type: string'],
    ['type: vector', 'type: string'],
    ['type: object', 'type: text'],
    ['type: enum, of: EState', 'type: string'],
    ['type: enum, of: EState', 'type: byte'],
    ['type: bool', 'type: int'],
    ['type: int, array: true', 'type: wildcard'],
    ['type: struct, of: FMask', 'type: struct'],
    ['type: struct, of: FMask', 'type: struct, of: Mask'],
    ['type: object, of: UOdinRoom', 'type: object, of: UObject'],
  ])('accepts a wire from %s to %s', (out, input) => {
    expect(readGraph(between(out, input), library).faults).toEqual([])
  })

  test('numbers and texts can be connected if the editor converts them', () => {
    const text =
      'nodes:\n  a: { title: A, outputs: [{ name: Out, type: int }] }\n  b: { title: B, inputs: [{ name: In, type: string }] }\nwires:\n  - a.Out -> b.In'
    expect(readGraph(text, library).faults).toEqual([])
  })
})

import { addresses, billionLaughs, characters, injections, tokens, yamlTokens } from './payloads.ts'
import type { Random } from './random.ts'

/** A text to change, and other texts whose parts may be inserted. */
export type Material = { readonly text: string; readonly isYaml: boolean; readonly others: readonly string[] }

type Mutation = (material: Material, random: Random) => string

/** The maximum number of characters on a page of usual size. */
export const longestText = 64_000

/** Changes a text in one to four ways. A text of usual size stays within that size. */
export function mutate(material: Material, random: Random): string {
  let { text } = material
  for (let count = 1 + random.below(4); count > 0; count--) {
    text = random
      .pick(mutations)({ ...material, text }, random)
      .slice(0, longestText)
  }
  return text
}

const mutations: readonly Mutation[] = [
  onLines((lines, random) => lines.splice(random.below(lines.length), 1 + random.below(5))),
  onLines((lines, random) => {
    const from = random.below(lines.length)
    const piece = lines.slice(from, from + 1 + random.below(5))
    lines.splice(random.below(lines.length + 1), 0, ...piece)
  }),
  onLines((lines, random) => {
    const [a, b] = [random.below(lines.length), random.below(lines.length)]
    ;[lines[a], lines[b]] = [lines[b] ?? '', lines[a] ?? '']
  }),
  onLines((lines, random) => {
    const depth = random.pick([1, 2, 4, 40])
    const from = random.below(lines.length)
    for (let i = from; i < Math.min(lines.length, from + 1 + random.below(10)); i++) {
      lines[i] = random.chance(0.5)
        ? (random.chance(0.2) ? '\t' : ' ').repeat(depth) + lines[i]
        : (lines[i] ?? '').trimStart()
    }
  }),
  onLines((lines, random, material) => {
    lines.splice(random.below(lines.length + 1), 0, ...tokenLines(material, random))
  }),
  onLines((lines, random, { others }) => {
    const other = random.pick(others).split('\n')
    const from = random.below(other.length)
    lines.splice(random.below(lines.length + 1), 0, ...other.slice(from, from + 1 + random.below(30)))
  }),
  onLines((lines, random) => {
    lines.splice(random.below(lines.length + 1), 0, deepPiece(random))
  }),
  ({ text }, random) => text.slice(0, random.below(text.length + 1)),
  ({ text }, random) => {
    const from = random.below(text.length + 1)
    return text.slice(0, from) + text.slice(from + 1 + random.below(80))
  },
  ({ text }, random) => {
    const from = random.below(text.length + 1)
    return insert(text, random.below(text.length + 1), text.slice(from, from + 1 + random.below(200)))
  },
  ({ text, isYaml }, random) =>
    insert(text, random.below(text.length + 1), random.pick(isYaml && random.chance(0.5) ? yamlTokens : tokens)),
  ({ text }, random) => insert(text, random.below(text.length + 1), random.pick(characters)),
  ({ text }, random) => insert(text, random.below(text.length + 1), random.pick(injections)),
  ({ text }, random) => (random.chance(0.5) ? text.replaceAll('\n', '\r\n') : `\uFEFF${text}`),
  ({ text }, random) => replaceOne(text, /\b\d+\b/g, random, () => random.pick(['0', '-1', '1e999', '9'.repeat(99)])),
  ({ text }, random) =>
    replaceOne(text, /\S+/g, random, (word) => word.repeat(1 + random.below(2000)).slice(0, 20_000)),
  ...Array<Mutation>(6).fill(plant),
]

/** Inserts an injection where an author would write harmless text. */
function plant({ text }: Material, random: Random): string {
  const markup = random.pick(injections)
  const address = random.pick(addresses)
  const either = random.chance(0.5) ? markup : address
  return random.pick<() => string>([
    () => replaceOne(text, /(?<=\]\()[^)\n]*(?=\))/g, random, () => address),
    () => replaceOne(text, /(?<=!?\[)[^\]\n]*(?=\]\()/g, random, () => markup),
    () => replaceOne(text, /\]\([^)\n]*\)/g, random, (link) => `${link.slice(0, -1)} "${markup}")`),
    () =>
      replaceOne(text, /(?<==")[^"\n]*(?=")/g, random, () =>
        either.replaceAll('"', random.chance(0.5) ? '&quot;' : '"'),
      ),
    () => replaceOne(text, /(?<=^ *(?:`{3,}|~{3,})\w*)(?=$)/gm, random, () => ` title="${markup}" ${markup}`),
    () => replaceOne(text, /(?<=^ *(?:`{3,}|~{3,}))\w+$/gm, random, () => markup),
    () => replaceOne(text, /(?<=\| )[^|\n]+(?= \|)/g, random, () => markup),
    () =>
      replaceOne(
        text,
        /(?<=^#+ ).*$/gm,
        random,
        () => `${markup} {#${random.pick(['a', '"b', "c'", '<d>', 'constructor'])}}`,
      ),
    () => replaceOne(text, /(?<=^ *(?:- )?[\w-]+: +).+$/gm, random, () => yamlScalar(either, random)),
    () => replaceOne(text, /(?<=^ *- )(?![\w-]+:).+$/gm, random, () => yamlScalar(either, random)),
    () => replaceOne(text, /(?<=^:::\w+).*$/gm, random, () => `[${markup}]{onclick=alert(1) style="x"}`),
    () => replaceOne(text, /(?<=`)[^`\n]+(?=`)/g, random, () => markup),
    () => replaceOne(text, /^(?=[A-Za-z])/gm, random, () => `${markup}\n`),
  ])()
}

function yamlScalar(value: string, random: Random): string {
  return random.pick([
    value,
    JSON.stringify(value),
    `'${value.replaceAll("'", "''")}'`,
    `|\n    ${value}`,
    `[${value}]`,
  ])
}

function tokenLines({ isYaml }: Material, random: Random): readonly string[] {
  if (isYaml && random.chance(0.1)) return billionLaughs.split('\n')
  const list = isYaml && random.chance(0.6) ? yamlTokens : random.chance(0.3) ? injections : tokens
  const indent = ' '.repeat(random.pick([0, 0, 0, 2, 4]))
  return Array.from({ length: 1 + random.below(4) }, () => indent + random.pick(list))
}

/** Repeats one construct many times, either nested or in sequence. */
function deepPiece(random: Random): string {
  const piece = random.pick([
    ...[
      '> ',
      '- ',
      '1. ',
      '[',
      '![',
      '(',
      '*',
      '**a ',
      '_a',
      '`',
      '~',
      '<',
      '</b>',
      '<b>',
      '<Badge>',
      '<Tabs>\n',
      '<Details summary="a">\n',
    ],
    ...[
      ':::note\n',
      '{',
      '{a: ',
      '[a, ',
      '- - ',
      '"',
      '&amp;',
      '|',
      '|a',
      'a|b\n-|-\n',
      '\\',
      '$',
      'a.',
      'a@',
      ' ',
      '\t',
      '\n',
      '# a\n',
      '😀',
    ],
    ...['a-', 'a\n-\n', '[a](', '[^1]', '<!--', '```\n', 'x'],
  ])
  const much = random.pick([10, 100, 100, 400])
  return piece.repeat(much) + (random.chance(0.3) ? 'x' : '')
}

/** A mutation that changes a list of lines in place. */
function onLines(change: (lines: string[], random: Random, material: Material) => void): Mutation {
  return (material, random) => {
    const lines = material.text.split('\n')
    change(lines, random, material)
    return lines.join('\n')
  }
}

function insert(text: string, at: number, piece: string): string {
  return text.slice(0, at) + piece + text.slice(at)
}

/** Replaces one of the matches in the text. Returns the text unchanged if there are none. */
function replaceOne(text: string, pattern: RegExp, random: Random, by: (match: string) => string): string {
  const matches = [...text.matchAll(pattern)]
  if (matches.length === 0) return text
  const match = random.pick(matches)
  return text.slice(0, match.index) + by(match[0]) + text.slice(match.index + match[0].length)
}

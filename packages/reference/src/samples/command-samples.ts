import { choiceHint, nearest } from 'docs-generator/plugin'
import type { Declarations } from '../declarations/index.ts'
import type { Sample, SampleFault } from './sample.ts'

type Command = Declarations['commands'][number]

/** Reports commands and flags that the reference doesn't describe. Lines of output are skipped. */
export function checkCommands(sample: Sample, commands: readonly Command[]): readonly SampleFault[] {
  return callsOf(sample, commands).flatMap(({ words, line }) =>
    commandFaults(words, commands).map((fault) => ({ ...fault, line })),
  )
}

/** True if a sample calls a program that the reference describes. */
export function hasCommands(sample: Sample, commands: readonly Command[]): boolean {
  return callsOf(sample, commands).length > 0
}

type Call = { readonly words: readonly string[]; readonly line: number }

/** The calls of described programs, with the line on which each begins. */
function callsOf({ code }: Sample, commands: readonly Command[]): readonly Call[] {
  const programs = new Set(commands.map(({ name }) => name.split(' ')[0] ?? ''))
  const lines = code.split('\n')
  const hasPrompts = lines.some((line) => line.startsWith('$ '))
  return lines.flatMap((line, i): readonly Call[] => {
    if (hasPrompts && !line.startsWith('$ ')) return []
    let text = line.replace(/^\$ /, '')
    for (let next = i + 1; text.endsWith('\\') && next < lines.length; next++)
      text = `${text.slice(0, -1)} ${lines[next]}`
    return callsIn(text)
      .filter((words) => programs.has(words[0] ?? ''))
      .map((words) => ({ words, line: i + 1 }))
  })
}

/** The words of each call in a line: `a && b | $(c)` has three calls. A quoted string is one word. */
function callsIn(line: string): readonly (readonly string[])[] {
  const inner: string[] = []
  const outer = line.replace(/(^|\s)#.*$/, '').replace(/\$\(([^()]*)\)/g, (_, code: string) => {
    inner.push(code)
    return 'x'
  })
  const words = outer.match(/"(?:[^"\\]|\\.)*"|'[^']*'|\|\|?|&&|;|[^\s|;&]+/g) ?? []
  const calls: string[][] = [[]]
  for (const word of words) {
    if (/^(?:\|\|?|&&|;)$/.test(word)) calls.push([])
    else calls.at(-1)?.push(word)
  }
  return [...inner.flatMap(callsIn), ...calls.filter((call) => call.length > 0)]
}

function commandFaults(words: readonly string[], commands: readonly Command[]): readonly Omit<SampleFault, 'line'>[] {
  const end = words.findIndex((word) => word.startsWith('-'))
  const plain = (end < 0 ? words : words.slice(0, end)).join(' ')
  const command = commands.find(({ name }) => plain === name || plain.startsWith(`${name} `))
  if (!command) return []
  const rest = plain.slice(command.name.length).trim().split(' ')[0] ?? ''
  const children = commands
    .filter(({ name }) => name.startsWith(`${command.name} `))
    .map(({ name }) => name.slice(command.name.length + 1).split(' ')[0] ?? '')
  if (children.length > 0 && rest !== '' && /^[a-z][\w-]*$/.test(rest)) {
    return [
      { message: `There is no command “${command.name} ${rest}”.`, hint: choiceHint(rest, [...new Set(children)]) },
    ]
  }
  return words
    .filter((word) => /^--?[A-Za-z]/.test(word))
    .map((word) => word.split('=')[0] ?? word)
    .filter((flag) => !command.flags.includes(flag))
    .map((flag) => {
      const meant = nearest(flag, command.flags)
      return {
        message: `“${command.name}” has no flag ${flag}.`,
        hint: meant ? `Did you mean ${meant}?` : `It has ${command.flags.join(', ') || 'none'}.`,
      }
    })
}

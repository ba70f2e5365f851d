import type { Node } from 'web-tree-sitter'
import { type ApiSymbol, type ReadProblem, type ReadResult, type SourceFile, unstated } from '../model.ts'
import { commandSkeleton, flagData } from '../write/command-skeleton.ts'
import type { Reader } from './define-reader.ts'
import { childrenOf, field, lineOf, ofType, parseTree, partsOf } from './syntax-tree.ts'

type Call = { readonly method: string; readonly args: readonly Node[]; readonly line: number }
/** A chain `new Command().name(…).option(…)…` and the file that it is in. */
type Chain = { readonly calls: readonly Call[]; readonly file: string; readonly line: number }
type Flag = Pick<ApiSymbol, 'line' | 'type' | 'required' | 'value' | 'comment' | 'details'> & { readonly name: string }
type Command = { readonly chain: Chain; readonly name: string; readonly flags: Flag[]; comment: string; args: string }

export const cliReader: Reader = {
  files: /\.[jt]s$/,
  read: readCli,
  ignoresCase: false,
  unqualified: (code) => code,
  hasOptional: false,
  constructorName: (owner) => owner,
  parameters: {
    data: ({ name, default: value }) => ({ name, default: value ?? undefined }),
    documented: ({ name, type }) => ({ name, type }),
  },
  entry: (symbol, { members }) => commandSkeleton(symbol, members),
  part: (part) => ({ list: [part.details?.isGlobal ? 'globalFlags' : 'flags'], item: flagData(part) }),
}

/** Reads command lines that are built with chains of `new Command()`, as the libraries Cliffy and Commander do, in TypeScript or JavaScript. */
async function readCli(files: readonly SourceFile[]): Promise<ReadResult> {
  const problems: ReadProblem[] = []
  const chains = new Map<string, Chain>()
  const roots: Chain[] = []
  const used = new Set<string>()
  for (const source of files) {
    const tree = await parseTree('typescript', source)
    problems.push(...tree.problems)
    if (!tree.root) continue
    for (const { chain, variable } of chainsIn(tree.root, source.file)) {
      if (variable === null) roots.push(chain)
      else chains.set(`${source.file}\0${variable}`, chain)
      for (const name of subcommands(chain)) used.add(name)
    }
  }
  const find = (name: string, file: string) =>
    chains.get(`${file}\0${name}`) ?? [...chains].find(([key]) => key.endsWith(`\0${name}`))?.[1]
  const unused = [...chains].filter(([key]) => !used.has(key.slice(key.indexOf('\0') + 1))).map(([, chain]) => chain)
  const symbols = [...roots, ...unused].flatMap((chain) => {
    const name = nameOf(chain)
    if (name !== '') return commandsOf(chain, name, find, [])
    const message =
      'The command has no name that can be read. Describe it by hand, and leave its file out of “paths” in upstream.yaml.'
    problems.push({ file: chain.file, line: chain.line, message })
    return []
  })
  if (files.length > 0 && symbols.length === 0 && problems.length === 0) {
    problems.push({ file: files[0]?.file ?? '', line: 1, message: 'No “new Command()” was found.' })
  }
  return { symbols, problems }
}

function chainsIn(node: Node, file: string): readonly { readonly chain: Chain; readonly variable: string | null }[] {
  if (node.type === 'call_expression' || node.type === 'new_expression') {
    const chain = chainOf(node, file)
    if (chain) {
      const statement = node.parent
      const variable = statement?.type === 'variable_declarator' ? (field(statement, 'name')?.text ?? null) : null
      return [{ chain, variable }]
    }
  }
  return childrenOf(node).flatMap((child) => chainsIn(child, file))
}

function chainOf(node: Node, file: string): Chain | null {
  const calls = callsOf(node)
  return calls && { calls, file, line: lineOf(node) }
}

/** The calls of a chain that starts with `new Command()`, in order; null for other expressions. The argument of `new Command('lamp')` is its name. */
function callsOf(node: Node): readonly Call[] | null {
  const calls: Call[] = []
  let current: Node | null = node
  while (current?.type === 'call_expression') {
    const callee = field(current, 'function')
    if (callee?.type !== 'member_expression') return null
    const property = field(callee, 'property')
    const args = ofArguments(current)
    calls.unshift({ method: property?.text ?? '', args, line: property ? lineOf(property) : lineOf(current) })
    current = field(callee, 'object')
  }
  if (current?.type !== 'new_expression' || field(current, 'constructor')?.text !== 'Command') return null
  const args = ofArguments(current)
  return args.length > 0 ? [{ method: 'name', args, line: lineOf(current) }, ...calls] : calls
}

function ofArguments(call: Node): readonly Node[] {
  return partsOf(field(call, 'arguments')).filter(({ type }) => type !== 'comment')
}

/** The variables of the commands that a chain adds. */
function subcommands({ calls }: Chain): readonly string[] {
  return calls.flatMap(({ method, args: [first, second] }) => {
    const added = method === 'command' ? second : method === 'addCommand' ? first : undefined
    return added?.type === 'identifier' ? [added.text] : []
  })
}

function nameOf({ calls }: Chain): string {
  return stringOf(calls.find(({ method }) => method === 'name')?.args[0])
}

type Find = (name: string, file: string) => Chain | undefined

function commandsOf(chain: Chain, name: string, find: Find, above: readonly Chain[]): readonly ApiSymbol[] {
  if (above.includes(chain)) return []
  const own: Command = { chain, name, flags: [], comment: '', args: '' }
  const all: Command[] = [own]
  const below: ApiSymbol[] = []
  let current = own
  for (const { method, args, line } of chain.calls) {
    const [first, second] = args
    if (method === 'description') current.comment = stringOf(first)
    else if (method === 'arguments') current.args = stringOf(first)
    else if (method === 'argument') current.args += ` ${stringOf(first)}`
    else if (method === 'option' || method === 'globalOption' || method === 'requiredOption') {
      const flag = flagOf(args, method === 'requiredOption', line)
      current.flags.push({ ...flag, details: { isGlobal: method === 'globalOption' } })
    } else if (method === 'reset') current = own
    else if (method === 'addCommand' && first) {
      const sub = first.type === 'identifier' ? find(first.text, chain.file) : chainOf(first, chain.file)
      if (sub) below.push(...commandsOf(sub, `${name} ${nameOf(sub)}`, find, [...above, chain]))
    } else if (method === 'command' && first) {
      const [word = '', ...rest] = stringOf(first).split(' ')
      const sub = second?.type === 'identifier' ? find(second.text, chain.file) : undefined
      if (sub) below.push(...commandsOf(sub, `${name} ${word}`, find, [...above, chain]))
      else {
        current = {
          chain: { ...chain, line },
          name: `${name} ${word}`,
          flags: [],
          comment: stringOf(second),
          args: rest.join(' '),
        }
        all.push(current)
      }
    }
  }
  return [...all.flatMap(symbolsOf), ...below]
}

function symbolsOf({ chain: { file, line }, name, flags, comment, args }: Command): readonly ApiSymbol[] {
  const base = { ...unstated, language: 'cli' as const, file, deprecated: /\bdeprecated\b/i.test(comment) }
  const parameters = args
    .split(/\s+/)
    .filter(Boolean)
    .map((arg) => ({ name: arg.replace(/^[<[]|[\]>]$/g, '').replace(/:.*/, ''), type: null, default: null }))
  return [
    { ...base, name, kind: 'cli/command', line, comment, parameters },
    ...flags.map((flag) => ({
      ...base,
      ...flag,
      name: `${name} ${flag.name}`,
      owner: name,
      kind: 'flag',
      deprecated: null,
    })),
  ]
}

const literals = ['string', 'template_string', 'number', 'unary_expression', 'true', 'false', 'array']

/**
 * The flag of `.option('-n, --name <name:string>', 'About.', …)`. A flag without a value is a switch. Cliffy's settings are an object. Those of
 * Commander are the default, perhaps behind a function that parses the value.
 */
function flagOf([name, about, ...settings]: readonly Node[], isRequired: boolean, line: number): Flag {
  const text = stringOf(name)
  const names = text.split(/[\s,=]+/).filter((word) => word.startsWith('-'))
  const long = names.find((name) => name.startsWith('--')) ?? names[0] ?? text
  const short = names.find((name) => /^-[^-]/.test(name))
  const placeholder = /[<[]([^>\]]*)[>\]]/.exec(text)?.[1]
  const type = placeholder === undefined ? 'switch' : (placeholder.split(':')[1] ?? 'string')
  const object = settings.find((setting) => setting.type === 'object') ?? null
  const settingOf = (key: string) => {
    const pair = ofType(object, 'pair').find((candidate) => field(candidate, 'key')?.text === key)
    return pair ? field(pair, 'value') : null
  }
  const value = settingOf('default') ?? settings.find((setting) => literals.includes(setting.type))
  return {
    name: long,
    line,
    type: `${short && short !== long ? `${short}, ` : ''}${type}`,
    required: isRequired || settingOf('required')?.text === 'true',
    value: value ? (value.type === 'string' ? stringOf(value) : value.text) : '',
    comment: stringOf(about).replace(/\s+/g, ' '),
  }
}

/** The text of a string literal; of several joined with `+`, all of them. */
function stringOf(node: Node | null | undefined): string {
  if (!node) return ''
  if (node.type === 'string' || node.type === 'template_string') return node.text.slice(1, -1)
  return node.type === 'binary_expression' ? partsOf(node).map(stringOf).join('') : ''
}

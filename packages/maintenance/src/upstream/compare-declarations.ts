import type { Blueprint, ReferenceEntry } from 'docs-reference/data'
import type { Finding } from './compare.ts'
import { groupBy } from './group-by.ts'
import type { ApiSymbol, SourceFile } from './model.ts'
import {
  type CppDeclaration,
  cppDeclarations,
  plainDeclaration,
  readableDeclaration,
} from './readers/cpp-declarations.ts'

/**
 * Compares the C++ code of entries with the vendor's headers: each declaration in `cpp`, and the `signature` of each member. If the entry doesn't
 * name the class, a declaration is correct if any class contains it. `documented` are the symbols of the entries, without those that the vendor
 * has removed.
 */
export function compareDeclarations(
  entries: readonly ReferenceEntry[],
  { documented, headers }: { readonly documented: readonly ApiSymbol[]; readonly headers: readonly SourceFile[] },
): readonly Finding[] {
  const upstream = groupBy(headers.flatMap(cppDeclarations), ({ name }) => name)
  const symbols = groupBy(documented, ({ file }) => file)
  return entries.flatMap((entry) =>
    codeIn(entry, symbols.get(entry.file) ?? []).flatMap(({ symbol, property, text, line, classes }) =>
      cppDeclarations({ file: entry.file, text }).flatMap((own) => {
        const named = upstream.get(own.name) ?? []
        const inClass = named.filter(({ owner }) => owner !== null && classes.has(owner))
        const candidates = inClass.length > 0 ? inClass : named
        if (candidates.some((candidate) => isSame(own, candidate))) return []
        const found = mostSimilar(own, candidates)
        return [finding({ symbol, property, own: { ...own, line: line + own.line - 1 }, found })]
      }),
    ),
  )
}

/** True for the properties that this comparison reports. */
export function isDeclaration(property: string | null): boolean {
  return property === 'cpp' || property === 'signature'
}

type Code = {
  readonly symbol: ApiSymbol
  readonly property: 'cpp' | 'signature'
  readonly text: string
  readonly line: number
  /** The classes that the entry names. */
  readonly classes: ReadonlySet<string>
}

function codeIn({ data, textLineAt }: ReferenceEntry, symbols: readonly ApiSymbol[]): readonly Code[] {
  const [first] = symbols
  if (!first) return []
  if ('cpp' in data && data.cpp !== undefined)
    return [{ symbol: first, property: 'cpp', text: data.cpp, line: textLineAt(['cpp']), classes: targetsOf(data) }]
  if (data.kind !== 'code/class' && data.kind !== 'code/struct') return []
  return data.members.flatMap(({ signature }, i) => {
    const symbol = symbols.find(({ path }) => path?.[0] === 'members' && path[1] === i)
    const line = textLineAt(['members', i, 'signature'])
    if (!symbol || signature === undefined) return []
    return [{ symbol, property: 'signature' as const, text: signature, line, classes: new Set([data.name]) }]
  })
}

/** The classes whose objects are the targets of the nodes. */
function targetsOf({ nodes }: Blueprint): ReadonlySet<string> {
  return new Set(
    nodes.flatMap(({ inputs }) =>
      inputs.flatMap(({ name, of }) => (name === 'Target' && of !== undefined ? [of] : [])),
    ),
  )
}

/** True if the code is the header's. Code in an entry can omit the macros and the default value. */
function isSame(own: CppDeclaration, upstream: CppDeclaration): boolean {
  if (own.macros !== '' && plainDeclaration(own.macros) !== plainDeclaration(upstream.macros)) return false
  const code = plainDeclaration(own.code)
  return [upstream.code, withoutValue(upstream.code)].some((text) => plainDeclaration(text) === code)
}

/** A field without its default value. */
function withoutValue(code: string): string {
  return code.replace(/^([^(=]*[^(=\s])\s*=.*$/s, '$1')
}

/** The declaration that shares the most words, because several classes can declare the same name. */
function mostSimilar(own: CppDeclaration, candidates: readonly CppDeclaration[]): CppDeclaration | undefined {
  const words = new Set(own.code.match(/\w+/g))
  const shared = ({ code }: CppDeclaration) => (code.match(/\w+/g) ?? []).filter((word) => words.has(word)).length
  return [...candidates].sort((a, b) => shared(b) - shared(a))[0]
}

function finding({
  symbol,
  property,
  own,
  found,
}: Pick<Code, 'symbol' | 'property'> & {
  readonly own: CppDeclaration
  readonly found: CppDeclaration | undefined
}): Finding {
  const macrosOf = ({ macros }: CppDeclaration) => (own.macros === '' ? '' : `${macros} `)
  return {
    difference: {
      change: 'changed',
      symbol: symbol.name,
      property,
      documented: `${macrosOf(own)}${own.code}`.replace(/\s+/g, ' '),
      upstream: found ? readableDeclaration(`${macrosOf(found)}${found.code}`) : '',
      documentedAt: { file: own.file, line: own.line },
      upstreamAt: found ? { file: found.file, line: found.line } : null,
    },
    documented: symbol,
    upstream: null,
  }
}

import type { Blueprint } from '../languages/index.ts'

/**
 * The classes that a node belongs to, each with the node's names in C++. A comment such as `// In class UAcmeRoom` above the declaration names the
 * class; without one, it is the class of the pin “Target”. The editor's title can differ from the name in C++.
 */
export function ownersOf({ nodes, cpp = '' }: Blueprint): ReadonlyMap<string, readonly string[]> {
  const [, ...parts] = cpp.split(/^\/\/ In class(?:es)? (.+)$/m)
  const owners = new Map<string, readonly string[]>()
  for (let i = 0; i < parts.length; i += 2) {
    const names = declaredNames(parts[i + 1] ?? '')
    for (const owner of parts[i]?.match(/\b[A-Z]\w+/g) ?? []) owners.set(owner, names)
  }
  if (owners.size > 0) return owners
  const targets = nodes.flatMap(({ inputs }) => inputs.filter(({ name }) => name === 'Target'))
  return new Map(targets.flatMap(({ of }) => (of ? [[of, declaredNames(cpp)]] : [])))
}

/** The names of functions and variables in C++ declarations. Types and macros, which also declare delegates, aren't members. */
function declaredNames(code: string): readonly string[] {
  const names = code
    .replace(/\/\/.*/g, '')
    .replace(/\b(?:U[A-Z]+|DECLARE_\w+)\s*\((?:[^()]|\([^()]*\))*\)/g, '')
    .replace(/\b(?:class|struct|enum)\b[^;{]*\{[^}]*\}/g, '')
    .split(';')
    .flatMap((declaration) => /(\w+)\s*(?:\(|=|$)/.exec(declaration.trim())?.[1] ?? [])
  return [...new Set(names)]
}

import { nearest } from 'docs-generator/plugin'
import { optOut, type Sample, type SampleFault } from './sample.ts'

/**
 * Names that match `pattern` and aren't among `words`, the names of the reference. Names that the sample declares itself, comments and
 * strings are left out.
 */
export function checkNames({ code }: Sample, pattern: string, words: ReadonlySet<string>): readonly SampleFault[] {
  const names = new RegExp(`\\b(?:${pattern})`, 'g')
  const declared = new Set(
    [...code.matchAll(/\b(?:class|struct|enum|interface|protocol|func|void|namespace)\s+(?:\w+_API\s+)?(\w+)/g)].map(
      ([, name]) => name,
    ),
  )
  const bare = code.replace(/\/\/.*|\/\*[\s\S]*?\*\/|"(?:[^"\\\n]|\\.)*"/g, (text) => text.replace(/[^\n]/g, ' '))
  const seen = new Set<string>()
  return bare.split('\n').flatMap((line, i): readonly SampleFault[] =>
    [...line.matchAll(names)].flatMap(([name]) => {
      if (seen.has(name) || words.has(name) || declared.has(name) || isInclude(line)) return []
      seen.add(name)
      const meant = nearest(
        name,
        [...words].filter((word) => word.startsWith(name.slice(0, 2))),
      )
      return [
        {
          line: i + 1,
          message: `The reference has no symbol “${name}”.`,
          hint: `${meant ? `Did you mean ${meant}? ` : ''}${optOut}`,
        },
      ]
    }),
  )
}

function isInclude(line: string): boolean {
  return /^\s*(?:#include|using|import)\b/.test(line)
}

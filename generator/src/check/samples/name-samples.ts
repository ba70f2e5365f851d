import { nearest } from '../../nearest.ts'
import { optOut, type Sample, type SampleFault } from './sample.ts'

/** Names that can only belong to the SDK, by language. */
const owned: Readonly<Record<string, RegExp>> = {
  csharp: /\bI?Odin[A-Z]\w*/g,
  swift: /\bOdin[A-Z]\w*/g,
  cpp: /\b[UAFE]Odin[A-Z]\w*/g,
}

export function isNameChecked(language: string): boolean {
  return Object.hasOwn(owned, language)
}

/** Names of the SDK that the reference does not know. What the sample declares itself, and what stands in comments and text, is left alone. */
export function checkNames({ language, code }: Sample, words: ReadonlySet<string>): readonly SampleFault[] {
  const pattern = owned[language]
  if (!pattern) return []
  const declared = new Set(
    [...code.matchAll(/\b(?:class|struct|enum|interface|protocol|func|void|namespace)\s+(?:\w+_API\s+)?(\w+)/g)].map(
      ([, name]) => name,
    ),
  )
  const bare = code.replace(/\/\/.*|\/\*[\s\S]*?\*\/|"(?:[^"\\\n]|\\.)*"/g, (text) => text.replace(/[^\n]/g, ' '))
  const seen = new Set<string>()
  return bare.split('\n').flatMap((line, i): readonly SampleFault[] =>
    [...line.matchAll(pattern)].flatMap(([name]) => {
      if (seen.has(name) || words.has(name) || declared.has(name) || isInclude(line)) return []
      seen.add(name)
      const meant = nearest(
        name,
        [...words].filter((word) => word.startsWith(name.slice(0, 2))),
      )
      return [
        {
          line: i + 1,
          message: `The reference knows no “${name}”.`,
          hint: `${meant ? `Did you mean ${meant}? ` : ''}${optOut}`,
        },
      ]
    }),
  )
}

function isInclude(line: string): boolean {
  return /^\s*(?:#include|using|import)\b/.test(line)
}

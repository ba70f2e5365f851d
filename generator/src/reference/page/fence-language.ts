import { type EntryKind, languageOf } from '../schema/index.ts'

/** The language of the code blocks of an entry. */
export function fenceLanguage(kind: EntryKind): string {
  const language = languageOf(kind)
  const names: Readonly<Record<typeof language, string>> = {
    c: 'c',
    ts: 'typescript',
    csharp: 'csharp',
    swift: 'swift',
    blueprint: 'cpp',
    cli: 'bash',
    rest: 'http',
  }
  return names[language]
}

import { type EntryData, languageOf } from '../schema/index.ts'

/** The language of the code blocks of an entry. */
export function fenceLanguage(data: EntryData): string {
  if ('language' in data) return data.language
  const language = languageOf(data.kind)
  const names: Readonly<Record<Exclude<typeof language, 'code'>, string>> = {
    c: 'c',
    ts: 'typescript',
    csharp: 'csharp',
    swift: 'swift',
    blueprint: 'cpp',
    cli: 'bash',
    rest: 'http',
  }
  return language === 'code' ? 'text' : names[language]
}

import type { Diagnostic } from 'docs-generator/plugin'
import type { Sample, SampleFault } from './sample.ts'

/** The line before the declaration of an entry, in the text of all declarations. */
export function entryMark(file: string): string {
  return `// ${file}`
}

/** The declarations of a version as a sample, so that its faults can be stored like those of samples. */
export function declarationSample(language: 'c' | 'typescript', code: string): Sample {
  return { language, code, file: '', line: 1, unchecked: null, section: '', version: '' }
}

/** The first fault of each entry whose declaration a compiler can't read. `text` is that of all declarations, to which the lines of the faults belong. */
export function declarationDiagnostics(text: string, faults: readonly SampleFault[]): readonly Diagnostic[] {
  const lines = text.split('\n')
  const byFile = new Map<string, Diagnostic>()
  for (const { line, message } of faults) {
    const mark = lines.findLast((own, i) => i < line && own.startsWith(entryMark('content/')))
    const file = mark?.slice(entryMark('').length)
    if (file === undefined || byFile.has(file)) continue
    byFile.set(file, {
      severity: 'error',
      code: 'bad-declaration',
      file,
      line: 1,
      message: `The compiler can’t read the declaration of this entry at “${lines[line - 1]?.trim()}”: ${message}`,
      hint: 'Correct the types and signatures of the entry. The samples of its section are checked after that.',
    })
  }
  return [...byFile.values()]
}

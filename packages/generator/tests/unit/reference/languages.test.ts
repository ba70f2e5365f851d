import { expect, it } from 'vitest'
import { codeLanguage } from '../../../src/document/code-languages.ts'
import { languages } from '../../../src/reference/languages/index.ts'

it.each(languages.map(({ id, fence, sampleLanguages }) => [id, [fence, ...sampleLanguages]] as const))(
  'the code blocks of the language %s can be highlighted',
  (_, names) => {
    // Samples are compared by the ID of their language, so an alias would never match.
    expect(names.map((name) => codeLanguage(name)?.id)).toEqual(names)
  },
)

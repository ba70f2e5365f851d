import { codeLanguage } from 'docs-generator/testing/compile-page'
import { expect, it } from 'vitest'
import { languages } from '../../src/languages/index.ts'

it.each(languages.map(({ id, fence, sampleLanguages }) => [id, [fence, ...sampleLanguages]] as const))(
  'the code blocks of the language %s can be highlighted',
  (_, names) => {
    // Samples are compared by the ID of their language, so an alias would never match.
    expect(names.map((name) => codeLanguage(name)?.id)).toEqual(names)
  },
)

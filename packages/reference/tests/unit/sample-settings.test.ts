import { expect, it } from 'vitest'
import { readSampleSettings } from '../../src/sample-settings.ts'

it.each([
  ['gdscrip', 'Did you mean gdscript?'],
  ['cs', 'Write csharp.'],
  ['Swift', 'Write swift.'],
])('names for samples in %s, which no sample has as its language, are an error', (language, hint) => {
  const { diagnostics } = readSampleSettings(
    `names:\n  c: 'lamp_\\w+'\n  ${language}: 'Lamp\\w*'\n`,
    'content/samples.yaml',
  )
  expect(diagnostics).toMatchObject([
    {
      severity: 'error',
      code: 'sample-settings',
      line: 3,
      message: `Settings of samples: “names”, “${language}”: isn’t the name of a language.`,
      hint: expect.stringContaining(hint),
    },
  ])
})

it('every language of code blocks can have names, also one that only the highlighter knows', () => {
  const text = ['bash', 'c', 'cpp', 'csharp', 'gdscript', 'python', 'swift', 'typescript']
    .map((language) => `  ${language}: 'Lamp\\w*'`)
    .join('\n')
  expect(readSampleSettings(`names:\n${text}\n`, 'content/samples.yaml').diagnostics).toEqual([])
})

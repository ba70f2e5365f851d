import { expect, test } from 'vitest'
import { codeLanguage } from '../../../src/document/code/code-languages.ts'
import { highlight } from '../../../src/document/code/highlight.ts'

/** The texts of a sample that have a kind, such as `tag "name"`. */
async function kindsOf(name: string, code: string) {
  const language = codeLanguage(name)
  if (!language) throw new Error(`There is no ${name}.`)
  return (await highlight(code, language)).flat().flatMap(({ text, kind }) => (kind ? [`${kind} ${text.trim()}`] : []))
}

test.each([
  ['an argument of a command', 'bash', `send -d '{ "name": "lobby", "size": 4 }'`],
  ['an argument of several lines', 'bash', `send -d '{\n  "name": "lobby",\n  "size": 4\n}'`],
  ['a here-string', 'powershell', `$body = @'\n{\n  "name": "lobby",\n  "size": 4\n}\n'@`],
])('JSON in %s has the colors of JSON', async (_, language, code) => {
  const kinds = await kindsOf(language, code)
  expect(kinds).toEqual(expect.arrayContaining(['tag "name"', 'string "lobby"', 'number 4']))
})

test.each([
  ['a program', `awk '{ print $1 }'`, "'{ print $1 }'"],
  ['text', `echo 'size: 4, "lobby"'`, `'size: 4, "lobby"'`],
])('%s in quotes is a string', async (_, code, text) => {
  expect(await kindsOf('bash', code)).toContain(`string ${text}`)
})

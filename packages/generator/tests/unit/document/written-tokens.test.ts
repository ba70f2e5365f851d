import { expect, test } from 'vitest'
import { codeLanguage } from '../../../src/document/code/code-languages.ts'
import { highlight } from '../../../src/document/code/highlight.ts'
import { readTokens, writeTokens } from '../../../src/document/code/written-tokens.ts'

test.each([
  ['typescript', "const room = await join('a')\n\n  // joined\nconst text = `a b` + 1"],
  ['c', '#include <stdio.h>\n\nint main(void) {\n\treturn 0; /* two\n  lines */\n}'],
  ['bash', 'npm install "@example/sdk"  # first\n  cat <<EOF > a\n$HOME\nEOF'],
  ['json', '{ "a": [1, 2.5, null],\n  "ä": "😀" }'],
  ['text', 'nothing\n\nto see'],
])('tokens of %s are the same after being stored', async (name, code) => {
  const language = codeLanguage(name)
  if (!language) throw new Error(`There is no ${name}.`)
  const tokens = await highlight(code, language)
  expect(readTokens(code, writeTokens(tokens))).toEqual(tokens)
})

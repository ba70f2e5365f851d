import { describe, expect, test } from 'vitest'
import { readTerminal } from '../../../src/document/code/terminal.ts'

describe('a shell sample', () => {
  test.each([
    ['without prompts contains only commands', 'npm install\nnpm test', null],
    ['with a variable at its start has no prompt', '$HOME/bin/x', null],
    ['has output below a command', '$ a\nb\nc', ['command: a', 'output: b|c']],
    ['may start with output', 'b\n$ a', ['output: b', 'command: a']],
    ['continues a command after a backslash', '$ a \\\n  b \\\n  c\nd', ['command: a \\|  b \\|  c', 'output: d']],
    [
      'contains the text of a heredoc',
      "$ cat <<-'END' > x\nb\n$ c\nEND\nd",
      ["command: cat <<-'END' > x|b|$ c|END", 'output: d'],
    ],
    ['distinguishes a string from a heredoc', '$ a <<< b\nc', ['command: a <<< b', 'output: c']],
    ['has blank lines of output', '$ a\n\n$ b', ['command: a', 'output: ', 'command: b']],
  ])('%s', (_, code, expected) => {
    const parts = readTerminal(code.split('\n'))
    expect(parts?.map(({ kind, lines }) => `${kind}: ${lines.join('|')}`) ?? null).toEqual(expected)
  })
})

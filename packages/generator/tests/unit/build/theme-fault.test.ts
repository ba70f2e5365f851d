import { expect, it } from 'vitest'
import { inTheirFiles, syntaxFaults, themeFault } from '../../../src/build/theme-fault.ts'

it.each([
  ['a block without its end', ':root { --a: 1 }\n.a {\n  color: red;\n', 2, 'Unclosed block: .a {', 'closing brace'],
  ['a declaration without a colon', '.a {\n  colr red;\n}', 2, 'Unknown word colr: colr red;', 'with a colon'],
  ['a selector that browsers don’t know', '\n.a:::b { color: red }', 2, 'pseudo element', 'Correct the line'],
  [
    'the end of the element with the styles',
    '.a {\n  content: "</STYLE><script>x</script>";\n}\n',
    2,
    '</style would end the styles of every page',
    'Remove this text.',
  ],
  [
    'an escaped end of that element',
    '/* The style of text. */\n.a {\n  list-style: none;\n  content: "<\\/style>";\n}\n',
    4,
    '</style would end',
    'Remove this text.',
  ],
  [
    'a comment of another language',
    '// The colors.\n.a { color: red }\n',
    1,
    'empty selector: // The',
    'Write the comment as /*',
  ],
  [
    'a URL with parentheses outside of quotes',
    '@font-face {\n  src: url(./font (1).woff2);\n}',
    2,
    'isn’t in quotes: src: url(./font (1).woff2);',
    'with quotation marks',
  ],
  [
    'a media query without a colon',
    '\n@media (max-width 600px) { a { color: red } }',
    2,
    'Unexpected token: @media (max-width 600px)',
    'Correct the line',
  ],
  ['a string without its end', '.a { content: "x; }\n', 1, 'Unclosed string', 'quotation mark'],
])('%s is an error with its line and a fix', async (_, css, line, message, hint) => {
  expect(await themeFault(css)).toMatchObject({
    severity: 'error',
    code: 'bad-theme',
    file: 'theme.css',
    line,
    message: expect.stringContaining(message),
    hint: expect.stringContaining(hint),
  })
})

it('an import of another site that isn’t at the top has its cause, too', async () => {
  const faults = await syntaxFaults('.a { color: red }\n@import url("https://example.com/a.css");\n')
  expect(faults.map(({ code, line }) => [code, line])).toEqual([
    ['foreign-theme-file', 2],
    ['bad-theme', 2],
  ])
})

it('a fault in the joined stylesheets has the file and the line of its stylesheet', () => {
  const stylesheets = [
    { file: 'theme.css', css: '@import "./a.css";\n.b { color: red }' },
    { file: 'a.css', css: '.c {\n}\n' },
    { file: 'b.css', css: '.d {}' },
  ].map((stylesheet) => ({ ...stylesheet, invalidLine: null }))
  const fault = { severity: 'error', code: 'x', file: 'theme.css', message: 'x', hint: 'x' } as const
  const found = inTheirFiles(
    stylesheets,
    [2, 3, 4, 6].map((line) => ({ ...fault, line })),
  )
  expect(found.map(({ file, line }) => `${file}:${line}`)).toEqual(['theme.css:2', 'a.css:1', 'a.css:2', 'b.css:1'])
})

it('a valid theme has no error', async () => {
  const css =
    ':root { --accent: light-dark(#fff, #000) }\n@font-face { src: url("./a (1).woff2"), url(./b\\ \\(1\\).woff2) }\n/* url(c (1).svg) */\n.a { &:hover { color: red } }\n'
  expect(await themeFault(css)).toBeNull()
})

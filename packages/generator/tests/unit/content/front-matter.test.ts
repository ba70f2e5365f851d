import { describe, expect, it } from 'vitest'
import { readFrontMatter, splitFrontMatter } from '../../../src/content/front-matter.ts'

const good = ['title: T', 'description: D', 'kind: guide', 'sources: [x]']

function read(lines: readonly string[]) {
  return readFrontMatter(`---\n${lines.join('\n')}\n---\n\nText\n`, 'content/a.md')
}

/** The line and code of each fault. */
function places(lines: readonly string[]): readonly string[] {
  return read(lines).diagnostics.map(({ line, code }) => `${line} ${code}`)
}

describe('front matter', () => {
  it('is read with its optional keys', () => {
    const { frontMatter, diagnostics } = read([...good, 'label: L', 'draft: true'])
    expect(frontMatter).toEqual({
      title: 'T',
      description: 'D',
      kind: 'guide',
      sources: ['x'],
      label: 'L',
      draft: true,
    })
    expect(diagnostics).toEqual([])
  })

  it('is read with the questions that the page answers', () => {
    expect(read([...good, 'questions:', '  - No sound', "  - 'Error: x'"]).frontMatter?.questions).toEqual([
      'No sound',
      'Error: x',
    ])
  })

  it('may be empty', () => {
    const { diagnostics } = readFrontMatter('---\n---\n\nText\n', 'a.md')
    expect(diagnostics.map(({ code }) => code)).not.toContain('no-front-matter')
    expect(diagnostics).not.toEqual([])
  })

  it.each([
    ['a byte order mark', '\uFEFF---\ntitle: T\ndescription: D\nkind: guide\nsources: [x]\n---\n'],
    ['Windows line endings', '---\r\ntitle: T\r\ndescription: D\r\nkind: guide\r\nsources: [x]\r\n---\r\n'],
    ['no text after it', '---\ntitle: T\ndescription: D\nkind: guide\nsources: [x]\n---'],
  ])('is read with %s', (_name, text) => {
    expect(readFrontMatter(text, 'a.md').frontMatter?.title).toBe('T')
  })

  it.each([
    ['a missing title', good.slice(1), ['1 front-matter']],
    ['an empty title', ['title: ""', ...good.slice(1)], ['2 front-matter']],
    ['a title of two lines', ['title: |', '  One', '  two', ...good.slice(1)], ['2 front-matter']],
    ['an unknown kind', [...good.slice(0, 2), 'kind: guid', 'sources: [x]'], ['4 front-matter']],
    ["sources that aren't a list", [...good.slice(0, 3), 'sources: x'], ['5 front-matter']],
    ['an empty list of sources', [...good.slice(0, 3), 'sources: []'], ['5 no-sources']],
    ['questions that aren’t a list', [...good, 'questions: Why?'], ['6 front-matter']],
    ['a question that is listed twice', [...good, 'questions: [Why?, Why?]'], ['6 front-matter']],
    ['an empty list of questions', [...good, 'questions: []'], ['6 front-matter']],
    ['an empty question', [...good, 'questions:', '  - Why?', '  - " "'], ['8 front-matter']],
    ['a question that is too long', [...good, 'questions:', `  - ${'Why? '.repeat(30)}`], ['7 front-matter']],
    ['a misspelled key for questions', [...good, 'question: [Why?]'], ['6 unknown-key']],
    [
      'a question that is too long, after another one',
      [...good, 'questions:', '  - Why?', `  - ${'Why? '.repeat(30)}`],
      ['8 front-matter'],
    ],
    ['a misspelled required key', ['titel: T', ...good.slice(1)], ['2 unknown-key']],
    ['two spellings of a required key', ['titel: T', 'titl: T', ...good.slice(1)], ['2 unknown-key', '3 unknown-key']],
    ['an unknown key', [...good, 'lable: L'], ['6 unknown-key']],
    ['a key that is indented too far', ['title: T', '  description: D', ...good.slice(2)], ['2 bad-yaml']],
    ['a duplicate key', [...good, 'title: U'], ['6 bad-yaml']],
    ['an unclosed quote', ['title: "T', ...good.slice(1)], ['2 bad-yaml']],
    [
      'two faults at the same time',
      ['title: T', 'kind: guid', 'sources: x'],
      ['1 front-matter', '3 front-matter', '4 front-matter'],
    ],
  ])('%s is reported with its line', (_name, lines, expected) => {
    expect([...places(lines)].sort()).toEqual(expected)
  })

  it.each([
    ['sidebar_label: L', 'Unknown front matter key “sidebar_label”.', 'Write it as label.'],
    ['pagefind: false', '“pagefind”', 'write listed: false'],
    ['unlisted: true', '“unlisted”', 'Write listed: false'],
    ['sidebar_position: 2', '“sidebar_position”', 'their lines in sidebar.yaml.'],
    ['slug: /a', '“slug”', 'The path of the file determines the URL.'],
    ['tags: [a]', '“tags”', 'The search finds a page by its text'],
    ['outline: deep', '“outline”', 'Every page lists its headings.'],
    ['other: x', '“other”', 'The keys are title, '],
    ['questions: ["Why?", Error: expired]', 'questions[1] must be a string.', "in quotes: 'Error: expired'."],
    ["questions: [It's: off]", 'questions[0] must be a string.', "in quotes: 'It''s: off'."],
    ['questions: [404]', 'questions[0] must be a string.', 'Put the value in quotes.'],
    ['questions: [Error: 404]', 'questions[0] must be a string.', 'Put the value in quotes.'],
    ['questions: [[a]]', 'questions[0] must be a string.', 'docs/authoring.md lists the keys'],
    ['kind: guid', 'not “guid”', 'Did you mean “guide”?'],
    ['kind: 5', 'not “5”', 'docs/authoring.md lists the keys'],
    ['draft: yes please', 'draft must be true or false.', 'Write true or false.'],
    ['draft: yes', 'draft must be true or false.', 'Write true.'],
    ['draft: Off', 'draft must be true or false.', 'Write false.'],
    ['sources: []', 'The page has no sources.', 'owner/repo@ref:path'],
  ])('%s is reported with the value and a fix', (line, message, hint) => {
    const key = line.split(':')[0] ?? ''
    const { diagnostics } = read([...good.filter((other) => !other.startsWith(`${key}:`)), line])
    expect(diagnostics).toMatchObject([
      { message: expect.stringContaining(message), hint: expect.stringContaining(hint) },
    ])
  })

  it.each(['title', 'kind', 'sources'])('without %s is reported with the line to add', (key) => {
    const { diagnostics } = read(good.filter((line) => !line.startsWith(`${key}:`)))
    expect(diagnostics.map(({ hint }) => hint)).toEqual([`Add a line with ${key} between the two lines ---.`])
  })

  it('with a misspelled required key can’t be used', () => {
    const { frontMatter, diagnostics } = read(['titel: T', ...good.slice(1)])
    expect(frontMatter).toBeNull()
    expect(diagnostics).toMatchObject([
      { severity: 'error', message: 'Unknown front matter key “titel”.', hint: 'Did you mean “title”?' },
    ])
  })

  it.each([
    ['a.md', 'Text', 'The page has no front matter. Start the page with ---'],
    [
      'guide/_shared.md',
      'Text',
      'The page has no front matter. If other pages contain this text, move it to content/_partials/.',
    ],
    ['a.md', '---\ntitle: T\n\nText', 'The front matter at the top of the page isn’t closed. Add a line --- below'],
  ])('is reported once if it is missing or never ends: %s with %j', (file, text, message) => {
    const { diagnostics } = readFrontMatter(text, file)
    expect(diagnostics.map(({ code, message, hint }) => `${code}: ${message} ${hint}`)).toEqual([
      expect.stringMatching(`^no-front-matter: ${message.replace(/\W/g, '\\$&')}`),
    ])
  })

  it('is read below blank lines, with the right lines', () => {
    const { frontMatter, diagnostics } = readFrontMatter(`\n\n---\n${good.join('\n')}\nunknown: 1\n---\nText`, 'a.md')
    expect(frontMatter).toMatchObject({ title: 'T' })
    expect(diagnostics).toMatchObject([{ code: 'unknown-key', line: good.length + 4 }])
    expect(splitFrontMatter('\n---\na: 1\n---\nText')).toEqual({ yaml: 'a: 1', linesAbove: 2, body: 'Text' })
  })

  it('cannot exhaust memory with aliases', () => {
    const bomb = [
      'a: &a [x,x,x,x,x,x,x,x,x]',
      ...Array.from({ length: 9 }, (_, i) => `b${i}: &b${i} [${`*${i === 0 ? 'a' : `b${i - 1}`},`.repeat(9)}]`),
    ]
    expect(() => read([...good, ...bomb])).not.toThrow()
  })
})

/** The additions of GFM to CommonMark, rule by rule, in our own cases: section of its specification, rule, Markdown, HTML. */
export const gfmCases: readonly (readonly [section: string, rule: string, markdown: string, html: string])[] = [
  [
    'Tables',
    'a header row, a delimiter row and data rows',
    '| Port | Use |\n| --- | --- |\n| 4433 | voice |\n| 8080 | admin |',
    table(['Port', 'Use'], ['4433', 'voice'], ['8080', 'admin']),
  ],
  [
    'Tables',
    'colons of the delimiter row align columns',
    '| a | b | c | d |\n|:--|:-:|--:|---|\n| 1 | 2 | 3 | 4 |',
    `<table><thead><tr><th align="left">a</th><th align="center">b</th><th align="right">c</th><th>d</th></tr></thead>
     <tbody><tr><td align="left">1</td><td align="center">2</td><td align="right">3</td><td>4</td></tr></tbody></table>`,
  ],
  ['Tables', 'pipes at the edges may be missing', 'a | b\n--- | ---\n1 | 2', table(['a', 'b'], ['1', '2'])],
  ['Tables', 'one dash is enough', '| a |\n|-|\n| 1 |', table(['a'], ['1'])],
  ['Tables', 'an escaped pipe is text', '| a\\|b |\n| - |\n| 1 |', table(['a|b'], ['1'])],
  [
    'Tables',
    'an escaped pipe is text in code too',
    '| a |\n| - |\n| `x \\| y` |',
    table(['a'], ['<code>x | y</code>']),
  ],
  [
    'Tables',
    'cells may contain inline elements',
    '| **a** |\n| - |\n| [b](/b/) `c` ~~d~~ |',
    table(['<strong>a</strong>'], ['<a href="/b/">b</a> <code>c</code> <del>d</del>']),
  ],
  ['Tables', 'cells cannot contain blocks', '| a |\n| - |\n| - b |\n| # c |', table(['a'], ['- b'], ['# c'])],
  ['Tables', 'an empty line ends a table', '| a |\n| - |\n| 1 |\n\nb', `${table(['a'], ['1'])}<p>b</p>`],
  ['Tables', 'a quote ends a table', '| a |\n| - |\n> b', `${table(['a'])}<blockquote><p>b</p></blockquote>`],
  ['Tables', 'a list ends a table', '| a |\n| - |\n- b', `${table(['a'])}<ul><li>b</li></ul>`],
  ['Tables', 'a fence ends a table', '| a |\n| - |\n```\nb\n```', `${table(['a'])}<pre><code>b\n</code></pre>`],
  ['Tables', 'the next line of text is a row', '| a | b |\n| - | - |\n1', table(['a', 'b'], ['1', ''])],
  [
    'Tables',
    'the header and the delimiter row need the same number of cells',
    '| a | b |\n| - |',
    '<p>| a | b |\n| - |</p>',
  ],
  ['Tables', 'missing cells are empty', '| a | b |\n| - | - |\n| 1 |', table(['a', 'b'], ['1', ''])],
  ['Tables', 'excess cells are left out', '| a |\n| - |\n| 1 | 2 |', table(['a'], ['1'])],
  ['Tables', 'without data there is no body', '| a |\n| - |', table(['a'])],
  ['Tables', 'a table may interrupt a paragraph', 'text\n| a |\n| - |\n| 1 |', `<p>text</p>${table(['a'], ['1'])}`],
  ['Tables', 'a table may be in a quote', '> | a |\n> | - |', `<blockquote>${table(['a'])}</blockquote>`],
  ['Tables', 'a table may be in a list', '- | a |\n  | - |', `<ul><li>${table(['a'])}</li></ul>`],

  ['Task list items', 'an empty box and a checked one', '- [ ] a\n- [x] b', list('ul', box() + 'a', box('x') + 'b')],
  ['Task list items', 'an uppercase X also checks the box', '- [X] a', list('ul', box('x') + 'a')],
  ['Task list items', 'any bullet, and numbers', '1. [ ] a', list('ol', box() + 'a')],
  ['Task list items', 'nested lists', '- [x] a\n  - [ ] b', list('ul', `${box('x')}a${list('ul', box() + 'b')}`)],
  ['Task list items', 'a space follows the bracket', '- [x]a', list('ul', '[x]a')],
  ['Task list items', 'content follows the box', '- [ ]', list('ul', '[ ]')],
  ['Task list items', 'the box comes first', '- a [x]', list('ul', 'a [x]')],
  ['Task list items', 'only a space or x', '- [y] a\n- [] b', list('ul', '[y] a', '[] b')],
  ['Task list items', 'only in list items', '[x] a', '<p>[x] a</p>'],

  ['Strikethrough', 'two tildes', '~~a~~ b', '<p><del>a</del> b</p>'],
  ['Strikethrough', 'one tilde', '~a~ b', '<p><del>a</del> b</p>'],
  ['Strikethrough', 'three tildes are text', 'a ~~~b~~~', '<p>a ~~~b~~~</p>'],
  ['Strikethrough', 'one tilde does not close two', 'a ~~b~ c', '<p>a ~~b~ c</p>'],
  ['Strikethrough', 'a new paragraph ends it', '~~a\n\nb~~', '<p>~~a</p><p>b~~</p>'],
  ['Strikethrough', 'other inline elements inside', '~~a **b**~~', '<p><del>a <strong>b</strong></del></p>'],
  ['Strikethrough', 'no space at its edges', '~~ a ~~', '<p>~~ a ~~</p>'],

  ['Autolinks', 'www. becomes an http URL', 'at www.a.io', '<p>at <a href="http://www.a.io">www.a.io</a></p>'],
  [
    'Autolinks',
    'http and https',
    'http://a.io https://b.io/c?d=e#f',
    `<p>${link('http://a.io')} ${link('https://b.io/c?d=e#f')}</p>`,
  ],
  ['Autolinks', 'other schemes are text', 'ftp://a.io javascript://a.io', '<p>ftp://a.io javascript://a.io</p>'],
  [
    'Autolinks',
    'trailing punctuation is text',
    'https://a.io/b.c?!.,:*_~',
    `<p>${link('https://a.io/b.c')}?!.,:*_~</p>`,
  ],
  ['Autolinks', 'a bracket that was opened outside is text', '(https://a.io/b)', `<p>(${link('https://a.io/b')})</p>`],
  ['Autolinks', 'a bracket opened inside belongs to the URL', 'https://a.io/(b)', `<p>${link('https://a.io/(b)')}</p>`],
  [
    'Autolinks',
    'brackets in the middle belong to the URL',
    'https://a.io/(b))c',
    `<p>${link('https://a.io/(b))c')}</p>`,
  ],
  ['Autolinks', 'a trailing entity is text', 'https://a.io/b&lt;', `<p>${link('https://a.io/b')}&lt;</p>`],
  ['Autolinks', '< ends it', 'https://a.io/b<c', `<p>${link('https://a.io/b')}&lt;c</p>`],
  ['Autolinks', 'no underscore in the last two parts of a domain', 'https://a_b.io', '<p>https://a_b.io</p>'],
  ['Autolinks', 'not within a word', 'xhttps://a.io xwww.a.io', '<p>xhttps://a.io xwww.a.io</p>'],
  ['Autolinks', 'an email address', 'to a.b+c@d-e.io.', '<p>to <a href="mailto:a.b+c@d-e.io">a.b+c@d-e.io</a>.</p>'],
  ['Autolinks', 'no plus after the @', 'a@b+c.io', '<p>a@b+c.io</p>'],
  ['Autolinks', 'no - or _ at the end', 'a@b.io- a@b.io_', '<p>a@b.io- a@b.io_</p>'],
  ['Autolinks', 'not in links', '[www.a.io](/b/)', '<p><a href="/b/">www.a.io</a></p>'],
  ['Autolinks', 'not in code', '`https://a.io`', '<p><code>https://a.io</code></p>'],
  ['Autolinks', 'in emphasis and tables', '*www.a.io*', '<p><em><a href="http://www.a.io">www.a.io</a></em></p>'],

  ...'title textarea style xmp iframe noembed noframes script plaintext'
    .split(' ')
    .map((tag) => ['Disallowed Raw HTML', tag, `a <${tag}> b`, `<p>a &lt;${tag}&gt; b</p>`] as const),
]

function table(head: readonly string[], ...rows: readonly (readonly string[])[]): string {
  const row = (name: string, cells: readonly string[]) =>
    `<tr>${cells.map((cell) => `<${name}>${cell}</${name}>`).join('')}</tr>`
  const body = rows.length > 0 ? `<tbody>${rows.map((cells) => row('td', cells)).join('')}</tbody>` : ''
  return `<table><thead>${row('th', head)}</thead>${body}</table>`
}

function list(name: string, ...items: readonly string[]): string {
  return `<${name}>${items.map((item) => `<li>${item}</li>`).join('')}</${name}>`
}

function box(mark = ''): string {
  return `<input type="checkbox"${mark ? ' checked' : ''} disabled> `
}

function link(address: string): string {
  return `<a href="${address}">${address}</a>`
}

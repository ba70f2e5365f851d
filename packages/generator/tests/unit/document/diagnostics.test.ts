import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { compile } from '../../../src/document/compile.ts'
import { documentOf, root, site, sourceOf } from './page.ts'

type Expected = {
  severity: 'error' | 'warning'
  code: string
  line: number
  message: string
  hint: string
  missing?: string
  breaksRest?: true
  isUnclosed?: true
}

const mistakes: [string, string, Expected][] = [
  [
    'an import of a component',
    "import Chart from '../chart.tsx'\n\nText.\n",
    {
      severity: 'warning',
      code: 'unsupported-import',
      line: 1,
      message: 'is shown as text',
      hint: 'docs/authoring.md',
    },
  ],
  [
    'a formula',
    'The delay is $t_{1} - t_0$ seconds, and it costs $5 or $6.\n',
    { severity: 'warning', code: 'unsupported-math', line: 1, message: '$t_{1} - t_0$', hint: '<sub>' },
  ],
  [
    'a variable',
    'Version {{version}} is new.\n',
    { severity: 'warning', code: 'unsupported-variable', line: 1, message: '{{version}}', hint: '<Include' },
  ],
  [
    'an emoji code',
    'Done :tada: at 12:30:45 with std::move::it.\n',
    { severity: 'warning', code: 'unsupported-emoji', line: 1, message: ':tada:', hint: 'character' },
  ],
  [
    'a disclosure without blank lines',
    '<details><summary>Why?</summary>Because.</details>\n',
    { severity: 'warning', code: 'raw-html', line: 1, message: '<details>', hint: '<Details summary="Why?">' },
  ],
  [
    'a tag that is never closed',
    'Text.\n\n<Details summary="x">\ninside\n',
    {
      severity: 'error',
      code: 'unclosed-tag',
      line: 3,
      message: '<Details> is never closed.',
      hint: '</Details>',
      isUnclosed: true,
    },
  ],
  [
    'a tag closed in another list item',
    '- <Details summary="x">\n  inside\n- b\n\n</Details>\n',
    {
      severity: 'error',
      code: 'unclosed-tag',
      line: 1,
      message: '<Details> is never closed.',
      hint: 'same depth',
      isUnclosed: true,
    },
  ],
  [
    'a video without a URL',
    'x\n\n<Video src="/films/a.mp4" title="A"/>\n',
    {
      severity: 'error',
      code: 'bad-attribute',
      line: 3,
      message: 'The attribute src of <Video> cannot be "/films/a.mp4".',
      hint: 'Use the complete URL of the video',
    },
  ],
  [
    'an incomplete URL of a video',
    '<Video src="https://" title="A"/>\n',
    {
      severity: 'error',
      code: 'bad-attribute',
      line: 1,
      message: 'The attribute src of <Video> cannot be "https://".',
      hint: 'Use the complete URL of the video',
    },
  ],
  [
    'a table that is too large',
    `|${'a|'.repeat(300)}\n|${'-|'.repeat(300)}\n${'|b|\n'.repeat(300)}`,
    {
      severity: 'error',
      code: 'huge-table',
      line: 1,
      message: 'The table has 301 rows of 300 columns, so it is truncated.',
      hint: 'at most 20000 cells',
    },
  ],
  [
    'a closing tag without an opening one',
    'Text\n</Steps>\n',
    {
      severity: 'error',
      code: 'unexpected-closing-tag',
      line: 2,
      message: '</Steps> has no opening tag.',
      hint: 'Remove it',
    },
  ],
  [
    'tags closed in the wrong order',
    '<Tabs>\n<Tab label="a">\nx\n</Tabs>\n</Tab>\n',
    {
      severity: 'error',
      code: 'unclosed-tag',
      line: 2,
      message: '<Tab> is never closed.',
      hint: '</Tab>',
      isUnclosed: true,
    },
  ],
  [
    'an unknown component',
    '<Tbas>\n</Tbas>\n',
    {
      severity: 'error',
      code: 'unknown-component',
      line: 1,
      message: 'Unknown component <Tbas>.',
      hint: 'Did you mean Tabs? Use one of: ',
    },
  ],
  [
    'an unknown component inside an incorrect one',
    '<Steps>\n<Foo/>\n</Steps>\n',
    {
      severity: 'error',
      code: 'unknown-component',
      line: 2,
      message: 'Unknown component <Foo>.',
      hint: 'Use one of',
    },
  ],
  [
    'Markdown in an attribute that readers see',
    'x\n\n<Details summary="**Why** `join`?">\n\nx\n\n</Details>\n',
    {
      severity: 'warning',
      code: 'written-markdown',
      line: 3,
      message: 'Readers see `join` as it is written',
      hint: 'Write it without backticks',
    },
  ],
  [
    'an unknown attribute',
    '<Details sumary="x">\n</Details>\n',
    {
      severity: 'error',
      code: 'bad-attribute',
      line: 1,
      message: '<Details> has no attribute sumary.',
      hint: 'Did you mean summary? Its attributes are summary, open.',
    },
  ],
  [
    'a missing attribute',
    '<Tabs>\n<Tab>\n</Tab>\n</Tabs>\n',
    {
      severity: 'error',
      code: 'bad-attribute',
      line: 2,
      message: '<Tab> needs the attribute label.',
      hint: '<Tab label="Web">',
    },
  ],
  [
    'an expression',
    '<Tabs group={language}>\n<Tab label="x">\n</Tab>\n</Tabs>\n',
    {
      severity: 'error',
      code: 'bad-attribute',
      line: 1,
      message: 'The attribute group of <Tabs> is an expression.',
      hint: 'plain text in double quotes',
    },
  ],
  [
    'single quotes',
    "<Include file='a.md'/>\n",
    {
      severity: 'error',
      code: 'bad-attribute',
      line: 1,
      message: 'file of <Include> is in single quotes.',
      hint: 'double quotes',
    },
  ],
  [
    'a value that is not one of the choices',
    'Text <Badge tone="loud">x</Badge>.',
    {
      severity: 'error',
      code: 'bad-attribute',
      line: 1,
      message: 'The attribute tone of <Badge> cannot be "loud".',
      hint: 'Use one of: neutral, accent, note, warn, danger.',
    },
  ],
  [
    'a tab outside of tabs',
    '<Tab label="x">\ntext\n</Tab>\n',
    { severity: 'error', code: 'bad-nesting', line: 1, message: '<Tab> must be inside <Tabs>.', hint: '<Tabs>' },
  ],
  [
    'text between tabs',
    '<Tabs>\nhello\n<Tab label="x">\ntext\n</Tab>\n</Tabs>\n',
    {
      severity: 'error',
      code: 'bad-nesting',
      line: 2,
      message: '<Tabs> contains something other than <Tab>.',
      hint: 'Move it',
    },
  ],
  [
    'steps without a list',
    '<Steps>\n- a\n</Steps>\n',
    { severity: 'error', code: 'bad-nesting', line: 1, message: 'must contain exactly one ordered list', hint: '1. …' },
  ],
  [
    'steps with a partial instead of a list',
    '<Steps>\n\n<Include file="_partials/step.md"/>\n\n</Steps>\n',
    {
      severity: 'error',
      code: 'bad-nesting',
      line: 1,
      message: 'exactly one ordered list',
      hint: 'into the included file',
    },
  ],
  [
    'an image that is not in the folder of the page',
    '![x](./nears.png)\n',
    {
      severity: 'warning',
      code: 'missing-image',
      line: 1,
      missing: '/voice/page/nears.png',
      message: 'There is no file content/voice/page/nears.png.',
      hint: 'Did you mean ./near.png?',
    },
  ],
  [
    'an image with the name of the public folder in its path',
    '![x](/public/images/room.png)\n',
    {
      severity: 'warning',
      code: 'missing-image',
      line: 1,
      missing: '/public/images/room.png',
      message: 'There is no file /public/images/room.png',
      hint: 'Write /images/room.png.',
    },
  ],
  [
    'an image with a path as Windows writes it',
    '![x](.\\near.png)\n',
    {
      severity: 'warning',
      code: 'missing-image',
      line: 1,
      missing: '/voice/page/.\\near.png',
      message: 'There is no file',
      hint: 'Write ./near.png.',
    },
  ],
  [
    'an image that is nowhere',
    '![x](other.svg)\n',
    {
      severity: 'warning',
      code: 'missing-image',
      line: 1,
      missing: '/voice/page/other.svg',
      message: 'There is no file content/voice/page/other.svg.',
      hint: 'Copy the file to this folder, or to the public folder',
    },
  ],
  [
    'an icon that the site does not have',
    '<Cards>\n<Card title="x" href="/a/" icon="cod">\n</Card>\n</Cards>\n',
    { severity: 'error', code: 'unknown-icon', line: 2, message: 'Unknown icon cod.', hint: 'Did you mean code?' },
  ],
  [
    'a label that the diagram would drop',
    '```mermaid alt="x"\nflowchart LR\n  A --> I\n  I[Image] --> B\n```\n',
    {
      severity: 'error',
      code: 'bad-diagram',
      line: 4,
      message: 'the text “Image” isn’t drawn',
      hint: 'mentioned first',
    },
  ],
  [
    'HTML in the label of a diagram',
    '```mermaid alt="x"\nflowchart LR\n  A["a <b>x</b>"] --> B["vector<int>, a < b"]\n```\n',
    {
      severity: 'error',
      code: 'bad-diagram',
      line: 3,
      message: '<b>x</b>"] --> B["vector<int>, a < b"]” contains HTML',
      hint: '<br>',
    },
  ],
  [
    'a fact outside of facts',
    '<Fact label="x" value="y"/>\n',
    { severity: 'error', code: 'bad-nesting', line: 1, message: '<Fact> must be inside <Facts>.', hint: 'around it' },
  ],
  [
    'a link inside a card',
    '<Cards>\n<Card title="x" href="/a/">\nsee [b](/b/)\n</Card>\n</Cards>\n',
    { severity: 'error', code: 'bad-nesting', line: 3, message: '<Card> contains a link.', hint: 'href' },
  ],
  [
    'a link inside a link',
    'Text.\n\n[see **all** of\n[b](/b/) `here`](/a/) first\n',
    {
      severity: 'error',
      code: 'bad-nesting',
      line: 4,
      message: 'A link contains the link to /b/, so readers see the brackets and (/a/).',
      hint: 'Move the inner link after the outer one',
    },
  ],
  [
    'a link and an address inside a link',
    '[see [b](/b/) or <https://example.com/>](/a/)\n',
    { severity: 'error', code: 'bad-nesting', line: 1, message: 'the link to https://example.com/', hint: 'nested' },
  ],
  [
    'a tag with other text on its line',
    '<Details summary="x">text</Details>\n',
    {
      severity: 'error',
      code: 'misplaced-tag',
      line: 1,
      message: '<Details summary="x"> must be alone on its line.',
      hint: 'on its own line',
    },
  ],
  [
    'a badge that is never closed',
    'Text <Badge>1.x\n',
    {
      severity: 'error',
      code: 'unclosed-tag',
      line: 1,
      message: '<Badge> is never closed.',
      hint: '<Badge tone="accent">',
      isUnclosed: true,
    },
  ],
  [
    'raw HTML in a sentence',
    'a\n<b>bold</b>',
    {
      severity: 'warning',
      code: 'raw-html',
      line: 2,
      message: 'Raw HTML is shown as text: <b>',
      hint: 'Use Markdown, one of the components in docs/authoring.md, or backticks',
    },
  ],
  [
    'an image as HTML',
    'See <img src="/images/room.png" width="100"> here.\n',
    { severity: 'warning', code: 'raw-html', line: 1, message: '<img', hint: 'Write ![Text](/images/room.png), or' },
  ],
  [
    'a misspelled component in a sentence',
    'See <Bagde>new</Bagde> here.\n',
    {
      severity: 'warning',
      code: 'raw-html',
      line: 1,
      message: 'Raw HTML is shown as text: <Bagde>',
      hint: 'Did you mean <Badge>? Use Markdown, one of the components',
    },
  ],
  [
    'an unknown self-closing component in a sentence',
    'See <Crads/> here.\n',
    {
      severity: 'warning',
      code: 'raw-html',
      line: 1,
      message: 'Raw HTML is shown as text: <Crads/>',
      hint: 'Did you mean <Cards>?',
    },
  ],
  [
    'a block of raw HTML',
    'a\n\n<script>\nalert(1)\n</script>\n',
    {
      severity: 'warning',
      code: 'raw-html',
      line: 3,
      message: 'Raw HTML is shown as text: <script>',
      hint: 'Use Markdown',
    },
  ],
  [
    'a missing partial',
    '<Include file="_partials/nte.md"/>',
    {
      severity: 'error',
      code: 'missing-partial',
      line: 1,
      message: 'There is no partial content/_partials/nte.md.',
      hint: 'Did you mean _partials/note.md?',
    },
  ],
  [
    'the inclusion of a page',
    '<Include file="guide/index.md"/>',
    {
      severity: 'error',
      code: 'missing-partial',
      line: 1,
      message: 'Only files in content/_partials/',
      hint: 'Move the text',
    },
  ],
  [
    'a partial that includes itself',
    '<Include file="_partials/loop.md"/>',
    {
      severity: 'error',
      code: 'recursive-include',
      line: 2,
      message: '_partials/loop.md → _partials/loop.md',
      hint: 'Remove this <Include>.',
    },
  ],
  [
    'a second h1',
    '# Title',
    { severity: 'warning', code: 'heading-level', line: 1, message: '"Title" is an h1', hint: '`##`' },
  ],
  [
    'a skipped heading level',
    '## A\n\n#### B',
    { severity: 'warning', code: 'heading-level', line: 3, message: '"B" is an h4 below an h2.', hint: '`###`' },
  ],
  [
    'a duplicate ID',
    '## A {#x}\n\n## B {#x}',
    {
      severity: 'warning',
      code: 'duplicate-anchor',
      line: 3,
      message: 'Two headings have the id x.',
      hint: 'Change one of the ids',
    },
  ],
  [
    'a link that runs a script',
    '[x](javascript:alert(1))',
    {
      severity: 'error',
      code: 'unsafe-link',
      line: 1,
      message: 'Links can’t start with javascript:',
      hint: 'https:',
    },
  ],
  [
    'a card that runs a script',
    '<Cards>\n<Card title="x" href="JavaScript:alert(1)">\n</Card>\n</Cards>',
    {
      severity: 'error',
      code: 'unsafe-link',
      line: 2,
      message: 'Links can’t start with javascript:',
      hint: 'https:',
    },
  ],
  [
    'a link without a URL',
    'a\n\n[x]()',
    { severity: 'warning', code: 'empty-link', line: 3, message: 'The link has no target.', hint: '[text](/path/)' },
  ],
  [
    'a missing image',
    '![x](/images/nope.png)',
    {
      severity: 'warning',
      code: 'missing-image',
      line: 1,
      missing: '/images/nope.png',
      message: '/images/nope.png',
      hint: 'public',
    },
  ],
  [
    'an image without a text alternative',
    '![](/images/room.png)',
    { severity: 'warning', code: 'missing-alt', line: 1, message: '/images/room.png has no text', hint: 'Describe' },
  ],
  [
    'an image on another host',
    '![x](https://example.com/a.png)',
    { severity: 'warning', code: 'remote-image', line: 1, message: 'https://example.com/a.png', hint: 'third parties' },
  ],
  [
    'a drawing with a script and a style',
    '<Figure src="/drawings/evil.svg" alt="x"/>',
    { severity: 'warning', code: 'bad-drawing', line: 1, message: '<script>', hint: 'var(--accent)' },
  ],
  [
    'a drawing that is not XML',
    '<Figure src="/drawings/broken.svg" alt="x"/>',
    {
      severity: 'error',
      code: 'bad-drawing',
      line: 1,
      message: '/drawings/broken.svg cannot be read',
      hint: 'plain SVG',
    },
  ],
  [
    'an unknown kind of admonition',
    ':::tipp\nx\n:::',
    {
      severity: 'error',
      code: 'unknown-admonition',
      line: 1,
      message: 'Unknown block :::tipp.',
      hint: 'Did you mean tip? Use one of: note, tip, info, warning, danger.',
    },
  ],
  [
    'an admonition with a short name',
    ':::warn\nx\n:::',
    {
      severity: 'error',
      code: 'unknown-admonition',
      line: 1,
      message: 'Unknown block :::warn.',
      hint: 'Write :::warning instead. The blocks are note, tip, info, warning, danger.',
    },
  ],
  [
    'an admonition that is a component',
    ':::details\nx\n:::',
    {
      severity: 'error',
      code: 'unknown-admonition',
      line: 1,
      message: 'Unknown block :::details.',
      hint: 'Write <Details summary="…"> instead.',
    },
  ],
  [
    'an admonition that is never closed',
    'a\n\n:::tip\nx\n',
    {
      severity: 'error',
      code: 'unclosed-admonition',
      line: 3,
      message: ':::tip is never closed.',
      hint: '`:::`',
      isUnclosed: true,
    },
  ],
  [
    'an admonition that is only closed by the end of the next one',
    ':::tip\nx\n\n:::note\ny\n:::\n\nText.\n',
    {
      severity: 'error',
      code: 'unclosed-admonition',
      line: 1,
      message: ':::tip isn’t closed before the block :::note in line 4.',
      hint: '`:::`',
      isUnclosed: true,
    },
  ],
  [
    'a fence that is never closed',
    'a\n\n```bash\nx\n',
    { severity: 'warning', code: 'unclosed-fence', line: 3, message: 'never closed', hint: '```', isUnclosed: true },
  ],
  [
    'a fence that the end of the next code block closes',
    'a\n\n```bash\nx\n\n## Title\n\n```ts\nlet y\n```\n',
    {
      severity: 'error',
      code: 'unclosed-fence',
      line: 3,
      message: 'isn’t closed, so it also contains line 8: ```ts',
      hint: 'Close it with a line that contains only the same fence: ```.',
      breaksRest: true,
    },
  ],
  [
    'a fence that contains the rest of the page',
    '> ~~~\n> x\n> ## Title\n',
    {
      severity: 'error',
      code: 'unclosed-fence',
      line: 1,
      message: 'contains line 3: ## Title',
      hint: 'Close it',
      breaksRest: true,
    },
  ],
  [
    'a language without a grammar',
    '```klingon\nx\n```',
    {
      severity: 'warning',
      code: 'unknown-language',
      line: 1,
      message: 'Unknown language "klingon"',
      hint: 'Use one of: bash,',
    },
  ],
  [
    'a misspelled language that isn’t listed',
    '```pyhton\nx\n```',
    {
      severity: 'warning',
      code: 'unknown-language',
      line: 1,
      message: 'Unknown language "pyhton"',
      hint: 'Did you mean python? Use one of: bash,',
    },
  ],
  [
    'lines that do not exist',
    '```js {2}\nx\n```',
    { severity: 'warning', code: 'bad-code-meta', line: 1, message: 'has 1 line, but {2}', hint: 'in the braces' },
  ],
  [
    'a range of lines beyond the end',
    '```js {1-2,4 - 7}\nx\ny\n```',
    {
      severity: 'warning',
      code: 'bad-code-meta',
      line: 1,
      message: 'The block has 2 lines, but {1-2,4 - 7} highlights line 7.',
      hint: 'in the braces',
    },
  ],
  [
    'an option of a code block that is set twice',
    'a\n\n```js title="a" {1} title="b"\nx\n```',
    { severity: 'warning', code: 'bad-code-meta', line: 3, message: 'The block sets title twice.', hint: 'Remove one' },
  ],
  [
    'lines in the wrong order',
    '```js {2-1}\nx\ny\n```',
    { severity: 'warning', code: 'bad-code-meta', line: 1, message: 'after the language: {2-1}', hint: '{2,4-6}' },
  ],
  ...[
    ['hl_lines="1 2-3"', 'Write {1,2-3}'],
    ['showLineNumbers', 'Write numbers'],
    ['linenums="1"', 'Write numbers'],
    [':line-numbers', 'Write numbers'],
    ['[Node.js client]', 'Write title="Node.js client"'],
    ['filename="a b.js"', 'Write title="a b.js"'],
    ['other=1', 'Use title="…"'],
  ].map(([option = '', hint = '']): [string, string, Expected] => [
    `the option ${option} of other tools`,
    `\`\`\`js${option.startsWith(':') ? '' : ' '}${option}\nx\n\`\`\``,
    { severity: 'warning', code: 'bad-code-meta', line: 1, message: `after the language: ${option}.`, hint },
  ]),
  ...[
    '// [!code ++]',
    '# [!code --]',
    '/* [!code warning] */',
    '<!-- [!code highlight:2] -->',
    '// This-will-error',
  ].map((message): [string, string, Expected] => [
    `the comment ${message} of other tools in a sample`,
    `\`\`\`text\nx ${message}\ny\n\`\`\``,
    { severity: 'warning', code: 'unsupported-marker', line: 1, message, hint: 'language diff' },
  ]),
  [
    'a diagram without a text alternative',
    '```mermaid\nflowchart LR\n A --> B\n```',
    {
      severity: 'warning',
      code: 'missing-alt',
      line: 1,
      message: 'The diagram has no text alternative.',
      hint: 'alt="…"',
    },
  ],
  [
    'a diagram with an option of code blocks',
    '```mermaid alt="x" title="y"\nflowchart LR\n A --> B\n```',
    { severity: 'warning', code: 'bad-code-meta', line: 1, message: 'title="y"', hint: 'alt="…"' },
  ],
  [
    'a diagram of an unknown kind',
    'a\n\n```mermaid alt="x"\nnonsense\n```',
    { severity: 'error', code: 'bad-diagram', line: 3, message: 'Invalid mermaid header', hint: 'sequenceDiagram' },
  ],
  [
    'a diagram of a type that isn’t supported',
    '```mermaid alt="x"\nxychart-beta\n bar [1, 2]\n```',
    { severity: 'error', code: 'bad-diagram', line: 2, message: '“xychart-beta” isn’t supported', hint: 'flowchart' },
  ],
  [
    'a diagram with a block without an end',
    '```mermaid alt="x"\nsequenceDiagram\n  loop again\n  A->>B: hi\n```',
    { severity: 'error', code: 'bad-diagram', line: 3, message: '“loop again” has no end', hint: 'line end' },
  ],
  [
    'a diagram with a line that is too long',
    `\`\`\`mermaid alt="x"\nsequenceDiagram\n  A->>B: ${'x'.repeat(1000)}\n\`\`\``,
    { severity: 'error', code: 'bad-diagram', line: 3, message: '“A->>B: xxx', hint: '1000 characters' },
  ],
  [
    'a diagram with lines that would be dropped',
    '```mermaid alt="x"\nsequenceDiagram\n  A->>B: hi\n  Your server->>B: hi\n```',
    {
      severity: 'error',
      code: 'bad-diagram',
      line: 4,
      message: '“Your server->>B: hi” isn’t drawn',
      hint: 'A->>B: text',
    },
  ],
  [
    'a footnote in a link',
    'x\n\n[a [^1] b](/voice/)\n\n[^1]: y',
    {
      severity: 'error',
      code: 'bad-nesting',
      line: 3,
      message: 'A link contains a footnote.',
      hint: 'after the outer link',
    },
  ],
  [
    'quotes that are nested too deeply',
    `a\n${'>'.repeat(1001)} x`,
    { severity: 'error', code: 'too-deep', line: 2, message: 'nested too deeply', hint: 'three levels' },
  ],
  [
    'a template tag',
    'Text.\n\n{% tip %}\nBe careful.\n{% endtip %}\n',
    { severity: 'warning', code: 'unsupported-tag', line: 3, message: '{% tip %}', hint: 'backticks' },
  ],
  [
    'an admonition of another tool',
    '!!! note "Title"\n    Text.\n',
    {
      severity: 'warning',
      code: 'unsupported-admonition',
      line: 1,
      message: '!!! note "Title"',
      hint: ':::note[Title]',
    },
  ],
  [
    'an admonition of another tool that readers open',
    '???+ tip "Title"\n    Text.\n',
    {
      severity: 'warning',
      code: 'unsupported-details',
      line: 1,
      message: '???+ tip "Title"',
      hint: '<Details summary="Title">',
    },
  ],
  [
    'an unknown alert',
    '> [!NOTES]\n> Text.\n',
    { severity: 'warning', code: 'unknown-alert', line: 1, message: '[!NOTES]', hint: '[!NOTE]' },
  ],
  ...['[!NOTE', '[!Warning Text.'].map((message): [string, string, Expected] => [
    `the alert ${message} without its second bracket`,
    `> ${message}\n> More.\n`,
    { severity: 'warning', code: 'unknown-alert', line: 1, message: `${message} is`, hint: '[!NOTE]' },
  ]),
  [
    'an alert whose text is in another quote',
    'Text.\n\n> [!NOTE]\n\n> Text.\n',
    { severity: 'warning', code: 'empty-admonition', line: 3, message: 'The alert has no text', hint: 'with >' },
  ],
  ...['```js\n```', '```mermaid\n\n```'].map((block): [string, string, Expected] => [
    `the code block ${JSON.stringify(block)}, which has no code`,
    `Text.\n\n${block}\n`,
    { severity: 'warning', code: 'empty-code', line: 3, message: 'has no code', hint: 'remove the block' },
  ]),
  ...['<Tab label="B">\n</Tab>', '<Tab label="B">\n<!-- TODO -->\n</Tab>'].map((tab): [string, string, Expected] => [
    `the tab ${JSON.stringify(tab)}, which is empty`,
    `<Tabs>\n<Tab label="A">\n\nText.\n\n</Tab>\n${tab}\n</Tabs>\n`,
    { severity: 'error', code: 'bad-nesting', line: 7, message: '<Tab> is empty', hint: 'or remove it' },
  ]),
  [
    'a disclosure without content',
    'Text.\n\n<Details summary="More">\n</Details>\n',
    { severity: 'error', code: 'bad-nesting', line: 3, message: '<Details> is empty', hint: 'or remove it' },
  ],
  [
    'an empty step',
    '<Steps>\n\n1. First.\n2.\n3. Third.\n\n</Steps>\n',
    { severity: 'error', code: 'bad-nesting', line: 4, message: 'A step is empty', hint: 'or remove it' },
  ],
  [
    'an empty partial',
    'Text.\n\n<Include file="_partials/empty.md"/>\n',
    {
      severity: 'warning',
      code: 'empty-include',
      line: 3,
      message: '_partials/empty.md has no text',
      hint: '<Include>',
    },
  ],
  ...['', '\n', '\n<!-- TODO -->\n'].map((inside): [string, string, Expected] => [
    `an admonition that only contains ${JSON.stringify(inside)}`,
    `Text.\n\n:::note\n${inside}:::\n`,
    {
      severity: 'warning',
      code: 'empty-admonition',
      line: 3,
      message: ':::note has no text',
      hint: 'before the closing',
    },
  ]),
  [
    'an alert with text on its first line',
    '> [!NOTE] Text.\n',
    { severity: 'warning', code: 'unknown-alert', line: 1, message: '[!NOTE] Text.', hint: 'alone' },
  ],
  [
    'a heading with a non-breaking space, which some keyboards type after #',
    'Text.\n\n##\u00a0Install\n',
    { severity: 'warning', code: 'heading-without-space', line: 3, message: 'Install', hint: 'normal space' },
  ],
  [
    'a list with non-breaking spaces',
    'Text.\n\n-\u00a0one\n-\u00a0two\n',
    { severity: 'warning', code: 'list-without-space', line: 3, message: 'one', hint: 'normal space' },
  ],
  [
    'a list from a word processor',
    'Text:\n\n• one\n• two\n',
    { severity: 'warning', code: 'foreign-list', line: 3, message: '• one', hint: '- one' },
  ],
  [
    'a list with dashes',
    '– one\n– two\n',
    { severity: 'warning', code: 'foreign-list', line: 1, message: '– one', hint: '- one' },
  ],
  [
    'code without its second backtick',
    'Text.\n\nUse `Room.Join to join.\n',
    { severity: 'warning', code: 'unclosed-code', line: 3, message: '`Room.Join to join.', hint: 'both ends' },
  ],
  [
    'bold text without its end',
    'Text.\n\n**Note that\n\nit ends.\n',
    { severity: 'warning', code: 'unclosed-bold', line: 3, message: '**Note that', hint: 'both ends' },
  ],
  [
    'bold text that ends between a colon and a letter',
    '**Note:**it ends.\n',
    { severity: 'warning', code: 'unclosed-bold', line: 1, message: '**Note:**it ends.', hint: 'after the second' },
  ],
  [
    'a link without its end',
    'Read [the guide](/guide/\nfirst.\n',
    { severity: 'warning', code: 'malformed-link', line: 1, message: '[the guide](/guide/', hint: '[Text](/path/)' },
  ],
  ...['[the guide](/guide/', '[the guide](guide.md#start', '[the guide](https://example.com/guide'].flatMap(
    (link): [string, string, Expected][] =>
      [`Read ${link} first.`, `Read ${link} first (see below).`, `Read ${link}`].map((text) => [
        `“${text}” without the end of the link`,
        `${text}\n`,
        { severity: 'warning', code: 'malformed-link', line: 1, message: link, hint: '[Text](/path/)' },
      ]),
  ),
  [
    'a link without its end whose URL has parentheses',
    'Read [the guide](https://example.com/lamp_(device) first.\n',
    {
      severity: 'warning',
      code: 'malformed-link',
      line: 1,
      message: '[the guide](https://example.com/',
      hint: '[Text](/path/)',
    },
  ],
  [
    'a link to a mail address with a space',
    'Write to [us](mailto:help@example.com?subject=My problem) today.\n',
    { severity: 'warning', code: 'malformed-link', line: 1, message: '[us](mailto:help@example.com', hint: '%20' },
  ],
  [
    'a link whose brackets are swapped',
    'Read (the guide)[/guide/].\n',
    { severity: 'warning', code: 'malformed-link', line: 1, message: '(the guide)[/guide/]', hint: '[Text](/path/)' },
  ],
  [
    'an admonition with two colons',
    '::note\nText.\n::\n',
    { severity: 'warning', code: 'unknown-admonition', line: 1, message: '::note', hint: ':::note' },
  ],
  [
    'a non-breaking space in a code block',
    '```bash\nnpm\u00a0ci\n```\n',
    { severity: 'warning', code: 'non-breaking-space', line: 1, message: 'after “npm”', hint: 'normal space' },
  ],
  [
    'a narrow no-break space in a code block',
    '```bash\nnpm\u202fci\n```\n',
    { severity: 'warning', code: 'non-breaking-space', line: 1, message: 'after “npm”', hint: 'normal space' },
  ],
  [
    'a non-breaking space in code in a text',
    'Text.\n\nRun `npm\u00a0ci`.\n',
    { severity: 'warning', code: 'non-breaking-space', line: 3, message: 'after “npm”', hint: 'normal space' },
  ],
  [
    'curly quotes in a command',
    '```bash\ncurl “https://example.com”\n```\n',
    { severity: 'warning', code: 'typeset-command', line: 1, message: 'a curly quote, after “curl”', hint: 'Write "' },
  ],
  [
    'a dash instead of the hyphen of a flag',
    '```sh\n$ ls –la\ntotal 0\n```\n',
    {
      severity: 'warning',
      code: 'typeset-command',
      line: 1,
      message: 'a dash instead of a hyphen, after “ls”',
      hint: 'Write -',
    },
  ],
  [
    'a code block whose end has two backticks',
    '```bash\nls\n``\n\nText.\n',
    { severity: 'warning', code: 'short-fence', line: 3, message: 'only two backticks', hint: 'three backticks' },
  ],
  [
    'a misspelled name of a character',
    'Use 10&nbps;kB.\n',
    { severity: 'warning', code: 'unknown-character-name', line: 1, message: '&nbps;', hint: '&nbsp;' },
  ],
  [
    'the asterisks of a formula',
    'A buffer has 960*2*4 bytes.\n',
    { severity: 'warning', code: 'lost-asterisks', line: 1, message: '0*2*4', hint: 'in backticks' },
  ],
  [
    'the asterisks of patterns for files',
    'Edit src/*/index.ts and lib/*/x.\n',
    { severity: 'warning', code: 'lost-asterisks', line: 1, message: '/*/index.ts and lib/*/', hint: 'in backticks' },
  ],
  [
    'details whose summary contains a tag',
    '<details><summary>How to <b>join</b></summary>\n\nText.\n\n</details>\n',
    {
      severity: 'warning',
      code: 'raw-html',
      line: 1,
      message: '<details><summary>',
      hint: 'Remove the tags in <summary>',
    },
  ],
  [
    'details with a blank line before their summary',
    '<details>\n\n<summary>Why?</summary>\n\nText.\n\n</details>\n',
    { severity: 'warning', code: 'raw-html', line: 1, message: '<details>', hint: 'without a blank line' },
  ],
  [
    'the anchor of a row in another cell than the first one',
    '| a | b |\n| --- | --- |\n| x | y {#later} |\n',
    { severity: 'warning', code: 'misplaced-anchor', line: 3, message: '{#later}', hint: 'row’s first cell' },
  ],
  [
    'an anchor in a sentence',
    '**Term** {#term}: its meaning.\n',
    { severity: 'warning', code: 'misplaced-anchor', line: 1, message: '{#term}', hint: 'end of a heading' },
  ],
  [
    'a list with letters',
    'a. one\nb. two\n',
    { severity: 'warning', code: 'foreign-list', line: 1, message: 'a. one', hint: '1. one' },
  ],
  [
    'an image of a format that pages can’t show',
    '![A door](./door.heic)\n',
    {
      severity: 'warning',
      code: 'missing-image',
      line: 1,
      message: 'can’t show ./door.heic',
      hint: '.webp',
      missing: '/voice/page/door.heic/',
    },
  ],
  [
    'a video as an image',
    '![A door](/door.mp4)\n',
    {
      severity: 'warning',
      code: 'missing-image',
      line: 1,
      message: 'can’t show /door.mp4',
      hint: '<Video>',
      missing: '/door.mp4',
    },
  ],
  [
    'a heading without a space',
    'Text.\n\n##Install\n',
    { severity: 'warning', code: 'heading-without-space', line: 3, message: '##Install', hint: '## Title' },
  ],
  [
    'an include of MkDocs',
    '--8<-- "note.md"\n',
    { severity: 'warning', code: 'unsupported-include', line: 1, message: '--8<--', hint: '<Include' },
  ],
  [
    'an include of VitePress',
    '<<< @/snippets/a.ts\n',
    { severity: 'warning', code: 'unsupported-include', line: 1, message: '<<< @', hint: '<Include' },
  ],
  [
    'an include of VitePress with a path from the page',
    '<<< ../a.ts\n',
    { severity: 'warning', code: 'unsupported-include', line: 1, message: '<<< ../a.ts', hint: '<Include' },
  ],
  ...['<!--@include: ./faq.md-->', '<!-- @include: ./faq.md -->'].map((message): [string, string, Expected] => [
    `the include ${message} of VitePress`,
    `Text.\n\n${message}\n`,
    { severity: 'warning', code: 'unsupported-include', line: 3, message, hint: '<Include' },
  ]),
  ...['{ #own-id }', '{#own-id }', '{# own-id}', '{# own-id former}', '{ #own-id former}', '{#own-id  former }'].map(
    (message): [string, string, Expected] => [
      `the anchor ${message} with spaces`,
      `## Title ${message}\n`,
      { severity: 'warning', code: 'misplaced-anchor', line: 1, message, hint: 'without these spaces' },
    ],
  ),
  ...['++ctrl+c++', '++enter++', '++f+1++'].map((message): [string, string, Expected] => [
    `the keys ${message} of MkDocs`,
    `Press ${message}.\n`,
    { severity: 'warning', code: 'unsupported-keys', line: 1, message, hint: '<kbd>Ctrl</kbd>+<kbd>C</kbd>' },
  ]),
  ...[
    ['x^2^', '^2^'],
    ['10^-3^ m', '^-3^'],
    ['the 1^st^', '^st^'],
    ['f(x)^n+1^', '^n+1^'],
    ['H^+^', '^+^'],
    ['*x*^2^', '^2^'],
  ].map(([text = '', message = '']): [string, string, Expected] => [
    `the superscript in ${text} of Pandoc`,
    `It is ${text}.\n`,
    { severity: 'warning', code: 'unsupported-superscript', line: 1, message, hint: '10<sup>3</sup>' },
  ]),
  [
    'a list of definitions',
    'Text.\n\nRoom\n: Where users hear each other.\n',
    { severity: 'warning', code: 'unsupported-definition', line: 3, message: ': Where users hear', hint: '- **Term**' },
  ],
  [
    'a definition of emphasized text',
    '**Room**\n:   Where users hear each other.\n',
    { severity: 'warning', code: 'unsupported-definition', line: 1, message: 'Where users hear', hint: '- **Term**' },
  ],
  [
    'an abbreviation below a text',
    'HTML.\n*[HTML]: Hypertext Markup Language\n',
    { severity: 'warning', code: 'unsupported-abbreviation', line: 1, message: '*[HTML]:', hint: 'its long form' },
  ],
  [
    'a footnote in a sentence',
    'Text.^[An inline note.]\n',
    { severity: 'warning', code: 'unsupported-footnote', line: 1, message: '^[An inline note.]', hint: '[^name]:' },
  ],
  ...['{props.name}', '{frontMatter.title}'].map((message): [string, string, Expected] => [
    `the expression ${message} of MDX`,
    `See ${message}.\n`,
    { severity: 'warning', code: 'unsupported-variable', line: 1, message, hint: 'Write its value' },
  ]),
  ...[
    ['LinkCard', '<Card title="…" href="…"> in <Cards>'],
    ['Aside', ':::note'],
  ].map(([name, instead]): [string, string, Expected] => [
    `the component ${name} of another tool`,
    `<${name}>\n\nText.\n\n</${name}>\n`,
    {
      severity: 'error',
      code: 'unknown-component',
      line: 1,
      message: `Unknown component <${name}>.`,
      hint: `Write ${instead} instead.`,
    },
  ]),
  [
    'a component of another tool in one line',
    'Text.\n\n<Aside>Text.</Aside>\n',
    { severity: 'warning', code: 'raw-html', line: 3, message: '<Aside>', hint: 'Write :::note instead.' },
  ],
  [
    'a tab of MkDocs',
    'Text.\n\n=== "Unity"\n',
    { severity: 'warning', code: 'unsupported-tabs', line: 3, message: '=== "Unity"', hint: '<Tabs>' },
  ],
  [
    'a list of contents',
    '[TOC]\n',
    { severity: 'warning', code: 'unsupported-contents', line: 1, message: '[TOC]', hint: 'Remove it.' },
  ],
  [
    'a list of contents of VitePress',
    '[[toc]]\n',
    { severity: 'warning', code: 'unsupported-contents', line: 1, message: '[[toc]]', hint: 'Remove it.' },
  ],
  [
    'a wiki link',
    'See [[Install]].\n',
    { severity: 'warning', code: 'unsupported-wiki-link', line: 1, message: '[[Install]]', hint: '[Text](' },
  ],
  [
    'a footnote without a definition',
    'Text.[^1]\n',
    { severity: 'warning', code: 'undefined-footnote', line: 1, message: '[^1]', hint: '[^name]:' },
  ],
  [
    'a link without a definition',
    'Read [the guide][guide].\n',
    {
      severity: 'warning',
      code: 'undefined-reference',
      line: 1,
      message: '[the guide][guide]',
      hint: '[name]: /path/',
    },
  ],
  [
    'text that another tool highlights',
    'This is ==important==.\n',
    { severity: 'warning', code: 'unsupported-highlight', line: 1, message: '==important==', hint: '**bold**' },
  ],
  [
    'a table whose delimiter row is too short',
    '| a | b | c |\n| --- | --- |\n| 1 | 2 | 3 |\n',
    { severity: 'warning', code: 'malformed-table', line: 1, message: '| --- | --- |', hint: 'as many cells' },
  ],
  [
    'a row with surplus cells',
    '| a | b |\n| --- | --- |\n| x | `a|b` |\n',
    {
      severity: 'warning',
      code: 'surplus-cells',
      line: 3,
      message: '3 cells, but the table has 2 columns',
      hint: '\\|',
    },
  ],
  [
    'an empty heading',
    'Text.\n\n###\n',
    { severity: 'error', code: 'empty-heading', line: 3, message: 'no text', hint: 'Write its text' },
  ],
  [
    'a last heading without a text',
    'Text.\n\n## Install\n\nText.\n\n## Next `steps` {#next}\n\n<!-- TODO -->\n',
    {
      severity: 'warning',
      code: 'empty-section',
      line: 7,
      message: 'There is no text below the heading “Next steps”.',
      hint: 'Write the text, or remove the heading.',
    },
  ],
  [
    'a heading before one of the same level',
    '## Install\n\n### Linux\n\n### Windows\n\nText.\n',
    { severity: 'warning', code: 'empty-section', line: 3, message: 'below the heading “Linux”', hint: 'Write' },
  ],
  [
    'an admonition with attributes',
    ':::note{title="X"}\nText.\n:::\n',
    {
      severity: 'warning',
      code: 'admonition-attributes',
      line: 1,
      message: ':::note has attributes',
      hint: ':::note[Title]',
    },
  ],
  [
    'an admonition with a title as an attribute',
    ':::note title="X"\nText.\n:::\n',
    {
      severity: 'warning',
      code: 'admonition-attributes',
      line: 1,
      message: ':::note has attributes, which have no effect',
      hint: ':::note[Title]',
    },
  ],
  [
    'an anchor in the title of an admonition',
    '::::tip My title {#x}\nText.\n::::\n',
    {
      severity: 'warning',
      code: 'admonition-attributes',
      line: 1,
      message: ':::tip has attributes, which are shown as text',
      hint: 'anchor',
    },
  ],
  [
    'an admonition of another tool with colons',
    'Text.\n\n::: details Click me\nText.\n:::\n',
    {
      severity: 'warning',
      code: 'unknown-admonition',
      line: 3,
      message: '::: details Click me',
      hint: 'Write <Details summary="…"> instead.',
    },
  ],
  [
    'an unknown admonition with a space after its colons',
    '::: remark Title\nText.\n:::\n',
    {
      severity: 'warning',
      code: 'unknown-admonition',
      line: 1,
      message: '::: remark Title',
      hint: 'The kinds are note, tip, info, warning, danger.',
    },
  ],
  [
    'a group of code blocks of VitePress',
    ':::code-group\nText.\n:::\n',
    { severity: 'error', code: 'unknown-admonition', line: 1, message: ':::code-group', hint: 'Write <Tabs>' },
  ],
  [
    'an admonition whose title is not closed',
    ':::note[Title\nText.\n:::\n',
    { severity: 'warning', code: 'unknown-admonition', line: 1, message: ':::note[Title', hint: ':::note[Title]' },
  ],
  [
    'tabs with the same label',
    '<Tabs>\n<Tab label="A">\nx\n</Tab>\n<Tab label="A">\ny\n</Tab>\n</Tabs>\n',
    { severity: 'error', code: 'same-label', line: 5, message: 'the label “A”', hint: 'its own label' },
  ],
  [
    'a table whose delimiter row has one cell',
    'Text.\n\n| a | b |\n|---|\n| 1 | 2 |\n',
    { severity: 'warning', code: 'malformed-table', line: 3, message: 'the line |---|', hint: '| --- | --- |' },
  ],
  [
    'a table in a quote without a delimiter row',
    '> | a | b |\n> | `1` | 2 |\n',
    { severity: 'warning', code: 'malformed-table', line: 1, message: 'the line | a | b |', hint: 'second line' },
  ],
  [
    'a short reference without a definition',
    'Read [the guide][].\n',
    {
      severity: 'warning',
      code: 'undefined-reference',
      line: 1,
      message: '[the guide][]',
      hint: '[name]: /path/.',
    },
  ],
  [
    'a reference with code as its text',
    'Read [`Room`][room].\n',
    { severity: 'warning', code: 'undefined-reference', line: 1, message: '][room]', hint: '[name]: /path/.' },
  ],
  [
    'a link with a space in its URL',
    'Read [the guide](/the guide/).\n',
    { severity: 'warning', code: 'malformed-link', line: 1, message: '[the guide](/the guide/)', hint: '%20' },
  ],
  [
    'a link with a space before its URL',
    'Read [the guide] (/guide/).\n',
    { severity: 'warning', code: 'malformed-link', line: 1, message: '[the guide] (/guide/)', hint: 'without a space' },
  ],
  [
    'a link to a file with a space before its parentheses',
    'See [the guide] (guide.md#start).\n',
    {
      severity: 'warning',
      code: 'malformed-link',
      line: 1,
      message: '[the guide] (guide.md#start)',
      hint: 'without a space',
    },
  ],
  ...[
    '[text](/manual/ "title)',
    "[text](/manual/ 'title)",
    '[text](/manual/ "title',
    '[text](/manual/ "title"',
    '[text](/manual/ "the "new" title")',
    '[text](https://example.com/ "title)',
    '![a](/images/room.png "Title)',
    '![](/images/room.png "Title)',
  ].map((message): [string, string, Expected] => [
    `the unclosed title in ${message}`,
    `See ${message}\nfirst.\n`,
    { severity: 'warning', code: 'malformed-link', line: 1, message: `${message} is`, hint: 'in quotation marks' },
  ]),
  [
    'the unclosed title of a link with code as its text',
    'See [`Room`](/manual/ "title).\n',
    { severity: 'warning', code: 'malformed-link', line: 1, message: '](/manual/ "title) is', hint: '"Title"' },
  ],
  [
    'a link to another site with a space before its parentheses',
    'See [the guide] (https://example.com/a) first.\n',
    {
      severity: 'warning',
      code: 'malformed-link',
      line: 1,
      message: '[the guide] (https://example.com/a) is',
      hint: 'without a space',
    },
  ],
  [
    'a link to another site with a space in its URL',
    'See [the guide](https://example.com/the guide) first.\n',
    { severity: 'warning', code: 'malformed-link', line: 1, message: '(https://example.com/the', hint: '%20' },
  ],
  [
    'a link to another site without its end',
    'See [the guide](https://example.com/\nfirst.\n',
    { severity: 'warning', code: 'malformed-link', line: 1, message: '(https://example.com/ is', hint: '[Text](' },
  ],
  [
    'a numbered list without spaces',
    'Text:\n1.First\n2.Second\n',
    { severity: 'warning', code: 'list-without-space', line: 1, message: '1.First is', hint: 'a space after' },
  ],
  [
    'a list without spaces',
    '-First item\n-Second\n',
    { severity: 'warning', code: 'list-without-space', line: 1, message: '-First item is', hint: 'a space after' },
  ],
  [
    'an attribute with a value behind a link',
    'Read [Foo](/guide/){target=_blank}.\n',
    { severity: 'warning', code: 'unsupported-attributes', line: 1, message: '{target=_blank}', hint: 'Remove it' },
  ],
  [
    'an attribute with a quoted value behind a heading',
    '## Title { data-x="1" }\n',
    { severity: 'warning', code: 'unsupported-attributes', line: 1, message: '{ data-x="1" }', hint: 'Remove it' },
  ],
  [
    'a class after a heading',
    '## Title {#own .wide}\n',
    { severity: 'warning', code: 'unsupported-attributes', line: 1, message: '{#own .wide}', hint: '{#own-id}' },
  ],
  ...['{#x, former}', '{#old-anchor,former}', '{#v1.2; former}'].map((message): [string, string, Expected] => [
    `the anchor ${message} with a punctuation mark`,
    `## Title ${message}\n`,
    { severity: 'warning', code: 'unsupported-attributes', line: 1, message, hint: '{#old-id former}' },
  ]),
  [
    'an anchor of a row with a punctuation mark',
    '| a | b |\n|---|---|\n| x {#x, moved} | y |\n',
    { severity: 'warning', code: 'unsupported-attributes', line: 3, message: '{#x, moved}', hint: '{#own-id}' },
  ],
  ...[
    ['with text after it', '## Voice {#voice former} chat\n', '{#voice former}'],
    ['before code', '## Voice {#voice} `chat`\n', '{#voice}'],
    ['without a space before it', '## Voice{#voice}\n', '{#voice}'],
    ['before the own one', '## Voice {#chat former} {#voice}\n', '{#chat former}'],
  ].map(([name, text = '', message = '']): [string, string, Expected] => [
    `an anchor of a heading ${name}`,
    text,
    { severity: 'warning', code: 'misplaced-anchor', line: 1, message, hint: 'to the end of a heading' },
  ]),
  [
    'a page without text',
    '---\ntitle: x\n---\n\n[//]: # (A comment.)\n',
    { severity: 'warning', code: 'empty-page', line: 1, message: 'The page has no text.', hint: 'draft: true' },
  ],
  [
    'a comment that is never closed, which hides the rest of the page',
    'Text.\n\n<!-- note\n\n## Lost\n',
    { severity: 'error', code: 'unclosed-comment', line: 3, message: 'isn’t shown', hint: '-->', breaksRest: true },
  ],
  [
    'a comment in a sentence that is never closed',
    'Text <!-- note.\n',
    { severity: 'warning', code: 'unclosed-comment', line: 1, message: '<!-- note.', hint: '-->' },
  ],
  [
    'a comment of MDX',
    'Text.\n\n{/* note */}\n',
    { severity: 'warning', code: 'unsupported-comment', line: 3, message: '{/* note */}', hint: '<!-- … -->' },
  ],
  [
    'a code block whose fence of tildes is closed with backticks',
    '~~~bash\nls\n```\n',
    {
      severity: 'warning',
      code: 'unclosed-fence',
      line: 1,
      message: 'never closed',
      hint: 'fence: ~~~.',
      isUnclosed: true,
    },
  ],
  [
    'a footnote that nothing refers to',
    'Text.\n\n[^a]: Lost.\n',
    { severity: 'warning', code: 'unused-footnote', line: 3, message: '[^a]', hint: 'Write [^a]' },
  ],
  [
    'a footnote that is defined twice',
    'Text.[^a]\n\n[^a]: One.\n[^a]: Two.\n',
    { severity: 'warning', code: 'duplicate-footnote', line: 4, message: '[^a]', hint: 'another name' },
  ],
  [
    'a link that is defined twice',
    '[One][a]\n\n[a]: /guide/\n[a]: /manual/\n',
    { severity: 'warning', code: 'duplicate-reference', line: 4, message: '/manual/ isn’t used', hint: 'another name' },
  ],
  [
    'a link that is defined, but not used',
    '[One][a]\n\n[a]: /guide/\n[b]: /manual/\n[//]: # (A comment.)\n',
    { severity: 'warning', code: 'unused-reference', line: 4, message: 'refers to the link [b]', hint: '[Text][b]' },
  ],
  [
    'a sentence directly below a table',
    '| A | B |\n| --- | --- |\n| a | b |\nNote: B is optional.\n',
    { severity: 'warning', code: 'text-in-table', line: 4, message: 'last row', hint: 'blank line before it' },
  ],
  [
    'an empty checkbox without a space in it',
    '- [] one\n',
    { severity: 'warning', code: 'malformed-checkbox', line: 1, message: '[] one', hint: '- [ ]' },
  ],
  [
    'a checkbox without a space after it',
    '- [x]done\n',
    { severity: 'warning', code: 'malformed-checkbox', line: 1, message: '[x]done', hint: 'a space after it' },
  ],
  [
    'a link without text',
    'Read [ ](https://example.com/).\n',
    { severity: 'warning', code: 'empty-link', line: 1, message: 'has no text', hint: 'in the brackets' },
  ],
  [
    'a divider below a sentence',
    'Text.\n---\n',
    { severity: 'warning', code: 'accidental-heading', line: 1, message: 'The line ---', hint: 'blank line' },
  ],
  [
    'a divider below several lines',
    'One\ntwo\n-----\n',
    { severity: 'warning', code: 'accidental-heading', line: 1, message: 'The line -----', hint: 'blank line' },
  ],
  [
    'a list that is indented less than the text of the item above it',
    '1. One\n  - a\n  - b\n2. Two\n',
    { severity: 'warning', code: 'flat-list', line: 2, message: 'isn’t part of the item', hint: 'by 3 spaces' },
  ],
  [
    'a list that does not begin with 1 below a text',
    'Text.\n\nThe next steps:\n2. Run `npm ci`\n3. Start it\n',
    { severity: 'warning', code: 'list-in-paragraph', line: 4, message: '“2. Run `npm ci`”', hint: 'an empty line' },
  ],
  [
    'a list with parentheses in the paragraph of a quote',
    '> Text\n> and more:\n> 0) zero\n> 2) two\n',
    { severity: 'warning', code: 'list-in-paragraph', line: 3, message: '“0) zero”', hint: 'an empty line' },
  ],
  [
    'a list in the paragraph of an item',
    '- Text:\n  2. two\n  3. three\n',
    { severity: 'warning', code: 'list-in-paragraph', line: 2, message: '“2. two”', hint: 'an empty line' },
  ],
  [
    'an anchor of a paragraph',
    'Text. {#own}\n',
    { severity: 'warning', code: 'misplaced-anchor', line: 1, message: '{#own}', hint: 'to the end of a heading' },
  ],
  [
    'a flowchart with an open bracket',
    '```mermaid alt="x"\nflowchart LR\nA[One --> B[Two]\n```\n',
    { severity: 'error', code: 'bad-diagram', line: 3, message: '“A[One --> B[Two]”', hint: 'A[Text]' },
  ],
  [
    'a flowchart with a connection without an end',
    '```mermaid alt="x"\nflowchart LR\nA --> B\nB -->\n```\n',
    { severity: 'error', code: 'bad-diagram', line: 4, message: '“B -->”', hint: 'A[Text]' },
  ],
  [
    'a subscript of other tools',
    'H~2~O\n',
    { severity: 'warning', code: 'single-tilde', line: 1, message: '~2~', hint: '<sub>' },
  ],
  [
    'a checkbox without a space before it',
    '-[ ] one\n-[x] two\n',
    { severity: 'warning', code: 'list-without-space', line: 1, message: '-[ ] one', hint: 'after the list marker' },
  ],
  [
    'a heading that only has an anchor',
    'Text.\n\n## {#only}\n',
    { severity: 'error', code: 'empty-heading', line: 3, message: 'no text', hint: 'Write its text' },
  ],
  [
    'code that is only indented',
    'Text.\n\n    npm ci\n',
    { severity: 'warning', code: 'indented-code', line: 3, message: 'shown as text', hint: '```' },
  ],
  [
    'code that is only indented with a tab',
    'Text:\n\n\tint main();\n',
    { severity: 'warning', code: 'indented-code', line: 3, message: 'shown as text', hint: '```' },
  ],
  [
    'code that is only indented in a list',
    '1. Run:\n\n       npm ci\n\n   - a\n\n         npm test\n',
    { severity: 'warning', code: 'indented-code', line: 7, message: 'shown as text', hint: '```' },
  ],
]

const partials = {
  '_partials/note.md': 'x',
  '_partials/empty.md': '\n',
  '_partials/loop.md': 'x\n<Include file="_partials/loop.md"/>',
}

describe('the compiler reports', () => {
  test.each(mistakes)('%s', async (_, text, { message, hint, ...rest }) => {
    const { diagnostics } = await documentOf(text, partials)
    const file = rest.code === 'recursive-include' ? 'content/_partials/loop.md' : 'content/voice/page/index.md'
    expect(diagnostics).toContainEqual({
      ...rest,
      file,
      message: expect.stringContaining(message),
      hint: expect.stringContaining(hint),
    })
  })

  test('the front matter of a partial', async () => {
    const own = { '_partials/note.md': '---\ntitle: Note\ndraft: true\n---\n\nText.\n' }
    const { diagnostics } = await documentOf('<Include file="_partials/note.md"/>', own)
    expect(diagnostics).toMatchObject([{ code: 'unused-front-matter', file: 'content/_partials/note.md', line: 1 }])
  })

  test('a list of contents in wiki brackets only as what it is', async () => {
    const { diagnostics } = await documentOf('[[toc]]\n')
    expect(diagnostics).toMatchObject([{ code: 'unsupported-contents' }])
  })

  test('an unknown component in an admonition, which isn’t empty', async () => {
    const { diagnostics } = await documentOf(':::note\n<Foo/>\n:::\n')
    expect(diagnostics).toMatchObject([{ code: 'unknown-component' }])
  })

  test('a space at the end of a former anchor once', async () => {
    const { diagnostics } = await documentOf('## Title {#x former }\n\nText.\n')
    expect(diagnostics).toMatchObject([{ code: 'misplaced-anchor' }])
  })

  test.each([
    ['tabs', '<Tabs>\n\n<Tab label="a">\n\nIn.\n\n</Tab>\n\n'],
    ['steps', '<Steps>\n\n1. One\n\n'],
    ['a card', '<Cards>\n\n<Card title="x" href="/">\n\nIn.\n\n'],
  ])('the mistakes below %s that are never closed, and no consequences', async (_, open) => {
    const text = `${open}Text.\n\n:::nte\nText\n:::\n\n<Foo/>\n`
    const codes = (await documentOf(text)).diagnostics.map(({ code }) => code)
    expect([...new Set(codes)]).toEqual(['unclosed-tag', 'unknown-component', 'unknown-admonition'])
  })

  test('tabs of another tool by their names only, and not as the wrong content', async () => {
    const { diagnostics } = await documentOf('<Tabs>\n<TabItem value="a">\n\nText.\n\n</TabItem>\n</Tabs>\n')
    expect(diagnostics).toMatchObject([{ code: 'unknown-component', line: 2, hint: 'Write <Tab label="…"> instead.' }])
  })

  test.each([
    ['a closed comment', 'Text.\n\n<!-- note\n\n## Hidden -->\n'],
    [
      'comments about includes, and an include in code',
      'Text.<!-- include: a -->\n\n```html\n<!-- @include: a.md -->\n```\n',
    ],
    [
      'comments that highlight lines, and others about errors',
      '```js\na // [!code highlight]\nb // [!code focus]\nc // This-will-error later\nd = "[!code ++]"\n```\n',
    ],
    ['braces with spaces that have no anchor', 'Write { # }, { #1 } or `{ #id }`.\n'],
    ['a heading with a long underline', 'Title\n-----\n\nText.\n'],
    ['nested lists', '1. One\n   - a\n     1. b\n   - c\n2. Two\n\n- x\n  - y\n\n* z\n'],
    ['lists beside each other', '- a\n* b\n1. c\n'],
    ['a divider', 'Text.\n\n---\n\n- one\n---\n'],
    ['a link that is code, and one in a footnote', '[`a`](https://example.com/)[^a]\n\n[^a]: See [^b].\n[^b]: Text.\n'],
    ['escaped syntax', String.raw`A \[\[wiki\]\] link, \#NoHeading, \[^1] and \{% tag %}.`],
    ['the name below a quotation', '> Text.\n>\n> — Ada\n'],
    ['escaped marks', String.raw`A \` backtick, \**two asterisks and \*\*two more.`],
    ['asterisks that are no marks', 'The price** is 2**8, as **bold** and **”quoted” text** say – and • points.'],
    ['syntax in code', '`[[wiki]]`, `{% tip %}`, `[a][b]`, `[^1]` and `==x==`.'],
    ['words in brackets', 'The value of list[0] (a number) and [sic] (see below), and `[a] (/b/)`.'],
    ['elements of lists in a sentence', 'The value of list[0][1] is a == b, and c == d.'],
    [
      'a defined reference and footnote',
      'Read [the guide][guide].[^1]\n\n[guide]: https://example.com/\n\n[^1]: Text.',
    ],
    ['a hash and a number', '#1 is the first channel.'],
    ['a row with a vertical bar in code', '| a | b |\n| --- | --- |\n| x | `a\\|b` |\n'],
    ['a paragraph in a list', '1. One\n\n    Text.\n'],
    ['paragraphs that are indented with their list', '- a\n  - b\n\n    Text.\n\n-\tc\n\n\tText.\n\n-\n  d\n\n  e\n'],
    [
      'indented tags and their text',
      '<Tabs>\n    <Tab label="A">\n\n    Text.\n\n    - a\n\n      Text.\n\n    </Tab>\n</Tabs>\n',
    ],
    [
      'a heading and rows with anchors',
      '## Title {#own}\n\n| a | b |\n|---|---|\n| x {#row} | y |\n| z {#z moved} | y |\n',
    ],
    [
      'anchors at the end of headings, in code and after a backslash',
      '## A `b` {#own} {#a former} {#b former}\n\nText.\n\n## `{#x}` or \\{#x} here\n\nText.\n',
    ],
    ['operators of programming languages', 'In C++, i++ and ++i, or a ++ b ++ c: ++i++ is an error.'],
    ['a paragraph that begins with a colon', 'Text.\n\n: is the separator of key : value.\n'],
    ['a caret before brackets', 'The pattern ^[a-z] or x^[ab]+ ^[^a b]$ matches, and C^[1].'],
    [
      'carets of formulas, operators, code and faces',
      'In a^b, 2^3^4, a^b^(c), x^2*y^-1, a ^ b ^ c, x^2 + y^2, ^_^, hi^-^ or x\\^2^, and `x^2^`, a caret is shown.\n\n```c\nx^2^\n```\n',
    ],
    [
      'admonitions with a title or text only, and brackets with an exclamation mark',
      ':::note[Title]\n:::\n\n:::note\n- a\n:::\n\n> [!NOTE]\n>\n> Text.\n\n> [!TIP]\nText.\n\n[!note that] is text, as is [!notes.\n',
    ],
    [
      'numbers at the beginning of lines that are no list, and lists below a text',
      'It was in\n2024. Later, in\n2025 and\n2.5 s, 1.\n2\\. two\n3\\. three\n\nText:\n1. one\n2. two\n\n2. two\n3. three\n',
    ],
    ['emphasized brackets and a path with braces', '*[HTML]: a format* is at /rooms/{room.id}/{name} or {a}.'],
    ['a definition in code', '`a`\n\n```yaml\na\n: b\n*[a]: b\n<<< ./x.ts\n```\n'],
    ['escaped syntax of other tools', String.raw`Press \++ctrl+c++ or a\^[b c].`],
    ['the smallest table', '|a|\n|-|\n|b|\n'],
    ['bars and braces in a sentence', '|x| is positive, {a} and {a, b} are sets, and :: separates names.\n'],
    [
      'links in brackets and between escaped ones',
      'See [the [a](/a/) page] (or [[b](/b/)]), \\[the [a](/a/) page](/b/), and ![of [a](/a/)](/images/room.png).',
    ],
    [
      'URLs in parentheses after brackets',
      'Call list[0] (https://example.com/), [1] (see https://example.com/), [2] (https://example.com/, 2024), \\[3] (https://example.com/a) and [4](https://example.com/ "A title").',
    ],
    ['numbers at the beginning of lines', 'Values:\n-5\n-6\n1.5\n2.5\n1.x\n2.x\n'],
    ['options and names at the beginning of lines', 'Use\n-v\n-quiet\n-I.\n1.png\n2.png\n-Wall\nor 2)A.'],
    ['emphasis in successive lines', '*First*\n*Second*\n\n1.First alone\n'],
    ['parentheses after brackets', 'The field list[0] (see below) and [optional] (or not) are `int[][]`.'],
    ['a link with a title', '[The guide](https://example.com/ "A title")'],
    [
      'quotation marks in parentheses after brackets',
      'Call list[0](a, "b), [1] (see "c"), [2](d, "e), \\[text](/manual/ "title) or `[text](/manual/ "title)`.',
    ],
    [
      'curly quotes and dashes in quoted text, comments and output',
      '```bash\n$ echo "It’s “on” – now"\n$ ls # all – “hidden”, too\n“a” –b\n```\n\n```ts\nsay(`“a” –b`)\n```\n',
    ],
    ['characters by name and in code', 'Use 10&nbsp;kB, A&B; and &amp;nbps; or `&nbps;`.'],
    [
      'italic text between punctuation',
      'The *first*, (*second*) and “*third*”—*fourth*: 2 * 3 * 4, `a*b*c`, a\\*b\\*c.',
    ],
    ['two backticks in code', '```js\nconst a = ``\nconst b = `\n`\n```\n'],
    ['an admonition with braces in its title', ':::note[Use {name} and `{#x}`]\nText.\n:::\n'],
  ])('nothing for %s', async (_, text) => {
    expect((await documentOf(text)).diagnostics).toEqual([])
  })

  test('diagnostics count lines of the file, including front matter and carriage returns', async () => {
    const { diagnostics } = await documentOf('\uFEFF---\r\ntitle: x\r\n---\r\n\r\n<Foo/>\r\n')
    expect(diagnostics).toMatchObject([{ code: 'unknown-component', line: 5 }])
  })

  test('raw HTML, but not the table beside it', async () => {
    const { diagnostics } = await documentOf('<div>\n\n| a | b |\n| --- | --- |\n| c | d |\n')
    expect(diagnostics).toMatchObject([{ code: 'raw-html', line: 1 }])
  })

  test('an image whose file has a name that only looks the same', async () => {
    const own = mkdtempSync(join(tmpdir(), 'docs-images-'))
    onTestFinished(() => rmSync(own, { recursive: true }))
    mkdirSync(join(own, 'content/voice/page'), { recursive: true })
    // Composed in the link, decomposed in the name of the file.
    copyFileSync(join(root, 'content/voice/page/near.png'), join(own, 'content/voice/page/ne\u0301ar.png'))
    const { diagnostics } = await compile(sourceOf('![x](./n\u00E9ar.png)\n'), { root: own, site })
    expect(diagnostics).toMatchObject([{ code: 'missing-image', hint: expect.stringContaining('looks the same') }])
  })

  test('a fault of a partial once, with its position in the partial', async () => {
    const { diagnostics } = await documentOf('a\n\n<Include file="a.md"/>', {
      'a.md': 'x\n\n![](/images/room.png)\n\n[x](data:y)',
    })
    expect(diagnostics).toMatchObject([
      { code: 'unsafe-link', file: 'content/a.md', line: 5 },
      { code: 'missing-alt', file: 'content/a.md', line: 3 },
    ])
  })
})

import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { readableMermaid } from '../../../src/document/drawing/mermaid-source.ts'
import { readSvg } from '../../../src/document/drawing/svg.ts'
import { documentOf, htmlOf, root } from './page.ts'

const kinds: [string, string][] = [
  [
    'sequence',
    'sequenceDiagram\n  participant C as Client\n  C->>S: hi\n  Note over C: x\n  loop again\n  S-->>C: ok\n  end',
  ],
  [
    'flowchart',
    'flowchart TD\n  subgraph g [Group]\n  A[One] --> B{Two}\n  end\n  B -.->|no| C[(Three)]\n  style A fill:#f00,stroke:#0f0\n  linkStyle 0 stroke:#00f',
  ],
  ['state', 'stateDiagram-v2\n  [*] --> A\n  A --> [*]: end'],
  ['class', 'classDiagram\n  class A {\n    +x int\n  }\n  A <|-- B\n  A *-- C\n  A o-- D\n  A ..> E'],
  ['er', 'erDiagram\n  A ||--o{ B : has\n  A {\n    string id PK\n  }'],
]

/** The colors that `drawings.css` defines. */
const css = readFileSync(new URL('../../../src/document/drawing/drawings.css', import.meta.url), 'utf8')
const properties = new Set(['none', ...[...css.matchAll(/(--[\w-]+):/g)].map(([, name]) => `var(${name})`)])

describe('a diagram', () => {
  test.each(kinds)('of kind %s uses the colors of the page and contains no styles', async (_, source) => {
    const page = await documentOf(`\`\`\`mermaid alt="x"\n${source}\n\`\`\``)
    const html = htmlOf(page.body)
    expect(page.diagnostics).toEqual([])
    expect(html).toMatch(
      /^<figure class="figure diagram(?: is-long)?(?: is-wide)?"><div class="drawing" role="img" aria-label="x"(?: tabindex="0")?(?: data-action="enlarge")?><svg class="spacer"[^>]*><\/svg><svg viewBox="/,
    )
    expect(html).not.toMatch(/\sstyle=|<style|font-family|@import|#[0-9a-f]{3,6}"|<script|data-(?!action="enlarge")/i)
    const colors = [...html.matchAll(/(?:fill|stroke)="([^"]+)"/g)].map(([, color = '']) => color)
    expect(colors.filter((color) => !properties.has(color))).toEqual([])
  })

  test('shares no ID with another diagram on its page', async () => {
    const block = '```mermaid alt="x"\nflowchart LR\n  A[One step] --> B[Another step] --> C[The last step]\n```\n\n'
    const html = htmlOf((await documentOf(block.repeat(3))).body)
    // For phones, each of them is drawn again.
    expect(html.match(/is-upright/g)).toHaveLength(3)
    const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
    expect(ids.length).toBeGreaterThan(2)
    expect(new Set(ids).size).toBe(ids.length)
    for (const [, used] of html.matchAll(/url\(#([^)]+)\)/g)) expect(ids).toContain(used)
  })

  test('that cannot be rendered is shown as its source', async () => {
    const html = htmlOf((await documentOf('```mermaid alt="x"\nnonsense <b>\n```')).body)
    expect(html).toContain('<span class="line">nonsense &lt;b></span>')
  })

  test('adds space for labels that are longer than the distance between two actors', async () => {
    const widthOf = async (label: string) => {
      const html = htmlOf((await documentOf(`\`\`\`mermaid alt="x"\nsequenceDiagram\n  A->>B: ${label}\n\`\`\``)).body)
      return Number(/width="(\d+)"/.exec(html)?.[1])
    }
    expect(await widthOf('a label that is much longer than what is usual there')).toBeGreaterThan(
      (await widthOf('hi')) + 100,
    )
  })
})

describe("Mermaid syntax that the library doesn't support is rewritten", () => {
  test.each([
    ['participant Your server\nYour server->>A: hi', 'participant who1 as Your server\nwho1->>A: hi'],
    ['participant partner as Partner\nA-->>+partner: a: b', 'participant who1 as Partner\nA-->>+who1: a: b'],
    [
      'actor End user\nNote over End user, A: x\nactivate End user',
      'actor who1 as End user\nNote over who1,A: x\nactivate who1',
    ],
    ['A-)B: x', 'A-)B: x'],
    ['loop every 5 s - or so', 'loop every 5 s - or so'],
  ])('%j', (source, expected) => {
    expect(readableMermaid(`sequenceDiagram\n${source}`)).toBe(`sequenceDiagram\n${expected}`)
  })

  test.each([
    ['flowchart LR;\nA --> B;', 'flowchart LR\nA --> B'],
    ['graph TD; A-->B; B---C', 'graph TD\n A -->B\n B ---C'],
    ['graph TD\na-b<-->c==>d-.->e', 'graph TD\na-b <-->c ==>d -.->e'],
    ['graph TD\nA["a; b--c"]-->|d;e--f|B', 'graph TD\nA["a; b--c"]-->|d;e--f|B'],
    ['graph TD\nA(a &amp; b--c) --> B\n%% a; b', 'graph TD\nA(a &amp; b--c) --> B\n%% a; b'],
    ['graph TD\nclassDef k fill:#fff;', 'graph TD\nclassDef k fill:#fff;'],
    ['stateDiagram-v2\na-->b', 'stateDiagram-v2\na-->b'],
  ])('%j', (source, expected) => {
    expect(readableMermaid(source)).toBe(expected)
  })
})

describe('a drawing', () => {
  test('keeps nothing that runs code, applies styles or loads files', () => {
    const result = readSvg(readFileSync(`${root}/public/drawings/evil.svg`, 'utf8'), 'd')
    if (result.kind === 'fault') throw new Error(result.message)
    expect(JSON.stringify(result.svg)).not.toMatch(/script|alert|evil|style|iframe|foreign|image|onload|onclick/i)
    expect(result.dropped).toEqual(
      expect.arrayContaining(['<style>', '<script>', '<a>', 'style', 'fill', 'onclick', '<foreignObject>']),
    )
  })

  test.each(['<svg', '<svg><g></svg>', '<html></html>', '', '<!DOCTYPE x [<!ENTITY a "b">]><svg>&a;</svg>'])(
    "that isn't SVG is reported: %j",
    (source) => {
      expect(readSvg(source, 'd').kind).toBe('fault')
    },
  )
})

import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { drawingBox } from '../../../src/document/drawing/drawing-box.ts'
import { readableLines } from '../../../src/document/drawing/mermaid-source.ts'
import { readSvg } from '../../../src/document/drawing/svg.ts'
import { element } from '../../../src/document/html/element.ts'
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
      /^<figure class="figure diagram(?: is-broad)?(?: is-long)?(?: is-wide)?"><div class="drawing" role="img" aria-label="x"(?: tabindex="0")?(?: data-action="enlarge")?><svg class="spacer"[^>]*><\/svg><svg viewBox="/,
    )
    expect(html).not.toMatch(/\sstyle=|<style|font-family|@import|#[0-9a-f]{3,6}"|<script|data-(?!action="enlarge")/i)
    const colors = [...html.matchAll(/(?:fill|stroke)="([^"]+)"/g)].map(([, color = '']) => color)
    expect(colors.filter((color) => !properties.has(color))).toEqual([])
  })

  test('is drawn whatever the case of its language is', async () => {
    const block = '```mermaid alt="x"\nflowchart LR\n  A --> B\n```'
    const lower = await documentOf(block)
    const other = await documentOf(block.replace('mermaid', 'Mermaid'))
    expect(htmlOf(other.body)).toBe(htmlOf(lower.body))
    expect(other).toMatchObject({ diagnostics: [], records: lower.records })
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

test.each([
  ['fits everywhere', 270, false, []],
  ['can scroll on a screen of 320 px', 280, true, []],
  ['can scroll on a phone', 370, true, ['is-broad']],
])('a drawing that %s can be reached by keyboard if it scrolls: %i px', (_, width, isReachable, classes) => {
  const drawing = drawingBox(element('svg', { width: String(width) }, []), { name: 'x' })
  expect(drawing.parts[0]?.properties.tabIndex).toBe(isReachable ? 0 : undefined)
  expect(drawing.classes).toEqual(classes)
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
    ['A ->>+ B: x', 'A ->>+B: x'],
    ['loop every 5 s - or so', 'loop every 5 s - or so'],
    ['critical x\noption y\noption->>A: z', 'critical x\nelse y\noption->>A: z'],
    ['A->>B: #quot;a#quot; #35; #9829;', 'A->>B: &quot;a&quot; &#35; ♥'],
  ])('%j', (source, expected) => {
    expect(readableLines(`sequenceDiagram\n${source}`).join('\n')).toBe(`sequenceDiagram\n${expected}`)
  })

  test.each([
    ['flowchart LR;\nA --> B;', 'flowchart LR\nA --> B'],
    ['graph TD; A-->B; B---C', 'graph TD\n A -->B\n B ---C'],
    ['graph TD\na-b<-->c==>d-.->e', 'graph TD\na-b <-->c ==>d -.->e'],
    ['graph TD\nA["a; b--c"]-->|d;e--f|B', 'graph TD\nA["a; b--c"]-->|d;e--f|B'],
    ['graph TD\nA(a &amp; b--c) --> B\n%% a; b', 'graph TD\nA(a &amp; b--c) --> B\n'],
    ['graph TD\nA--a b-->B-.c.->C==d==>E', 'graph TD\nA -- a b --> B -. c .-> C == d ==> E'],
    ['graph TD\na---->b-----c===>d-..->e -- x ----> f', 'graph TD\na -->b ---c ==>d -.->e -- x  --> f'],
    ['graph TD\nA --> |x| B --x C', 'graph TD\nA -->|x| B --x C'],
    ['graph TD\naccTitle: x\nA', 'graph TD\n\nA'],
    ['classDiagram\nA<|--B\nC"1"*--"2"D: x\nA : x--y', 'classDiagram\nA <|-- B\nC "1" *-- "2" D: x\nA : x--y'],
    ['erDiagram\nA||--o{B : x\nA }o--|| B : x\nint a PK, FK', 'erDiagram\nA ||--o{ B : x\nA o{--|| B : x\nint a PK FK'],
    ['graph TD\nclassDef k fill:#fff;', 'graph TD\nclassDef k fill:#fff;'],
    ['stateDiagram-v2\na-->b %% c', 'stateDiagram-v2\na-->b'],
  ])('%j', (source, expected) => {
    expect(readableLines(source).join('\n')).toBe(expected)
  })
})

describe('a diagram is drawn completely', () => {
  test.each([
    'flowchart LR\nA[One] --> B(Two)\nB --> C{Three}\nC -->|yes| D((Four))\nC -- no, never --> E[[Five]]\nD -.-> F[(Six)]\nE ==> G([Seven])',
    'flowchart LR\nA --- B{{Two}} -.- C[/Three\\] === D[\\Four/] <--> E>Five]\nE -. maybe .-> F(((Six)))',
    'graph TD;\nA & B-->C & D;A-->B-->C; B --text--> E',
    'flowchart TD\n%% a --\nsubgraph one\na1-->a2\nend\nsubgraph two [Two words]\ndirection LR\nb-1 --> b_2\nend\nsubgraph "Quoted name"\nx\nend\none --> two',
    'graph TD\nA[Start]:::hot --> B\nclassDef hot fill:#f00,stroke:#333\nclass A,B hot\nstyle A fill:#f9f\nlinkStyle 0,1 stroke:#ff3\nlinkStyle default stroke:#ff3',
    'flowchart LR\nA["Text (in) [parens"] --> B["a<br/>b\\nc"]\nA["Text (in) [parens"] --> C["#quot;x#quot; #35; &amp; &#252;ber"]\nC --> D["**bold** vector<int> a < b"]',
    'flowchart LR\nA[Größe & Gewicht] -->|über - dem (Wert)| B\nA --> B\nA --> B',
    'sequenceDiagram\nparticipant A as Alice\nactor B as Bob the builder\nA->>+B: a: b, c; d\nB-->>-A: GET /a?b=c&d (x) -> y\nA-)B: 1\nB--)A: 2\nA-xB: 3\nA->B: 4\nA-->B: 5\nactivate A\ndeactivate A',
    'sequenceDiagram\nandroid->>B: 0\nloop\nA->>B: 1\nend\nalt ok\nA->>B: 2\nelse\nB->>A: 3\nelse not ok\nopt maybe\nA->>A: 4\nend\nend\npar one\nA->>B: 5\nand two\nA->>C: 6\nend\ncritical x\nA->>B: 7\noption y\nA->>B: 8\nend\nbreak z\nA->>B: 9\nend',
    'sequenceDiagram\nA->>B: x\nNote right of A: text\nNote left of A: a<br>b\nnote over A,B: both: really',
    'stateDiagram-v2\ndirection LR\nstate "Long name" as L\nS : The description\n[*] --> L\nL --> S: go\nS-->[*]',
    'stateDiagram-v2\n[*] --> First\nstate First {\n[*] --> second\n}\nstate "Nice name" as N {\na --> b\n}\nFirst --> N\nclassDef x fill:red\nclass a x',
    'classDiagram\nclass Animal {\n+String name\n+eat(String food, int n) void\n#move()*\n~pkg() int$\n<<abstract>>\n+List~int~ items\n+set(o: {a: int}) void\n+get() : int\n}\nDog : +bark()\nclass Cat\nclass Box~T~ {\nT value\n}\nclass I { <<interface>> }\ndirection LR\nstyle I fill:#f9f',
    'classDiagram\nAnimal<|--Dog\nA "1" --> "*" B : has\nC *-- D\nE o-- F\nG ..> H\nI ..|> J\nK <|.. L\nM -- N\nQ--|>R',
    'erDiagram\nA ||--o{ B-C : places\nD||--|{E : "owns many"\nA }o--|| B : x\nC |o..o| D : y\nE }|..|{ F : z\nA {\nstring[] x PK, FK\nvarchar(10) y UK\nint z\n}',
  ])('%j', async (source) => {
    expect((await documentOf(`\`\`\`mermaid alt="x"\n${source}\n\`\`\``)).diagnostics).toEqual([])
  })
})

describe("a line of a diagram that isn't drawn is reported", () => {
  const lines: [string, readonly string[]][] = [
    ['flowchart LR\nA[One] --> B\nB[Two]', ['B[Two]']],
    [
      'flowchart LR',
      [
        'A --x B',
        'A o--o B',
        'A ~~~ B',
        'A@{ shape: rect }',
        'click A "https://example.org/"',
        'A:::x nonsense',
        'end',
      ],
    ],
    [
      'flowchart LR',
      ['Größe --> B', 'A["one', 'A["a ] b"] --> B', 'direction LR', 'A["&lt;b&gt;"]', 'A[x] --> B[y] --> C[z [1]]'],
    ],
    [
      'sequenceDiagram\nA->>B: 1',
      [
        'autonumber',
        'title: X',
        'create participant C',
        'A->>B',
        'A<<->>B: both',
        'parent->>B: x',
        'participant A as Alice',
        'else x',
      ],
    ],
    ['sequenceDiagram\nA->>B: 1', ['rect rgb(1, 2, 3)']],
    [
      'stateDiagram-v2\n[*] --> A',
      ['A : Sleeps all day', 'note right of A : remember', 'nonsense here', 'state f <<fork>>', 'A:::x --> B', '--'],
    ],
    [
      'classDiagram\nA <|-- B',
      [
        'note "hello"',
        'note for A "x"',
        'class C["Label"]',
        'A .. B',
        'A --() B',
        'A <|--|> C',
        '<<interface>> A',
        'namespace N {',
      ],
    ],
    ['erDiagram\nA ||--o{ B : has', ['C', 'D ||--o{ E', 'p[Person] {', 'F one to many G : x', 'string x PK']],
    ['erDiagram\nA {\nint x', ['int y "comment"']],
    ['sequenceDiagram\nloop x\nA->>B: 1', ['android->>A: x']],
  ]
  test.each(lines.flatMap(([start, wrong]) => wrong.map((line) => [start, line] as const)))(
    '%j: %s',
    async (start, line) => {
      const { diagnostics } = await documentOf(`\`\`\`mermaid alt="x"\n${start}\n${line}\n\`\`\``)
      expect(diagnostics.map(({ line }) => line)).toContain(start.split('\n').length + 2)
      expect(diagnostics[0]?.code).toBe('bad-diagram')
    },
  )
})

test.each([
  ['classDiagram\nnamespace N {\nclass A {\n+x int\n}\n}\nA <|-- B', [3]],
  ['erDiagram\np[Person] {\nstring name "first"\n}\nA ||--o{ B : has', [3]],
  ['sequenceDiagram\nrect red\nA->>B: x\nend\nautonumber', [3, 6]],
])('a block that a diagram does not draw is reported once: %j', async (source, lines) => {
  const { diagnostics } = await documentOf(`\`\`\`mermaid alt="x"\n${source}\n\`\`\``)
  expect(diagnostics.map(({ line }) => line)).toEqual(lines)
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

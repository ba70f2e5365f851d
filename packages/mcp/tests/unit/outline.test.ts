import { describe, expect, it } from 'vitest'
import { outlineOf } from '../../src/outline.ts'

const page = `---
url: https://docs.example.com/a/
---

# Title

\`\`\`c
int title(void);
\`\`\`

## Setup

\`\`\`
# no heading
\`\`\`

### \`open()\`

| Flag | Meaning |
|---|---|
| \`--name\`, \`-n\` | Its name |

## Setup

## Renamed
`

describe('the outline of a page', () => {
  const outline = outlineOf(page, [{ title: 'Renamed', anchor: 'own' }])
  const textAt = (anchor: string) => {
    const found = outline.at(anchor)
    return found && page.slice(found.part.start, found.part.end)
  }

  it('uses the anchors of the site, both numbered and custom', () => {
    expect(outline.parts.map(({ anchor }) => anchor)).toEqual(['setup', 'open', 'setup-2', 'own'])
  })

  it('ends a part at the next heading of the same or a higher level', () => {
    expect(textAt('setup')).toMatch(/^## Setup.*# no heading.*Its name \|\n\n$/s)
    expect(textAt('setup-2')).toBe('## Setup\n\n')
    expect(textAt('nothing')).toBeNull()
  })

  it('finds table rows by the name in their first cell', () => {
    expect(outline.at('name')).toMatchObject({ row: '| `--name`, `-n` | Its name |', part: { anchor: 'open' } })
  })

  it('finds the first code block of a part', () => {
    expect(outline.firstCode(0, page.length)).toBe('int title(void);')
    expect(outline.firstCode(page.indexOf('## Renamed'), page.length)).toBeNull()
  })
})

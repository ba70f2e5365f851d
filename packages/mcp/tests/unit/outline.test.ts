import { describe, expect, it } from 'vitest'
import { outlineOf } from '../../src/outline.ts'

const page = `---
url: https://docs.example.com/a/
---

# Title

\`\`\`c
int title(void);
\`\`\`

| Pin | Meaning |
|---|---|
| **Return Value** | Its result |

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
    expect(outline.at('name')).toMatchObject({
      row: 'Flag: `--name`, `-n`\nMeaning: Its name',
      part: { anchor: 'open' },
    })
  })

  it('finds table rows before the first heading', () => {
    const found = outline.at('return-value')
    expect(found).toMatchObject({ row: 'Pin: **Return Value**\nMeaning: Its result', part: { anchor: '', start: 0 } })
    expect(textAt('return-value')).toMatch(/^---.*Its result \|\n\n$/s)
  })

  it('finds table rows of a member by the anchors of the member and of the row', () => {
    expect(outline.at('open-name')).toMatchObject({
      row: 'Flag: `--name`, `-n`\nMeaning: Its name',
      part: { anchor: 'open' },
    })
    expect(outline.at('setup-return-value')).toBeNull()
  })

  it('finds the row of a member, and not a parameter, the head of a table or the row of another table with its name', () => {
    const table = (head: string, name: string, meaning: string) =>
      `| ${head} | Meaning |\n|---|---|\n| ${name} | ${meaning} |\n\n`
    const peer = `# Peer\n\n${table('Mode', '`id`', 'Yes')}## Constructors\n\n### \`Peer()\`\n\n${table('Name', '`id`', 'A parameter')}${table('Name', '`idle time`', 'Another one')}## Properties\n\n${table('Name', '`Id`', 'A property')}`
    const { at } = outlineOf(peer, [])
    expect(at('id')).toMatchObject({ row: 'Name: `Id`\nMeaning: A property', part: { anchor: 'properties' } })
    expect(at('idle')).toMatchObject({ row: 'Name: `idle time`\nMeaning: Another one' })
    expect(at('name')).toBeNull()
  })

  it('finds the first code block of a part', () => {
    expect(outline.declaration(0, page.length)).toBe('int title(void);')
    expect(outline.declaration(page.indexOf('## Renamed'), page.length)).toBeNull()
  })

  it('finds the declarations of all overloads, without other code', () => {
    const block = (code: string) => `\`\`\`js\n${code}\n\`\`\`\n\n`
    const text = `# Voice\n\nOverload 1, only \`text\`:\n\n${block('say(text)')}Overload 2:\n\n${block('say(text, voice)')}An example:\n\n${block("say('hello')")}`
    expect(outlineOf(text, []).declaration(0, text.length)).toBe('say(text)\n\nsay(text, voice)')
  })
})

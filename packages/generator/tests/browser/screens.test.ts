import { appendFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { searchableSite } from '../support/fixture-copy.ts'
import { makeInteractive, openSite } from '../support/open-site.ts'
import { contentsBarOf, navbarOf } from '../support/page-parts.ts'

const source = searchableSite()
const content = join(source.desk, 'content')
const words = 'A sentence about rooms, which is long enough to fill a line of the page. '
const line = `const message = '${'long '.repeat(40)}'`

beforeAll(() => {
  const sections = ['One', 'Two', 'Three'].map((name) => `## ${name}\n\n${words.repeat(20)}\n`)
  appendFileSync(join(content, 'core/index.md'), `\n${sections.join('\n')}`)
  appendFileSync(join(content, 'guide/sidebar.yaml'), '- screens\n')
  writeFileSync(
    join(content, 'guide/screens.md'),
    `---
title: Screens
description: Content whose form depends on the width of the screen.
kind: guide
sources:
  - https://example.org/screens
---

## Platforms

| Task | Web | Phone | Console |
|---|---|---|---|
| Send audio | Yes | Yes | No |
| Share the screen with everyone in the room | Yes | No | No |

## Ports

| Name | Value |
|---|---|
| Gateway | 4433 |
| Metrics | 9090 |

## Errors

| Message | Meaning of the message |
|---|---|
| The room is closed and can't be joined | Someone has closed the room. ${words} |

## Causes

| Problem | Cause | Fix |
|---|---|---|
| Nobody hears you | The microphone is muted, or its stream isn't in the room | Unmute the microphone |

## Commands

| Part of a project | What it is for and which parts of the project belong to it | Command |
|---|---|---|
| Rooms | ${words} | \`kit fleet room-list\` |
| Configurations | ${words} | – |

## Everywhere

| Task | One | Two | Three | Four | Five | Six | Seven |
|---|---|---|---|---|---|---|---|
| Join | ${Array(7).fill('`setTheEventCallback`').join(' | ')} |

## Systems

| Task |${' System |'.repeat(12)}
|---|${'---|'.repeat(12)}
| Send audio |${' Yes |'.repeat(12)}

## Code

\`\`\`javascript unchecked="only its length matters"
const a = '@example/plugin-web'
\`\`\`

\`\`\`javascript unchecked="only its length matters"
${line}
${line}
        ${line}
\`\`\`

${words.repeat(60)}

## End

${words.repeat(60)}
`,
  )
  source.build('dist')
})
afterAll(source.remove)

const site = openSite(join(source.folder, 'dist'))
const phone = { viewport: { width: 390, height: 844 } }
const path = '/guide/screens/'
const cutOff = (page: Page) =>
  page.locator('.code pre').evaluateAll((boxes) => boxes.filter((box) => box.scrollWidth > box.clientWidth).length)

describe('code with long lines', () => {
  it.each([1000, 1200, 1440, 1920])('is never cut off at %i px', async (width) => {
    const page = await site.open(path, { viewport: { width, height: 900 }, javaScriptEnabled: false })
    expect(await cutOff(page)).toBe(0)
  })

  it('keeps the indent of its lines where they wrap', async () => {
    const page = await site.open(path, { viewport: { width: 1440, height: 900 }, javaScriptEnabled: false })
    const lefts = await page
      .locator('.code .line')
      .last()
      .evaluate((line) => {
        const range = document.createRange()
        range.selectNodeContents(line)
        return [...range.getClientRects()].filter(({ width }) => width > 0).map(({ left }) => left)
      })
    const text = await page
      .locator('.code .line')
      .last()
      .evaluate((line) => {
        const range = document.createRange()
        const words = document.createTreeWalker(line, NodeFilter.SHOW_TEXT)
        for (let node = words.nextNode(); node; node = words.nextNode()) {
          const at = (node.textContent ?? '').search(/\S/)
          if (at < 0) continue
          range.setStart(node, at)
          range.setEnd(node, at + 1)
          break
        }
        return range.getBoundingClientRect().left
      })
    expect(lefts.length).toBeGreaterThan(2)
    expect(Math.min(...lefts.slice(-2))).toBeGreaterThan(text)
  })

  it.each([
    [1440, 42, 48],
    [1920, 54, 54],
  ])('is at least as wide as the text at %i px', async (width, text, code) => {
    const page = await site.open(path, { viewport: { width, height: 900 } })
    const widthOf = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((box) => box.getBoundingClientRect().width / 16)
    expect(await widthOf('.prose p')).toBeLessThanOrEqual(text)
    expect(await widthOf('.prose .code')).toBeGreaterThanOrEqual(code)
  })

  it('never breaks a short string at its hyphens', async () => {
    const page = await site.open(path, { viewport: { width: 1440, height: 900 }, javaScriptEnabled: false })
    const name = page.locator('.code .line span', { hasText: '@example/plugin-web' })
    const parts = await name.evaluate((span) => {
      const code = span.closest('.code')
      return [250, 260, 270, 280, 290].map((width) => {
        if (code instanceof HTMLElement) code.style.inlineSize = `${width}px`
        return span.getClientRects().length
      })
    })
    expect(parts).toEqual([1, 1, 1, 1, 1])
  })

  it('scrolls on a phone until a reader wraps it, also on the next page', async () => {
    const page = await site.open(path, phone)
    expect(await cutOff(page)).toBe(1)
    const wrap = page.getByRole('button', { name: 'Wrap lines' })
    expect(await wrap.count()).toBe(0)
    await makeInteractive(page)
    await wrap.click()
    await expect.poll(() => cutOff(page)).toBe(0)
    await expect.poll(() => wrap.getAttribute('aria-pressed')).toBe('true')
    await page.locator('.pager a').first().click()
    await page.waitForURL((url) => url.pathname !== path)
    await page.goBack()
    await page.locator('h1', { hasText: 'Screens' }).waitFor()
    expect(await cutOff(page)).toBe(0)
    await wrap.click()
    await expect.poll(() => cutOff(page)).toBe(1)
  })

  it('has no button if all lines fit', async () => {
    const page = await site.open('/guide/features/')
    await makeInteractive(page)
    await expect.poll(() => page.locator('.code pre[tabindex]').count()).toBe(0)
    expect(await page.getByRole('button', { name: 'Wrap lines' }).count()).toBe(0)
  })
})

describe('the table of contents', () => {
  it('is on landing pages with more than one section, too', async () => {
    const page = await site.open('/core/')
    const contents = page.getByRole('navigation', { name: 'On this page' })
    expect(await contents.getByRole('link').allInnerTexts()).toEqual(['One', 'Two', 'Three'])
    expect(await contents.isVisible()).toBe(true)
    await page.goto(`${site.url}/manual/`)
    expect(await contents.count()).toBe(0)
  })

  it.each([320, 390, 768, 1000])(
    'is a bar below the navbar at %i px, which names the current section',
    async (width) => {
      const page = await site.open(path, { viewport: { width, height: 700 } })
      await makeInteractive(page)
      const bar = contentsBarOf(page)
      await page.evaluate(() => document.getElementById('end')?.scrollIntoView())
      await page.mouse.wheel(0, 300)
      await expect.poll(() => bar.innerText()).toMatch(/^On this page\s+End$/)
      await page.mouse.wheel(0, -100)
      const edges = () =>
        page.locator('.navbar, .toc-bar').evaluateAll(([navbar, bar]) => [
          Math.round(navbar?.getBoundingClientRect().bottom ?? 0),
          // Its border is below that of the navbar, so that there is one line between them.
          Math.round((bar?.getBoundingClientRect().top ?? 0) + (bar?.clientTop ?? 0)),
        ])
      await expect.poll(async () => new Set(await edges()).size).toBe(1)
      await bar.click()
      await page.getByRole('group').getByRole('link', { name: 'Ports' }).click()
      await expect.poll(() => page.locator('.toc-bar[open]').count()).toBe(0)
      const top = () => page.locator('#ports').evaluate((heading) => heading.getBoundingClientRect().top)
      await expect.poll(top).toBeGreaterThan(60)
      await expect.poll(top).toBeLessThan(150)
      expect(page.loads()).toBe(1)
    },
  )

  it('stays above the text without a script', async () => {
    const page = await site.open(path, { ...phone, javaScriptEnabled: false })
    await contentsBarOf(page).click()
    const list = await page.locator('.toc-bar ol').boundingBox()
    const heading = await page.locator('#platforms').boundingBox()
    expect((list?.y ?? 0) + (list?.height ?? 0)).toBeLessThanOrEqual(heading?.y ?? 0)
  })
})

describe('a table on a phone', () => {
  it('keeps its rows and columns if all cells are short, and shows answers as signs', async () => {
    const page = await site.open(path, phone)
    const table = page.getByRole('table').first()
    const cells = table.getByRole('row').nth(1).getByRole('cell')
    const tops = await cells.evaluateAll((found) => found.map((cell) => cell.getBoundingClientRect().top))
    expect(new Set(tops).size).toBe(1)
    expect(await cells.allInnerTexts()).toEqual(['Send audio', 'Yes', 'Yes', 'No'])
    const signs = await cells.evaluateAll((found) => found.map((cell) => getComputedStyle(cell, '::before').content))
    expect(signs).toEqual(['none', '"✓" / ""', '"✓" / ""', '"–" / ""'])
    expect(await table.getByRole('columnheader').allInnerTexts()).toEqual(['Task', 'Web', 'Phone', 'Console'])
  })

  it('keeps the first column in view while it scrolls', async () => {
    const page = await site.open(path, { viewport: { width: 320, height: 600 } })
    const box = page.getByRole('region', { name: 'Platforms' })
    await box.evaluate((region) => {
      region.style.inlineSize = '150px'
      region.scrollTo(100, 0)
    })
    const [first, region] = await Promise.all([box.getByRole('cell').first().boundingBox(), box.boundingBox()])
    expect(Math.round((first?.x ?? 0) - (region?.x ?? 0))).toBeLessThanOrEqual(1)
  })

  it('with many short columns scrolls, and the page is not wider than a screen of 320 px', async () => {
    const page = await site.open(path, { viewport: { width: 320, height: 600 } })
    const box = page.getByRole('region', { name: 'Systems' })
    expect(await box.evaluate((region) => region.scrollWidth - region.clientWidth)).toBeGreaterThan(0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  })

  it('is a list of names and values if it has two short columns', async () => {
    const page = await site.open(path, phone)
    const [name, value] = await page
      .getByRole('table')
      .nth(1)
      .getByRole('row')
      .nth(1)
      .getByRole('cell')
      .evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect()))
    expect(value?.top).toBe(name?.top)
  })

  it('has the first cell of a row as its title', async () => {
    const page = await site.open(path, phone)
    const cells = page.getByRole('table').nth(3).getByRole('cell')
    const looks = await cells.evaluateAll((found) =>
      found.map((cell) => ({
        weight: Number(getComputedStyle(cell).fontWeight),
        label: getComputedStyle(cell, '::before').position,
      })),
    )
    expect(looks[0]).toEqual({ weight: expect.any(Number), label: 'absolute' })
    expect(looks[1]?.label).toBe('static')
    expect(looks[0]?.weight).toBeGreaterThan(looks[1]?.weight ?? 0)
  })
})

describe('a table on a wide screen', () => {
  it.each([1000, 1440])('fades and keeps its first column while it scrolls at %i px', async (width) => {
    const page = await site.open(path, { viewport: { width, height: 900 }, javaScriptEnabled: false })
    const box = page.getByRole('region', { name: 'Everywhere' })
    const edge = () => box.evaluate((region) => getComputedStyle(region).maskSize)
    const first = () => box.getByRole('cell').first().boundingBox()
    const [atStart, before] = [await edge(), await first()]
    await box.evaluate((region) => region.scrollTo(region.scrollWidth, 0))
    await expect.poll(edge).not.toBe(atStart)
    expect((await first())?.x).toBe(before?.x)
  })

  it.each([1000, 1440])('keeps short commands and heads on one line at %i px', async (width) => {
    const page = await site.open(path, { viewport: { width, height: 900 }, javaScriptEnabled: false })
    const table = page.getByRole('table').nth(4)
    const lines = await table.locator('code, th:last-child').evaluateAll((found) =>
      found.map((part) => {
        const range = document.createRange()
        range.selectNodeContents(part)
        return new Set([...range.getClientRects()].map(({ top }) => top)).size
      }),
    )
    expect(lines).toEqual([1, 1])
    expect(await table.evaluate((box) => box.scrollWidth <= (box.parentElement?.clientWidth ?? 0))).toBe(true)
  })
})

describe('the version menu', () => {
  it('is above everything in the menu of small screens', async () => {
    const page = await site.open('/sdk/api/Room/', phone)
    await page.getByRole('button', { name: 'Open menu' }).click()
    await page.locator('#menu').getByText('Version 1.x').click()
    const list = page.locator('#menu .sidebar-product .dropdown-list')
    const box = await list.boundingBox()
    // The arrow of a group below the list.
    await page
      .locator('#menu .sidebar-arrow')
      .last()
      .evaluate(
        (arrow, top) => {
          const row = arrow.closest('a, button')
          if (row instanceof HTMLElement) row.style.translate = `0 ${top - row.getBoundingClientRect().top}px`
        },
        (box?.y ?? 0) + 20,
      )
    const arrow = await page.locator('#menu .sidebar-arrow').last().boundingBox()
    const isCovered = await list.evaluate((element, [x, y]) => element.contains(document.elementFromPoint(x, y)), [
      (arrow?.x ?? 0) + (arrow?.width ?? 0) / 2,
      (arrow?.y ?? 0) + (arrow?.height ?? 0) / 2,
    ] as const)
    expect(isCovered).toBe(true)
  })

  it("is beside the section's name in the menu of small screens", async () => {
    const page = await site.open('/sdk/join/', phone)
    await page.getByRole('button', { name: 'Open menu' }).click()
    const menu = page.locator('#menu')
    await menu.getByText('Version 1.x').click()
    await menu.getByRole('link', { name: '2.x' }).click()
    await page.waitForURL('**/sdk/next/join/')
  })

  it('has space for a label, a status and a note on a wide screen', async () => {
    const page = await site.open('/sdk/join/')
    await navbarOf(page).getByText('Version 1.x').click()
    const list = await page.locator('.navbar .dropdown[open] .dropdown-list').boundingBox()
    expect(list?.width).toBeGreaterThanOrEqual(240)
  })
})

it('the navbar only hides on small screens', async () => {
  const bottom = (page: Page) => navbarOf(page).evaluate((bar) => Math.round(bar.getBoundingClientRect().bottom))
  for (const [width, edge] of [
    [390, 0],
    [1440, 60],
  ] as const) {
    const page = await site.open(path, { viewport: { width, height: 700 } })
    await makeInteractive(page)
    await page.mouse.move(width / 2, 300)
    await page.mouse.wheel(0, 900)
    await expect.poll(() => page.evaluate(() => document.documentElement.dataset.navbar)).toBe('hidden')
    await expect.poll(() => bottom(page)).toBe(edge)
  }
})

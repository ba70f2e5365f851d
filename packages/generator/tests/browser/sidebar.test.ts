import { describe, expect, it } from 'vitest'
import { openFixtureSite } from '../support/open-fixture-site.ts'
import { makeInteractive, type WatchedPage } from '../support/open-site.ts'
import { articleOf, sidebarOf } from '../support/page-parts.ts'
import { hold } from '../support/search-window.ts'

const site = openFixtureSite()

const links = (page: WatchedPage) => sidebarOf(page).getByRole('link').allInnerTexts()

describe('the sidebar', () => {
  it("doesn't show open branches of one section in another", async () => {
    const page = await site.open('/guide/')
    await makeInteractive(page)
    const sidebar = sidebarOf(page)
    await sidebar.getByRole('link', { name: 'Deep' }).click()
    await sidebar.getByRole('link', { name: 'The second' }).waitFor()
    await articleOf(page).locator('a[href="/sdk/"]').click()
    await page.locator('h1', { hasText: 'SDK' }).waitFor()
    expect(await links(page)).toEqual(['SDK', 'Overview', 'Join', 'Topic', 'Gone', 'Classes'])
    await sidebar.getByRole('button', { name: 'Pages in Topic' }).click()
    await sidebar.getByRole('link', { name: 'Only' }).waitFor()
    expect(page.loads()).toBe(1)
  })

  it.each(['/guide/', '/guide/http/list-rooms/'])('shows the method of each operation, from %s', async (path) => {
    const page = await site.open(path)
    await makeInteractive(page)
    const sidebar = sidebarOf(page)
    if (path === '/guide/') await sidebar.getByRole('button', { name: 'Pages in HTTP API' }).click()
    const badges = sidebar.locator('li a', { hasText: 'room' }).locator('.badge')
    await expect.poll(() => badges.allInnerTexts()).toEqual(['GET', 'PUT'])
  })

  it('separates a long name from the method, on a phone', async () => {
    const page = await site.open('/guide/http/list-rooms/', {
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    })
    await makeInteractive(page)
    await page.getByRole('button', { name: 'Open menu' }).click()
    const link = sidebarOf(page).locator('[aria-current="page"]')
    // The menu is not shown at once.
    await link.waitFor()
    const gap = () =>
      link.evaluate((link) => {
        const [name, method] = link.children
        if (name) name.textContent = 'long '.repeat(20)
        return (method?.getBoundingClientRect().left ?? 0) - (name?.getBoundingClientRect().right ?? 0)
      })
    await expect.poll(gap).toBeGreaterThanOrEqual(8)
  })

  it('keeps an opened branch open on other pages', async () => {
    const page = await site.open('/guide/')
    await makeInteractive(page)
    const sidebar = sidebarOf(page)
    await sidebar.getByRole('link', { name: 'Deep' }).click()
    await sidebar.getByRole('link', { name: 'The second' }).click()
    await page.locator('h1', { hasText: 'Second' }).waitFor()
    await sidebar.getByRole('link', { name: 'Features' }).click()
    await page.locator('h1', { hasText: 'Features' }).waitFor()
    expect(await sidebar.getByRole('link', { name: 'The second' }).isVisible()).toBe(true)
  })

  it('shows the pages of a branch that arrive when another page is open', async () => {
    const file = hold(/\/assets\/sidebar-.*\.json/)
    const page = await site.open('/guide/', { before: file.by })
    await makeInteractive(page)
    const sidebar = sidebarOf(page)
    await sidebar.getByRole('link', { name: 'Deep' }).click()
    await sidebar.getByText('Loading…').waitFor()
    await sidebar.getByRole('link', { name: 'Features' }).click()
    await page.locator('h1', { hasText: 'Features' }).waitFor()
    file.release()
    await sidebar.getByRole('link', { name: 'The second' }).waitFor()
    expect(await sidebar.getByText('Loading…').count()).toBe(0)
  })

  it('closes the current branch on other pages, even if it was closed and opened again', async () => {
    const page = await site.open('/guide/deep/first/')
    await makeInteractive(page)
    const sidebar = sidebarOf(page)
    const branch = sidebar.locator('.sidebar-branch', { hasText: 'Deep' })
    const toggle = branch.getByRole('link', { name: 'Deep' })
    await toggle.click()
    await expect.poll(() => toggle.getAttribute('aria-expanded')).toBe('false')
    await toggle.click()
    await expect.poll(() => toggle.getAttribute('aria-expanded')).toBe('true')
    await sidebar.getByRole('link', { name: 'Features' }).click()
    await page.locator('h1', { hasText: 'Features' }).waitFor()
    const isOpen = (await toggle.getAttribute('aria-expanded')) === 'true'
    expect(await branch.getByRole('link', { name: 'The second' }).isVisible()).toBe(isOpen)
  })

  it('offers the first page of a branch whose pages never arrive, and loads them on the next click', async () => {
    const file = '**/assets/sidebar-*.json'
    const page = await site.open('/guide/', {
      faults: true,
      before: async (page) => {
        await page.clock.install()
        await page.route(file, () => {})
      },
    })
    await makeInteractive(page)
    const sidebar = page.getByRole('navigation', { name: 'Guide pages' })
    const branch = sidebar.getByRole('link', { name: 'Deep' })
    await branch.click()
    await sidebar.getByText('Loading…').waitFor()
    await page.clock.fastForward(11_000)
    await sidebar.getByRole('alert').getByRole('link', { name: 'Open the first page' }).waitFor()
    await page.unroute(file)
    await branch.click()
    await branch.click()
    await sidebar.getByRole('link', { name: 'The second' }).waitFor()
  })

  it('shows the focus inside of an entry, so that it touches no other', async () => {
    const page = await site.open('/core/api/functions/kit_room_join/')
    const entry = sidebarOf(page).getByRole('link', { name: 'kit_startup', exact: true })
    await page.keyboard.press('Tab')
    await entry.focus()
    const outside = await entry.evaluate((element) => {
      const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(element)
      return outlineStyle === 'none' ? null : Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset)
    })
    expect(outside).toBe(0)
  })

  it('has a line for a long name of code, in a size like that of other entries', async () => {
    const page = await site.open('/core/api/types/KitEventRoomConnectionStateChanged/')
    const entry = sidebarOf(page).getByRole('link', { name: 'KitEventJoined', exact: true })
    const [height, size] = await entry.evaluate((link) => {
      link.textContent = 'RoomUserDataChangedEventArgs'
      return [link.getBoundingClientRect().height, Number.parseFloat(getComputedStyle(link).fontSize)]
    })
    expect(height).toBe(32)
    expect(size).toBeGreaterThanOrEqual(13)
  })
})

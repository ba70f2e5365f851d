import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { copyProject } from '../support/copy-project.ts'
import { openSite } from '../support/open-site.ts'

const project = copyProject('configuration')
const out = join(project.dir, 'out')

beforeAll(async () => {
  const file = join(project.site, 'config.ts')
  const config = readFileSync(file, 'utf8')
    .replace('respectSystem: true', 'respectSystem: false')
    .replace(/announcement: \{.*\}/, 'announcement: null')
    .replace('downloads: true', 'downloads: false')
  writeFileSync(file, config)
  const { ended, stderr } = await project.build(out)
  expect([stderr, ended]).toEqual(['', 0])
})

afterAll(() => project.remove())

const site = openSite(out)

describe('A site that configures less', () => {
  it('starts with its default color mode and toggles between light and dark', async () => {
    const page = await site.open('/guide/', { colorScheme: 'light' })
    const mode = () => page.evaluate(() => document.documentElement.dataset.theme)
    expect(await mode()).toBe('dark')
    await page.locator('.color-mode').click()
    await expect.poll(() => mode()).toBe('light')
    await page.locator('.color-mode').click()
    await expect.poll(() => mode()).toBe('dark')
  })

  it('has no announcement', async () => {
    const page = await site.open('/guide/')
    expect(await page.locator('.announcement').count()).toBe(0)
  })

  it('has no downloads page', async () => {
    const page = await site.open('/downloads/', { faults: true })
    expect(await page.locator('h1').innerText()).toBe('Page not found')
  })
})

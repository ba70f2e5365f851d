import type { Page } from 'playwright-core'

/** Waits until all fonts that the page needs are loaded. */
export async function untilFonts(page: Page): Promise<void> {
  await page.evaluate(() => document.fonts.ready)
}

/** The font families that render the first matching element. */
export async function fontOf(page: Page, selector: string): Promise<string> {
  const session = await page.context().newCDPSession(page)
  await session.send('DOM.enable')
  await session.send('CSS.enable')
  const { root } = await session.send('DOM.getDocument')
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector })
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId })
  await session.detach()
  return fonts.map(({ familyName }) => familyName).join(', ')
}

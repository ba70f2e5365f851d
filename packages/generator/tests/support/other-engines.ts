import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import puppeteer, { type KeyInput } from 'puppeteer-core'
import { Builder, By, Key } from 'selenium-webdriver'
import { vi } from 'vitest'
import { enginePaths, type ToolName } from '../tools.mjs'
import { freePort } from './free-port.ts'

/** What tests need of a browser that Playwright can't control. */
export type Tab = {
  readonly open: (url: string) => Promise<void>
  /**
   * Continues in a new tab, where the engine can close the old one. In Firefox, Puppeteer waits in vain for the next page if `history.back()`
   * has shown a page of the back/forward cache.
   */
  readonly renew: () => Promise<void>
  /** Runs a function without outer variables in the page. */
  readonly run: <T>(work: () => T) => Promise<T>
  readonly moveMouse: () => Promise<void>
  readonly type: (text: string) => Promise<void>
  readonly escape: () => Promise<void>
  readonly click: (selector: string) => Promise<void>
  readonly close: () => Promise<void>
}

export type Engine = { readonly name: ToolName; readonly start: () => Promise<Tab> }

/** Firefox and WebKit from the Debian packages firefox-esr, webkit2gtk-driver and xvfb. */
export const engines: readonly Engine[] = [
  { name: 'Firefox', start: startFirefox },
  { name: 'WebKit', start: startWebKit },
]

async function startFirefox(): Promise<Tab> {
  const browser = await puppeteer.launch({ browser: 'firefox', executablePath: enginePaths.firefox })
  const newPage = async () => {
    const page = await browser.newPage()
    await page.setViewport({ width: 1440, height: 900 })
    return page
  }
  let page = await newPage()
  return {
    renew: async () => {
      const former = page
      page = await newPage()
      await former.close()
    },
    open: async (url) => {
      await page.goto(url)
    },
    run: (work) => page.evaluate(work),
    moveMouse: () => page.mouse.move(5, 5, { steps: 2 }),
    type: async (text) => {
      for (const key of text) await page.keyboard.press(key as KeyInput)
    },
    escape: () => page.keyboard.press('Escape'),
    click: (selector) => page.click(selector),
    close: () => browser.close(),
  }
}

/** WebKitGTK has no headless mode, so it needs the virtual display of Xvfb. */
async function startWebKit(): Promise<Tab> {
  // Xvfb chooses a free display, and prints its number when it accepts connections.
  const display = spawn(enginePaths.xvfb, ['-displayfd', '1', '-screen', '0', '1600x1000x24'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const started: ChildProcess[] = [display]
  const stopAll = () => Promise.all(started.map(stopped))
  try {
    const [number] = await once(display.stdout, 'data', { signal: AbortSignal.timeout(60_000) })
    const port = await freePort()
    started.push(
      spawn(enginePaths.webkitDriver, [`--port=${port}`], {
        stdio: 'ignore',
        env: { ...process.env, DISPLAY: `:${String(number).trim()}` },
      }),
    )
    return await openWebKit(`http://127.0.0.1:${port}`, stopAll)
  } catch (error) {
    await stopAll()
    throw error
  }
}

async function openWebKit(webkitUrl: string, stopAll: () => Promise<unknown>): Promise<Tab> {
  const isReady = () =>
    fetch(`${webkitUrl}/status`).then(
      ({ ok }) => ok,
      () => false,
    )
  await vi.waitUntil(isReady, { timeout: 60_000 })
  const options = { binary: enginePaths.webkit, args: ['--automation'] }
  const driver = await new Builder()
    .usingServer(webkitUrl)
    .withCapabilities({ browserName: 'MiniBrowser', 'webkitgtk:browserOptions': options })
    .build()
  await driver.manage().window().setRect({ x: 0, y: 0, width: 1440, height: 900 })
  const send = (text: string) => driver.actions().sendKeys(text).perform()
  return {
    open: (url) => driver.get(url),
    renew: async () => {},
    run: (work) => driver.executeScript(`return (${work})()`),
    moveMouse: () => driver.actions().move({ x: 5, y: 5 }).move({ x: 6, y: 6 }).perform(),
    type: send,
    escape: () => send(Key.ESCAPE),
    click: (selector) => driver.findElement(By.css(selector)).click(),
    close: async () => {
      await driver.quit()
      await stopAll()
    },
  }
}

async function stopped(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise((resolve) => child.once('close', resolve))
  child.kill()
  await ended
}

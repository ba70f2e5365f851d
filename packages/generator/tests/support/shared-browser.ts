import { type Browser, chromium, type LaunchOptions } from 'playwright-core'
import { inject } from 'vitest'
import { findCompleteBrowser } from '../find-browser.mjs'

let shared: Promise<Browser> | null = null

/** The browser of this test worker. It starts with the first file that needs it and stops with the worker. */
export async function sharedBrowser(): Promise<Browser> {
  const browser = await shared
  if (browser?.isConnected()) return browser
  shared = launchBrowser()
  return shared
}

/** A browser with the back/forward cache. Tests that use it need the tool `Chromium`. */
export function launchCompleteBrowser(): Promise<Browser> {
  const path = findCompleteBrowser()
  if (!path) throw new Error('This test needs the complete Chromium: sudo apt-get install chromium')
  return launchBrowser({ executablePath: path, ignoreDefaultArgs: ['--disable-back-forward-cache'] })
}

export function launchBrowser(options: LaunchOptions = {}): Promise<Browser> {
  return chromium.launch({
    executablePath: inject('browserPath'),
    args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
    ...options,
  })
}

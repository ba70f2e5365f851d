import { type Browser, chromium, type LaunchOptions } from 'playwright-core'
import { inject } from 'vitest'

let shared: Promise<Browser> | null = null

/** The browser of this test worker. It starts with the first file that needs it and stops with the worker. */
export async function sharedBrowser(): Promise<Browser> {
  const browser = await shared
  if (browser?.isConnected()) return browser
  shared = launchBrowser()
  return shared
}

export function launchBrowser(options: LaunchOptions = {}): Promise<Browser> {
  return chromium.launch({
    executablePath: inject('browserPath'),
    args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
    ...options,
  })
}

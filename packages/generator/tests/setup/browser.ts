import type { TestProject } from 'vitest/node'
import { findBrowser } from '../find-browser.mjs'

declare module 'vitest' {
  interface ProvidedContext {
    /** The path of the Chromium or Chrome that tests start. */
    browserPath: string
  }
}

export default function provideBrowser(project: TestProject): void {
  const path = findBrowser()
  if (!path) throw new Error('The browser tests need Chromium or Google Chrome.')
  project.provide('browserPath', path)
}

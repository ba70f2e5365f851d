import { createLogger, type Logger } from 'vite'
import type { Diagnostic } from '../../diagnostic.ts'
import { escapeHtml } from '../../escape-html.ts'
import { diagnosticText } from '../report.ts'
import { interfaceFault } from '../source-fault.ts'

/** The mistakes in the theme, and those in the code of the interface that prevent pages from being rendered, by the URL of the page. */
export type InterfaceFaults = {
  readonly list: () => readonly Diagnostic[]
  /** Replaces the mistakes in the theme. */
  readonly setTheme: (found: readonly Diagnostic[]) => void
  /** Stores the mistake that an error at a URL is about. Returns null for an error that isn't about a mistake in a source file. */
  readonly add: (url: string, thrown: unknown) => Diagnostic | null
  /** Removes the mistake of a page that could be rendered. */
  readonly remove: (url: string) => void
  /** Removes the mistakes of all pages, because the code has changed, and calls `onChange`. */
  readonly clear: () => void
}

/** `onChange` is called when the list may have changed. */
export function openInterfaceFaults(site: string, onChange: () => void): InterfaceFaults {
  const faults = new Map<string, Diagnostic>()
  let theme: readonly Diagnostic[] = []
  return {
    list: () => [...theme, ...faults.values()],
    setTheme(found) {
      const isNew = JSON.stringify(found) !== JSON.stringify(theme)
      theme = found
      if (isNew) onChange()
    },
    add(url, thrown) {
      const fault = interfaceFault(thrown, site)
      const isNew = JSON.stringify(fault) !== JSON.stringify(faults.get(url) ?? null)
      if (fault) faults.set(url, fault)
      if (isNew) onChange()
      return fault
    },
    remove(url) {
      if (faults.delete(url)) onChange()
    },
    clear() {
      faults.clear()
      onChange()
    },
  }
}

/** The page that a browser shows instead of one that can't be rendered. It reloads every two seconds, because it contains no script that receives updates. */
export function faultPage(fault: Diagnostic, site: string): string {
  const text = escapeHtml(diagnosticText(fault, site))
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="refresh" content="2">
<title>${escapeHtml(fault.file)}:${fault.line}</title>
<style>
:root { color-scheme: dark light; font: 1rem/1.5 ui-monospace, monospace; }
pre { margin: 2rem; white-space: pre-wrap; }
</style>
</head>
<body>
<pre>${text}</pre>
</body>
</html>
`
}

/** Vite's log, in which mistakes in the code of the interface have their place and a fix instead of a stack. */
export function devLogger(site: string): Logger {
  const logger = createLogger('warn', { allowClearScreen: false })
  return {
    ...logger,
    error(message, options) {
      // The check loads the code again and reports the mistake.
      if (message.includes('An error happened during full reload')) return
      const fault = options?.error ? interfaceFault(options.error, site) : null
      logger.error(fault ? `${diagnosticText(fault, site)}\n` : message, options)
    },
  }
}

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { NormalizedHotChannelClient, ViteDevServer } from 'vite'
import type { Diagnostic } from '../../diagnostic.ts'
import { diagnosticText } from '../report.ts'

/** Diagnostics that the browser shows: warnings in a corner of the page, and errors over it. */
export type DiagnosticsOverlay = {
  /** Replaces the diagnostics of the last check. */
  readonly showSite: (found: readonly Diagnostic[]) => void
  /** Replaces those of the configuration. */
  readonly showConfig: (found: readonly Diagnostic[]) => void
}

export function diagnosticsOverlay(server: ViteDevServer, site: string): DiagnosticsOverlay {
  let ofConfig: readonly Diagnostic[] = []
  let ofSite: readonly Diagnostic[] = []

  function show(client: NormalizedHotChannelClient): void {
    const current = [...ofConfig, ...ofSite]
    const textsOf = (severity: Diagnostic['severity']) =>
      current
        .filter((diagnostic) => diagnostic.severity === severity)
        .map((diagnostic) => diagnosticText(diagnostic, site))
    client.send('docs:warnings', textsOf('warning'))
    const first = current.find(({ severity }) => severity === 'error')
    if (!first) return
    const file = join(site, first.file)
    const loc = existsSync(file) ? { loc: { file, line: first.line, column: 1 } } : {}
    client.send({ type: 'error', err: { message: textsOf('error').join('\n\n'), stack: '', ...loc } })
  }

  // A page that has just loaded asks for the current diagnostics.
  server.environments.client?.hot.on('docs:warnings', (_, client) => show(client))
  function showAll(): void {
    const { client } = server.environments
    if (client) show(client.hot)
  }

  return {
    showSite(found) {
      ofSite = found
      showAll()
    },
    showConfig(found) {
      ofConfig = found
      showAll()
    },
  }
}

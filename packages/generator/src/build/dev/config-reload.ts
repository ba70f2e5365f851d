import type { Diagnostic } from '../../diagnostic.ts'
import { type LoadedSite, loadSiteConfig } from '../load-site.ts'
import { printChanges } from './print-changes.ts'

export type ConfigReload = {
  /** Resolves when a changed configuration has been loaded without errors. */
  readonly next: Promise<LoadedSite>
  /** True if the configuration had faults when it was loaded last. A file whose code it doesn't know yet may be the cause. */
  isBroken(): boolean
  /** Loads the configuration, and prints its problems and those that are fixed. Does nothing if it hasn't changed. */
  reload(): Promise<void>
}

/** Waits for a configuration that differs from the one that the server uses. */
export function openConfigReload(input: {
  readonly site: string
  readonly cacheDir: string
  readonly loaded: LoadedSite
  /** Shows the problems of the configuration in the browser. */
  readonly onFaults: (found: readonly Diagnostic[]) => void
}): ConfigReload {
  const { site, cacheDir, loaded, onFaults } = input
  const { promise: next, resolve: accept } = withResolvers<LoadedSite>()
  const printFound = printChanges(site, ' in the configuration')
  let isBroken = false
  return {
    next,
    isBroken: () => isBroken,
    async reload() {
      const { config, diagnostics, ...rest } = await loadSiteConfig(site, cacheDir)
      const isSame = rest.url !== null && rest.url === loaded.url
      if (isSame && !isBroken) return
      isBroken = diagnostics.length > 0
      // The next server checks the site, and prints its problems.
      if (config && !isBroken && !isSame) accept({ config, ...rest })
      else {
        printFound({ diagnostics, skipped: [] })
        onFaults(diagnostics)
      }
    },
  }
}

/** `Promise.withResolvers`, which Node.js 20 doesn't have. */
export function withResolvers<T>(): { readonly promise: Promise<T>; readonly resolve: (value: T) => void } {
  let resolve: (value: T) => void = () => {}
  const promise = new Promise<T>((settle) => {
    resolve = settle
  })
  return { promise, resolve }
}

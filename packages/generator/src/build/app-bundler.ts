import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Logger, Plugin } from 'vite'
import { moduleFiles } from '../bundle-inputs.mjs'
import type { Diagnostic } from '../diagnostic.ts'
import { sourceFault } from './source-fault.ts'
import { filesOfStyles, themeFile } from './theme-files.ts'
import { viteConfig } from './vite-config.ts'

/** The only argument of the process, as JSON. */
export type BundlingPlaces = Omit<Parameters<typeof viteConfig>[0], 'isBuild' | 'onTheme'>

/**
 * The result of the process: the input files of the bundle and the mistakes in the theme, or the reason why bundling failed. `fault` is a mistake
 * in a module of the site.
 */
export type BundlingAnswer =
  | { readonly kind: 'bundled'; readonly files: readonly string[]; readonly themeFaults: readonly Diagnostic[] }
  | { readonly kind: 'failed'; readonly message: string; readonly stack: string; readonly fault: Diagnostic | null }

// The build has ended, so nothing would use the bundle.
process.once('disconnect', () => process.exit(1))

const places: BundlingPlaces = JSON.parse(process.argv[2] ?? '')
const answer = await bundle().catch(failure)
process.send?.(answer, () => process.exit())

async function bundle(): Promise<BundlingAnswer> {
  const { createBuilder, createLogger, mergeConfig } = await import('vite')
  const modules = new Set<string>()
  const list = listModules(modules, places.site)
  let themeFaults: readonly Diagnostic[] = []
  const onTheme = (faults: readonly Diagnostic[]) => {
    themeFaults = faults
  }
  const config = mergeConfig(viteConfig({ ...places, onTheme, isBuild: true }), {
    customLogger: quietLogger(createLogger('warn', { allowClearScreen: false })),
    plugins: [list],
    worker: { plugins: () => [list] },
  })
  const builder = await createBuilder(config)
  await builder.buildApp()
  // This bundled file contains the configuration or the names of its chunks, which include fingerprints, so it changes with it.
  return { kind: 'bundled', files: [...moduleFiles(modules), fileURLToPath(import.meta.url)], themeFaults }
}

/** Vite's log without what is reported in another way: errors, which are also thrown, and unknown selectors and missing files of the theme. */
function quietLogger(logger: Logger): Logger {
  const named = filesOfStyles([join(places.site, themeFile)], places.site)
  return {
    ...logger,
    error() {},
    warn(message, options) {
      if (!message.includes('[lightningcss minify]')) logger.warn(message, options)
    },
    warnOnce(message, options) {
      const missing = /^\n([^?#]+)\S* referenced in .* didn't resolve at build time/.exec(message)?.[1]
      if (missing === undefined || !named.has(join(places.site, missing))) logger.warnOnce(message, options)
    },
  }
}

/** Collects the modules of every environment, and the files that stylesheets refer to. */
function listModules(modules: Set<string>, viteRoot: string): Plugin {
  return {
    name: 'list-modules',
    buildEnd() {
      for (const id of this.getModuleIds()) modules.add(id)
    },
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type === 'asset') for (const name of file.originalFileNames) modules.add(resolve(viteRoot, name))
      }
    },
  }
}

function failure(thrown: unknown): BundlingAnswer {
  const { message, stack = message } = thrown instanceof Error ? thrown : new Error(String(thrown))
  return { kind: 'failed', message, stack, fault: sourceFault(thrown, places.site) }
}

import { dirname, resolve } from 'node:path'
import type { InlineConfig } from 'vite'
import type { Diagnostic } from '../diagnostic.ts'
import type { PluginStyles } from '../plugin.ts'
import { guardImports } from './guard-imports.ts'
import { pluginStyleModule } from './plugin-style-module.ts'
import { guardTheme } from './theme-fault.ts'

/** The bundler writes `url(…)` without quotes, in which some characters of file names, such as parentheses, are invalid. */
const sanitizeFileName = (name: string) => name.replace(/[^\w.-]/g, '_')

/** Rolldown would otherwise name the files `.mjs` or `.js`, depending on the package that the site is in. */
const serverOutput = {
  entryFileNames: '[name].js',
  chunkFileNames: 'assets/[name]-[hash].js',
  sanitizeFileName,
  sourcemapPathTransform: (source: string, map: string) => resolve(dirname(map), source),
}
const workerOutput = { entryFileNames: 'assets/[name]-[hash].js', chunkFileNames: 'assets/[name]-[hash].js' }

const chunkGroups = [
  // Only islands need React, and browsers keep its file in their cache when the site is deployed again.
  { name: 'react', test: /node_modules\/(?:react|react-dom|scheduler)\// },
  // The search opens before the rest of the client is loaded, and without it. Modules that they share belong here, too.
  {
    name: 'search-button',
    test: /src\/(?:client\/(?:search\/search-button|copy-text|page-files|connection)|ui\/styles\/add-styles)\.ts$/,
  },
]

/** The file with which the client begins. */
export function clientEntryFile(root: string): string {
  return `${root}/src/client/entry.browser.ts`
}

/** How the interface is bundled, in builds and in the dev server: the renderer of pages, and the client. */
export function viteConfig(paths: {
  readonly root: string
  readonly site: string
  readonly cacheDir: string
  readonly outDir: string
  readonly pluginStyles: readonly PluginStyles[]
  /** Gets the mistakes in the site's theme each time it is loaded. */
  readonly onTheme: (faults: readonly Diagnostic[]) => void
  /** False in the dev server, which loads packages from their folders. */
  readonly isBuild: boolean
}): InlineConfig {
  const { root, site, cacheDir, outDir, pluginStyles, onTheme, isBuild } = paths
  const clientEntry = clientEntryFile(root)
  return {
    root: site,
    configFile: false,
    publicDir: false,
    // The output must not depend on the machine: no .env files, and no environment variables in `import.meta.env`.
    envDir: false,
    envPrefix: 'NO_VARIABLE_BEGINS_WITH_THIS_',
    cacheDir: `${cacheDir}/vite`,
    logLevel: 'warn',
    clearScreen: false,
    plugins: [guardImports(), pluginStyleModule(pluginStyles, site), guardTheme(paths, onTheme)],
    builder: {
      async buildApp(builder) {
        await Promise.all(Object.values(builder.environments).map((environment) => builder.build(environment)))
      },
    },
    // Module workers can import their rarely needed parts when they need them.
    worker: { format: 'es', rolldownOptions: { output: workerOutput } },
    build: {
      target: 'es2023',
      emptyOutDir: true,
      // Smaller files than this become data URLs.
      assetsInlineLimit: 2048,
      // Dynamic imports preload their dependencies; all supported browsers know `modulepreload`.
      modulePreload: { polyfill: false },
      rolldownOptions: {
        // Warns about slow plugins, which also happens on a busy machine.
        checks: { bundlerTimings: false },
      },
    },
    environments: {
      ssr: {
        // The bundle contains its packages, so that it runs from any cache folder and with React's production code.
        resolve: isBuild ? { noExternal: true } : {},
        build: {
          outDir: `${outDir}/server`,
          // Fonts and images of stylesheets, which only the renderer imports.
          emitAssets: true,
          // Finds the line of a page that throws an error.
          sourcemap: 'hidden',
          rolldownOptions: { input: { index: `${root}/src/render/entry.tsx` }, output: serverOutput },
        },
      },
      client: {
        build: {
          outDir: `${outDir}/client`,
          rolldownOptions: {
            input: { index: clientEntry },
            output: {
              entryFileNames: 'assets/[name]-[hash].js',
              chunkFileNames: 'assets/[name]-[hash].js',
              codeSplitting: { groups: chunkGroups },
            },
          },
        },
        // Otherwise the dev server finds React late on a cold start, and loads it twice.
        optimizeDeps: { entries: [clientEntry, `${root}/src/ui/**/*.island.tsx`] },
      },
    },
  }
}

import rsc from '@vitejs/plugin-rsc'
import type { InlineConfig, Plugin } from 'vite'
import { fontsForAll } from './web-fonts.ts'

/** The same names whatever kind of package a site's folder is. */
const scriptNames = { entryFileNames: '[name].js', chunkFileNames: 'assets/[name]-[hash].js' }
const workerNames = { entryFileNames: 'assets/[name]-[hash].js', chunkFileNames: 'assets/[name]-[hash].js' }

/** Names of files that every page tells to browsers, as short as can be. */
const briefNames: Readonly<Record<string, string>> = { 'rolldown-runtime': 'run', 'entry.rsc': 'ui' }
const clientNames = { chunkFileNames: ({ name }: { name: string }) => `assets/${briefNames[name] ?? name}-[hash].js` }

/** In place of Vite's helper, which fetches the stylesheets of a part before its code: here no part has any. */
const plainImports: Plugin = {
  name: 'plain-imports',
  enforce: 'pre',
  load: (id) => (id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load()' : null),
}

/** The scripts of built pages load the fonts; while pages are written the stylesheet does. */
const fontsWhileWriting: Plugin = {
  name: 'fonts-while-writing',
  apply: 'serve',
  enforce: 'pre',
  transform: (code, id) => (/\/fonts\.css(?:\?|$)/.test(id) ? fontsForAll(code) : null),
}

/** React is a file of its own: browsers evaluate it apart from the rest, and keep it over deploys. */
const libraryGroup = { name: 'react', test: /node_modules\/(?:react|react-dom|scheduler)\// }

/** The search button and what fetches the index. It runs without React and before it. */
const earlyGroup = {
  name: 'early',
  test: /src\/(?:client\/search\/(?:search-button|prefetch-search)|search\/(?:shared-client|open-client|embedded-client|nearest-scope|start-file|index-format)|ui\/(?:search\/element|preferences|states\/(?:full-load|can-be-loaded)))\.|vite\/preload-helper/,
  includeDependenciesRecursively: false,
}

/** Everything that an open search consists of, in one file: otherwise the browser learns of the others only after the first has arrived. */
const searchGroup = {
  name: 'search-window',
  test: /src\/(?:client\/search\/|ui\/search\/(?:ask-site|count-text|hit-elements|icon|saved-pages|search-messages|search-scopes|search-session)\.|ui\/icons\/icon-paths|search\/(?:excerpt|words)\.)/,
  // What others need as well stays with them.
  includeDependenciesRecursively: false,
}

/**
 * How the interface is bundled: server components, their HTML renderer, and the client. The same in `build` and in `dev`.
 * `site` holds the pages of the site's own; it is the project's root unless a test brings another site.
 */
export function viteConfig(paths: {
  readonly root: string
  readonly site: string
  readonly cacheDir: string
  readonly outDir: string
}): InlineConfig {
  const { root, site, cacheDir, outDir } = paths
  return {
    root: site,
    configFile: false,
    publicDir: false,
    // Nothing of the machine's environment may enter the output.
    envDir: false,
    // No variable has it: by default `import.meta.env` holds all of the environment that begins with `VITE_`.
    envPrefix: 'NO_VARIABLE_BEGINS_WITH_THIS_',
    cacheDir: `${cacheDir}/vite`,
    logLevel: 'warn',
    clearScreen: false,
    plugins: [
      plainImports,
      fontsWhileWriting,
      rsc({
        entries: {
          rsc: `${root}/src/render/entry.rsc.tsx`,
          ssr: `${root}/src/render/entry.ssr.tsx`,
          client: `${root}/src/client/entry.browser.tsx`,
        },
        serverHandler: false,
      }),
    ],
    // Parts of a worker that few readers need arrive by themselves.
    worker: { format: 'es', rolldownOptions: { output: workerNames } },
    build: {
      target: 'es2023',
      emptyOutDir: true,
      assetsInlineLimit: 2048,
      modulePreload: false,
      rolldownOptions: {
        // A busy machine is no fault of the site.
        checks: { bundlerTimings: false },
        onwarn(warning, warn) {
          // The RSC plugin has read the directive by then.
          if (warning.code !== 'MODULE_LEVEL_DIRECTIVE') warn(warning)
        },
      },
    },
    environments: {
      rsc: { build: { outDir: `${outDir}/rsc`, rolldownOptions: { output: scriptNames } } },
      ssr: { build: { outDir: `${outDir}/ssr`, rolldownOptions: { output: scriptNames } } },
      client: {
        build: {
          outDir: `${outDir}/client`,
          rolldownOptions: {
            output: { ...clientNames, codeSplitting: { groups: [libraryGroup, earlyGroup, searchGroup] } },
          },
        },
        // Without it React is found late on a cold start and loads twice.
        optimizeDeps: { entries: [`${root}/src/client/entry.browser.tsx`, `${root}/src/ui/**/*.client.tsx`] },
      },
    },
  }
}

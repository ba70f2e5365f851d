import rsc from '@vitejs/plugin-rsc'
import type { InlineConfig } from 'vite'

/** Rolldown would otherwise name the files `.mjs` or `.js`, depending on the package that the site is in. */
const serverOutput = { entryFileNames: '[name].js', chunkFileNames: 'assets/[name]-[hash].js' }
const workerOutput = { entryFileNames: 'assets/[name]-[hash].js', chunkFileNames: 'assets/[name]-[hash].js' }

const chunkGroups = [
  // Browsers evaluate React in a separate task, and keep its file in their cache when the site is deployed again.
  { name: 'react', test: /node_modules\/(?:react|react-dom|scheduler)\// },
  // The search opens before React is loaded, and without it. Modules that the search window shares with the client belong here, too.
  { name: 'search-button', test: /src\/(?:client\/(?:search\/search-button|copy-text)|ui\/styles\/add-styles)\.ts$/ },
]

/** How the interface is bundled, in builds and in the dev server: server components, their HTML renderer, and the client. */
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
    // The output must not depend on the machine: no .env files, and no environment variables in `import.meta.env`.
    envDir: false,
    envPrefix: 'NO_VARIABLE_BEGINS_WITH_THIS_',
    cacheDir: `${cacheDir}/vite`,
    logLevel: 'warn',
    clearScreen: false,
    plugins: [
      rsc({
        entries: {
          rsc: `${root}/src/render/entry.rsc.tsx`,
          ssr: `${root}/src/render/entry.ssr.tsx`,
          client: `${root}/src/client/entry.browser.tsx`,
        },
        // The generator has its own dev server.
        serverHandler: false,
        // One file with all client components of pages: the inline script loads it together with React.
        clientChunks: () => 'ui',
      }),
    ],
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
        onwarn(warning, warn) {
          // Rolldown doesn't know 'use client', which the RSC plugin has already processed.
          if (warning.code !== 'MODULE_LEVEL_DIRECTIVE') warn(warning)
        },
      },
    },
    environments: {
      rsc: { build: { outDir: `${outDir}/rsc`, rolldownOptions: { output: serverOutput } } },
      ssr: { build: { outDir: `${outDir}/ssr`, rolldownOptions: { output: serverOutput } } },
      client: {
        build: {
          outDir: `${outDir}/client`,
          rolldownOptions: {
            output: { chunkFileNames: 'assets/[name]-[hash].js', codeSplitting: { groups: chunkGroups } },
          },
        },
        // Otherwise the dev server finds React late on a cold start, and loads it twice.
        optimizeDeps: { entries: [`${root}/src/client/entry.browser.tsx`, `${root}/src/ui/**/*.client.tsx`] },
      },
    },
  }
}

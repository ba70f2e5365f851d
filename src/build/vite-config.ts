import rsc from '@vitejs/plugin-rsc'
import type { InlineConfig } from 'vite'

/** How the interface is bundled: server components, their HTML renderer, and the client. The same in `build` and in `dev`. */
export function viteConfig({ root, outDir }: { readonly root: string; readonly outDir: string }): InlineConfig {
  return {
    root,
    configFile: false,
    publicDir: false,
    cacheDir: `${root}/.cache/vite`,
    logLevel: 'warn',
    clearScreen: false,
    plugins: [
      rsc({
        entries: {
          rsc: './src/render/entry.rsc.tsx',
          ssr: './src/render/entry.ssr.tsx',
          client: './src/client/entry.browser.tsx',
        },
        serverHandler: false,
      }),
    ],
    build: {
      target: 'es2023',
      assetsInlineLimit: 2048,
      modulePreload: false,
      rolldownOptions: {
        onwarn(warning, warn) {
          // The RSC plugin has read the directive by then.
          if (warning.code !== 'MODULE_LEVEL_DIRECTIVE') warn(warning)
        },
      },
    },
    environments: {
      rsc: { build: { outDir: `${outDir}/rsc` } },
      ssr: { build: { outDir: `${outDir}/ssr` } },
      client: {
        build: { outDir: `${outDir}/client` },
        // Without it React is found late on a cold start and loads twice.
        optimizeDeps: { entries: ['src/client/entry.browser.tsx', 'src/ui/**/*.client.tsx'] },
      },
    },
  }
}

import { join } from 'node:path'
import { build } from 'rolldown'

/** The service worker's one file, minified: that of the offline mode, or the one that ends it. */
export async function offlineWorker(root: string, kind: 'worker' | 'leaving'): Promise<string> {
  const { output } = await build({
    cwd: root,
    input: join(root, `src/offline/${kind}.ts`),
    write: false,
    output: { format: 'iife', minify: true },
    logLevel: 'warn',
  })
  return output[0].code
}

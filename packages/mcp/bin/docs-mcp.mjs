#!/usr/bin/env node
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

// A static import would be loaded, and fail in an old Node.js, before the version is checked.
import('docs-generator/require-node')
  .catch(notInstalled)
  .then(() => import('docs-generator/run-bundled'))
  .then(({ runBundled }) =>
    runBundled({
      name: 'mcp',
      root: join(dirname(fileURLToPath(import.meta.url)), '..'),
      input: { cli: 'src/cli.ts' },
      // The output is a protocol.
      isQuiet: true,
    }),
  )

function notInstalled(error) {
  if (error.code !== 'ERR_MODULE_NOT_FOUND') throw error
  console.error('The packages are not installed. Run: npm ci')
  process.exit(1)
}

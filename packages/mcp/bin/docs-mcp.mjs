#!/usr/bin/env node
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { notInstalled } from '../../not-installed.mjs'

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

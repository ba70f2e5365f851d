#!/usr/bin/env node
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { notInstalled } from '../../not-installed.mjs'

// Determines the builds of React and the bundler, regardless of the environment.
process.env.NODE_ENV = 'production'

// A static import would be loaded, and fail in an old Node.js, before the version is checked.
import('docs-generator/require-node')
  .catch(notInstalled)
  .then(() => import('docs-generator/run-bundled'))
  .then(({ generatorWorkers, runBundled }) =>
    runBundled({
      name: 'maintenance',
      root: join(dirname(fileURLToPath(import.meta.url)), '..'),
      input: { cli: 'src/cli.ts', ...generatorWorkers },
      isQuiet: process.argv.includes('--json'),
    }),
  )

#!/usr/bin/env node
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { generatorWorkers, runBundled } from 'docs-generator/run-bundled'

// Determines the builds of React and the bundler, regardless of the environment.
process.env.NODE_ENV = 'production'

await runBundled({
  name: 'maintenance',
  root: join(dirname(fileURLToPath(import.meta.url)), '..'),
  input: { cli: 'src/cli.ts', ...generatorWorkers },
  isQuiet: process.argv.includes('--json'),
})

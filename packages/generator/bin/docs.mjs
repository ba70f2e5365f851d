#!/usr/bin/env node
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runBundled } from './run-bundled.mjs'

// Determines the builds of React and the bundler, regardless of the environment.
process.env.NODE_ENV = process.argv[2] === 'dev' ? 'development' : 'production'

await runBundled({
  name: 'generator',
  root: join(dirname(fileURLToPath(import.meta.url)), '..'),
  input: {
    cli: 'src/build/cli.ts',
    'app-bundler': 'src/build/app-bundler.ts',
    'document-worker': 'src/document/worker.ts',
    'render-worker': 'src/build/render-worker.ts',
    'archive-worker': 'src/build/archives/archive-worker.ts',
    'whole-site-worker': 'src/build/dev/whole-site-worker.ts',
  },
  isQuiet: process.argv.includes('--json'),
})

#!/usr/bin/env node
import { generatorRoot, generatorWorkers, runBundled } from './run-bundled.mjs'

// Determines the builds of React and the bundler, regardless of the environment.
process.env.NODE_ENV = process.argv[2] === 'dev' ? 'development' : 'production'

await runBundled({
  name: 'generator',
  root: generatorRoot,
  input: { cli: 'src/build/cli.ts', ...generatorWorkers },
  isQuiet: process.argv.includes('--json'),
})

#!/usr/bin/env node
import './require-node.mjs'

// Determines the builds of React and the bundler, regardless of the environment.
process.env.NODE_ENV = process.argv[2] === 'dev' ? 'development' : 'production'

// A static import would be loaded, and fail in an old Node.js, before the version is checked.
import('./run-bundled.mjs').then(({ generatorRoot, generatorWorkers, runBundled }) =>
  runBundled({
    name: 'generator',
    root: generatorRoot,
    input: { cli: 'src/build/cli.ts', ...generatorWorkers },
    isQuiet: process.argv.includes('--json'),
  }),
)

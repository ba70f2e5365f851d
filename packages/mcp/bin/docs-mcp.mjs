#!/usr/bin/env node
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runBundled } from 'docs-generator/run-bundled'

await runBundled({
  name: 'mcp',
  root: join(dirname(fileURLToPath(import.meta.url)), '..'),
  input: { cli: 'src/cli.ts' },
  // The output is a protocol.
  isQuiet: true,
})

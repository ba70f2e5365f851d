#!/usr/bin/env node
// Builds the site, and writes the baseline screenshots again. A variable in front of the command would not work in the shell of Windows.
import '../packages/generator/bin/require-node.mjs'
import { spawnSync } from 'node:child_process'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { commandFile } from '../packages/generator/tests/tools.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const vitest = [commandFile(root, 'vitest', 'vitest'), 'run', '--project', 'full', 'pictures']
const env = { ...process.env, UPDATE_PICTURES: '1' }
const build = [join(root, 'packages/generator/bin/docs.mjs'), 'build', '--site', 'site']

function run(args, settings = {}) {
  return spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit', ...settings }).status ?? 1
}

process.exitCode = run(build) || run(vitest, { env })

#!/usr/bin/env node
// Writes the baseline screenshots again. A variable in front of the command would not work in the shell of Windows.
import '../packages/generator/bin/require-node.mjs'
import { spawnSync } from 'node:child_process'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { commandFile } from '../packages/generator/tests/tools.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const vitest = [commandFile(root, 'vitest', 'vitest'), 'run', '--project', 'full', 'pictures']
const env = { ...process.env, UPDATE_PICTURES: '1' }
process.exitCode = spawnSync(process.execPath, vitest, { cwd: root, stdio: 'inherit', env }).status ?? 1

// Kills the process before the file operation with the number KILL_AT, or before the first one that matches KILL_BEFORE. With KILL_COUNT it
// prints the number of file operations at the end. Child processes (bundlers) are not affected.
const fs = require('node:fs')
const { syncBuiltinESMExports } = require('node:module')
const { isMainThread } = require('node:worker_threads')

const at = Number(process.env.KILL_AT ?? Number.POSITIVE_INFINITY)
const before = process.env.KILL_BEFORE ? new RegExp(process.env.KILL_BEFORE) : null
const signal = process.env.KILL_SIGNAL ?? 'SIGKILL'
const changing = [
  'writeFile',
  'rename',
  'mkdir',
  'rm',
  'copyFile',
  'cp',
  'writeFileSync',
  'renameSync',
  'mkdirSync',
  'rmSync',
]
const isBundler = isMainThread && !process.argv[1]?.endsWith('docs.mjs')
let count = 0

for (const place of isBundler ? [] : [fs, fs.promises]) {
  for (const name of changing) {
    const original = place[name]
    if (!original) continue
    place[name] = (...args) => {
      count += 1
      if (count === at || before?.test(`${name} ${args.filter((arg) => typeof arg === 'string').join(' ')}`)) {
        process.kill(process.pid, signal)
      }
      return original.apply(place, args)
    }
  }
}
syncBuiltinESMExports()

if (isMainThread && !isBundler && process.env.KILL_COUNT) process.on('exit', () => console.error(`changes: ${count}`))

#!/usr/bin/env node
// Reduces the two fonts to the characters and weights that the site uses, without ligatures, which makes them a third smaller.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'

const position = ['ccmp', 'kern', 'locl', 'mark', 'mkmk']
const fonts = [
  { name: 'inter', wght: { min: 400, max: 660 }, keepFeatures: [...position, 'calt'] },
  { name: 'jetbrains-mono', wght: { min: 400, max: 660 }, keepFeatures: position },
]

/** The characters of Fontsource's latin files. */
const characters = charactersIn(
  '0020-007e 00a0-00ff 0131 0152-0153 02bb-02bc 02c6 02da 02dc 0304 0308 0329 2000-206f 20ac 2122 2191 2193 2212 2215 feff fffd',
)

for (const { name } of fonts) requireRestorable(fileOf(name))
for (const { name, wght, keepFeatures } of fonts) {
  const source = import.meta.resolve(`@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`)
  const original = readFileSync(fileURLToPath(source))
  const reduced = await subsetFont(original, characters, {
    targetFormat: 'woff2',
    variationAxes: { wght },
    keepFeatures,
  })
  writeFileSync(fileOf(name), reduced)
  console.log(`${name}: ${original.length} → ${reduced.length} bytes`)
}

function fileOf(name) {
  return fileURLToPath(new URL(`fonts/${name}.woff2`, import.meta.url))
}

/** Ends the command if the file exists and git couldn't restore it: it may be a font from elsewhere. */
function requireRestorable(file) {
  if (!existsSync(file)) return
  const args = ['status', '--porcelain', '--untracked-files=all', '--ignored', '--', file]
  const { status, stdout } = spawnSync('git', args, { cwd: fileURLToPath(new URL('.', import.meta.url)) })
  if (status === 0 && stdout.length === 0) return
  console.error(`${file} would be replaced, and git couldn't restore it. Commit it, or move it away.`)
  process.exit(1)
}

function charactersIn(ranges) {
  return ranges
    .split(' ')
    .map((range) => range.split('-').map((code) => Number.parseInt(code, 16)))
    .flatMap(([from, to = from]) => Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i)))
    .join('')
}

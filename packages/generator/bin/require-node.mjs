// Ends the process with a readable message if Node.js is too old: an older version fails while it loads the modules of this program. Commands
// import this file before anything else, so it only uses what old versions know.
import { readFileSync } from 'node:fs'

const { engines } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))
const required = numbersOf(engines.node.replace('>=', ''))
const current = numbersOf(process.versions.node)

if (current[0] < required[0] || (current[0] === required[0] && current[1] < required[1])) {
  console.error(
    `Node.js ${required.join('.')} or later is required, this is ${process.versions.node}. Install it from https://nodejs.org, or run: nvm install --lts`,
  )
  process.exit(1)
}

/** The major and the minor version. */
function numbersOf(version) {
  return version.split('.').slice(0, 2).map(Number)
}

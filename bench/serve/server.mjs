// The project's server in a process of its own, which tells what it holds: node --expose-gc server.mjs <folder>
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { build } from 'rolldown'

const root = join(import.meta.dirname, '../..')
const [dir] = process.argv.slice(2)
/** What it has complained about. */
const complaints = []
console.error = (error) => complaints.push(String(error?.stack ?? error))
for (const event of ['uncaughtException', 'unhandledRejection', 'warning']) process.on(event, console.error)

const { serve } = await bundled(join(root, 'src/build/serve.ts'))
const server = await serve({ dir, port: 0, patience: 5000 })
process.on('message', async () => process.send(await holdings()))
process.on('disconnect', () => process.exit())
process.send({ port: server.port })

async function bundled(input) {
  const { output } = await build({
    cwd: root,
    input,
    platform: 'node',
    external: /^[^./]/,
    write: false,
    output: { codeSplitting: false },
  })
  const folder = mkdtempSync(join(root, 'node_modules/.serve-'))
  const file = join(folder, 'serve.mjs')
  writeFileSync(file, output[0].code)
  try {
    return await import(pathToFileURL(file).href)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Counted when everything that nobody needs has been thrown away. */
async function holdings() {
  for (let i = 0; i < 5; i += 1) {
    globalThis.gc()
    await setTimeout(20)
  }
  const handles = process.getActiveResourcesInfo()
  return {
    heap: process.memoryUsage().heapUsed,
    outside: process.memoryUsage().external,
    rss: process.memoryUsage.rss(),
    sockets: handles.filter((name) => name === 'TCPSocketWrap').length,
    files: openFiles(),
    complaints,
  }
}

/** How many files and sockets the process has open; null where the system does not tell. */
function openFiles() {
  try {
    return readdirSync('/proc/self/fd').length
  } catch {
    return null
  }
}

#!/usr/bin/env node
// Many connections ask the project's server for good and bad things at once, and some break off; then what it holds is compared with
// what it held before. Fails when an answer was wrong, and says what the server kept.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { openConnection } from './client.mjs'
import { badRequests, brokenVisits, goodRequests } from './requests.mjs'

const { values } = parseArgs({
  options: {
    dir: { type: 'string', default: join(import.meta.dirname, '../../dist') },
    connections: { type: 'string', default: '200' },
    seconds: { type: 'string', default: '60' },
    /** How many requests, whatever time they take. */
    requests: { type: 'string' },
    json: { type: 'boolean', default: false },
  },
})
/** Requests that warm everything up that is made only once. */
const first = 2000
/** Clients that begin a request and never end it, besides. */
const sleepers = 10
/** Good requests between two bad ones, on the same connection. */
const inRow = 8

const server = fork(join(import.meta.dirname, 'server.mjs'), [values.dir], { execArgv: ['--expose-gc'] })
const [{ port }] = await once(server, 'message')
const good = goodRequests(values.dir)
const broken = brokenVisits(largestOf(values.dir))

await load({ until: (count) => count >= first })
const before = await holdings()
const started = performance.now()
const most = values.requests ? Number(values.requests) : Number.POSITIVE_INFINITY
const deadline = values.requests ? Number.POSITIVE_INFINITY : started + Number(values.seconds) * 1000
const result = await load({ until: (count) => count >= most || performance.now() > deadline })
const seconds = (performance.now() - started) / 1000
const after = await holdings()
server.disconnect()

const report = { connections: Number(values.connections), seconds, ...result, before, after }
if (values.json) console.log(JSON.stringify(report))
else print(report)
if (result.wrong.length > 0 || after.complaints.length > 0) process.exitCode = 1

/** All connections at once, each with its own order of things; returns when all of them are closed. */
async function load({ until }) {
  const sum = { good: 0, bad: 0, broken: 0, wrong: [] }
  const isDone = () => until(sum.good + sum.bad + sum.broken)
  const sleeping = Array.from({ length: sleepers }, () => sleep(isDone))
  await Promise.all(Array.from({ length: Number(values.connections) }, (_, i) => visit(i, sum, isDone)))
  for (const wake of sleeping) wake()
  return sum
}

/** Begins a request, and another one whenever the server loses patience. Returns what ends it. */
function sleep(isDone) {
  const connection = openConnection(port)
  let next = null
  connection.begin(badRequests[0].bytes.slice(0, 20))
  void connection.closed.then(() => {
    if (!isDone()) next = sleep(isDone)
  })
  return () => {
    connection.close()
    next?.()
  }
}

async function visit(index, sum, isDone) {
  for (let turn = index; !isDone(); turn += 1) {
    const connection = openConnection(port)
    for (let i = 0; i < inRow && !isDone(); i += 1) {
      const wanted = good[(turn + i) % good.length]
      const { status, body } = await connection.ask(wanted)
      if (status !== wanted.status || !body.equals(wanted.body))
        sum.wrong.push(`${wanted.bytes}: ${status}, ${body.length} bytes`)
      sum.good += 1
    }
    if (turn % 2 === 0) {
      const wanted = badRequests[(turn / 2) % badRequests.length]
      const { status } = await connection.ask(wanted)
      if (status !== wanted.status) sum.wrong.push(`${wanted.bytes.slice(0, 200)}: ${status}`)
      sum.bad += 1
    } else {
      await connection.breakOff(broken[(turn >> 1) % broken.length])
      sum.broken += 1
    }
    connection.close()
    await connection.closed
  }
}

/** What the server holds once it has noticed that all clients are gone. */
async function holdings() {
  for (let attempt = 0; ; attempt += 1) {
    server.send('measure')
    const [held] = await once(server, 'message')
    if (held.sockets === 0 || attempt === 50) return held
    await setTimeout(100)
  }
}

function largestOf(dir) {
  const sized = readdirSync(dir, { withFileTypes: true, recursive: true })
    .filter((file) => file.isFile() && !/\.(?:br|gz)$/.test(file.name))
    .map((file) => join(file.parentPath, file.name))
    .map((file) => ({ file, size: statSync(file).size }))
    .sort((a, b) => b.size - a.size)
  return `/${sized[0].file.slice(dir.length + 1).replaceAll('\\', '/')}`
}

function print({ connections, good, bad, broken, wrong }) {
  const rate = ((good + bad + broken) / seconds).toFixed(0)
  const megabytes = (bytes) => `${(bytes / 1024 / 1024).toFixed(1)} MB`
  const line = (name, { heap, outside, rss, sockets, files }) =>
    `${name}: heap ${megabytes(heap)}, outside of it ${megabytes(outside)}, process ${megabytes(rss)}, ${sockets} sockets, ${files} open files`
  console.log(
    `${connections} connections, ${seconds.toFixed(1)} s: ${good} requests, ${bad} refused, ${broken} broken off; ${rate} a second`,
  )
  console.log(line('before', before))
  console.log(line('after ', after))
  for (const fault of wrong.slice(0, 20)) console.error(`wrong answer: ${fault}`)
  for (const complaint of after.complaints.slice(0, 20)) console.error(complaint)
}

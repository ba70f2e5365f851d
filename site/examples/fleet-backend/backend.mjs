import { timingSafeEqual } from 'node:crypto'
import { createServer } from 'node:http'

const { ODIN_API_KEY, ODIN_APP_ID, DEPLOYMENT_ID, GAME_SERVER_SECRET } = process.env
const missing = ['ODIN_API_KEY', 'ODIN_APP_ID', 'DEPLOYMENT_ID', 'GAME_SERVER_SECRET'].filter(
  (name) => !process.env[name],
)
if (missing.length > 0) {
  console.error(`Set ${missing.join(', ')}.`)
  process.exit(2)
}
const api = process.env.FLEET_API ?? 'https://fleet.4players.io/api/v1'
const port = Number(process.env.PORT ?? 8081)
/** Keeps this number of servers idle, so that players don't have to wait until a server has started. */
const spare = Number(process.env.SPARE_SERVERS ?? 2)
/** Limits the cost: the backend never scales the deployment beyond this number. */
const most = Number(process.env.MAX_SERVERS ?? 10)
const secondsBetweenChecks = Number(process.env.SCALE_INTERVAL ?? 60)
/** Without a name, players use the first port of a server. */
const portName = process.env.GAME_PORT_NAME
/**
 * If true, only servers that have reported `idle` get players. Otherwise, new servers get players as soon as they're healthy, and a first report
 * that arrives later frees them again.
 */
const requiresReport = process.env.REQUIRE_REPORT === '1'
/** Limits the players on one server. Without a number, each group gets its own server. */
const capacity = Number(process.env.PLAYERS_PER_SERVER ?? 0)
/** Reserves places for this time, in which players connect and their server reports them. */
const secondsToJoin = Number(process.env.JOIN_SECONDS ?? 60)

/**
 * @param {string} path
 * @param {{ method?: string, body?: object }} [options]
 */
async function fleet(path, { method = 'GET', body } = {}) {
  const response = await fetch(api + path, {
    method,
    headers: {
      authorization: `Bearer ${ODIN_API_KEY}`,
      accept: 'application/json',
      'content-type': 'application/json',
    },
    body: body && JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`Fleet returned status ${response.status} for ${method} ${path}`)
  return response.status === 204 ? null : response.json()
}

const servers = () => fleet(`/apps/${ODIN_APP_ID}/location-settings/${DEPLOYMENT_ID}/services`)

const setMetadata = (id, metadata) => fleet(`/services/${id}/metadata`, { method: 'PATCH', body: { metadata } })

const gamePort = ({ ports }) => ports?.find(({ name }) => !portName || name === portName)?.publishedPort

const isReady = (server) => server.isHealthy && !server.isStopped && server.node && gamePort(server)
const canPlay = (state) => (requiresReport ? state === 'idle' : !['occupied', 'starting', 'stopping'].includes(state))
const isIdle = (server) => isReady(server) && canPlay(server.metadata?.state)

/** Contains the servers that this backend has given away. Fleet has no locks, so one backend process makes all claims. */
const claims = new Set()

/** Maps the ID of a server to the places that groups were given in the last seconds. */
const reservations = new Map()
const openReservations = (id) => (reservations.get(id) ?? []).filter(({ until }) => until > Date.now())

/** Counts the players that the server reported, and those who may not have arrived yet. */
const takenPlaces = ({ id, metadata }) =>
  openReservations(id).reduce((sum, { players }) => sum + players, metadata?.players ?? 0)

const isUnclaimed = (server) => isIdle(server) && !claims.has(server.id)
const hasMatch = ({ id, metadata }) =>
  !['starting', 'stopping'].includes(metadata?.state) && (claims.has(id) || metadata?.state === 'occupied')

/** Finds the fullest server with enough room, so that the others become empty. */
function serverWithRoom(candidates, players) {
  const hasRoom = (server) =>
    isReady(server) && (hasMatch(server) || isUnclaimed(server)) && takenPlaces(server) + players <= capacity
  return candidates.filter(hasRoom).sort((a, b) => takenPlaces(b) - takenPlaces(a))[0]
}

/**
 * Stores the match in the metadata of an idle server that no one else gets, or reserves places on a server with a match. Returns the server's
 * address, or null if no server is free.
 */
async function claimServer(match) {
  const candidates = await servers()
  const server = capacity ? serverWithRoom(candidates, match.players) : candidates.find(isUnclaimed)
  if (!server) return null
  const address = { id: server.id, address: server.node.address, port: gamePort(server) }
  if (capacity) {
    const reservation = { players: match.players, until: Date.now() + secondsToJoin * 1000 }
    reservations.set(server.id, [...openReservations(server.id), reservation])
  }
  if (hasMatch(server)) return address
  claims.add(server.id)
  try {
    await setMetadata(server.id, { state: 'occupied', match })
  } catch (error) {
    claims.delete(server.id)
    throw error
  }
  return address
}

/** Game servers know their public address but not their ID. */
async function findServer(searchParams) {
  const [address, publishedPort] = [searchParams.get('address'), Number(searchParams.get('port'))]
  return (await servers()).find((server) => server.node?.address === address && gamePort(server) === publishedPort)
}

/** Stores the state that a game server reports. Returns false if Fleet has no such server. */
async function report(searchParams, state) {
  const server = await findServer(searchParams)
  if (!server) return false
  const metadata = { state, match: null }
  // The players of the last match would take up places in the next one.
  if (state !== 'stopping' && server.metadata?.players) metadata.players = 0
  await setMetadata(server.id, metadata)
  if (state === 'idle') {
    claims.delete(server.id)
    reservations.delete(server.id)
  }
  return true
}

/** Reads the match from the body. Returns null if it's empty, and undefined if it's longer than 4 kB or isn't JSON. */
async function readMatch(request) {
  let text = ''
  for await (const chunk of request) {
    text += chunk
    if (text.length > 4096) return undefined
  }
  if (text === '') return null
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const expectedSecret = Buffer.from(GAME_SERVER_SECRET ?? '')

function isGameServer(request) {
  const sent = Buffer.from(String(request.headers['x-secret'] ?? ''))
  return sent.length === expectedSecret.length && timingSafeEqual(sent, expectedSecret)
}

const backend = createServer(async (request, response) => {
  const answer = (status, body) => {
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(JSON.stringify(body))
  }
  try {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
    if (request.method !== 'POST') return answer(405, { error: 'Use POST.' })

    // Players, or your matchmaker, call this endpoint. In production, authenticate the player here.
    if (pathname === '/match') {
      const match = await readMatch(request)
      if (match === undefined) return answer(400, { error: 'Send the match as JSON of at most 4 kB.' })
      const players = match?.players
      if (capacity && !(Number.isInteger(players) && players > 0 && players <= capacity))
        return answer(400, { error: `Send the number of players, from 1 to ${capacity}, such as {"players":2}.` })
      const server = await claimServer(match)
      return server ? answer(200, server) : answer(503, { error: 'No server is free. Try again in a minute.' })
    }
    // Game servers call this endpoint when the first player connects.
    if (pathname === '/assignment') {
      if (!isGameServer(request)) return answer(401, { error: 'Wrong secret.' })
      const server = await findServer(searchParams)
      return server ? answer(200, { match: server.metadata?.match ?? null }) : answer(404, { error: 'Unknown server.' })
    }
    // Game servers call this endpoint when they start, when they stop, and when a match is over.
    if (pathname === '/state') {
      if (!isGameServer(request)) return answer(401, { error: 'Wrong secret.' })
      const state = searchParams.get('state') ?? ''
      if (!['starting', 'idle', 'stopping'].includes(state))
        return answer(400, { error: 'state must be starting, idle or stopping.' })
      const isKnown = await report(searchParams, state)
      return isKnown ? answer(200, {}) : answer(404, { error: 'Unknown server.' })
    }
    // Game servers with room for several groups, or without matches, call this endpoint every minute. A server that should close gets the time, in
    // Unix seconds.
    if (pathname === '/players') {
      if (!isGameServer(request)) return answer(401, { error: 'Wrong secret.' })
      const players = searchParams.get('players') ?? ''
      if (!/^\d+$/.test(players)) return answer(400, { error: 'players must be a number.' })
      const server = await findServer(searchParams)
      if (!server) return answer(404, { error: 'Unknown server.' })
      await setMetadata(server.id, { players: Number(players) })
      return answer(200, { closesAt: server.metadata?.closesAt ?? null })
    }
    answer(404, { error: 'Unknown path.' })
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    answer(502, { error: 'Fleet is not available. Try again.' })
  }
})

/** Adds servers if fewer than `spare` are idle, up to `most`. */
async function scaleUp() {
  try {
    const deployment = await fleet(`/app-location-settings/${DEPLOYMENT_ID}`)
    if (deployment.status !== 'ready') return
    const idle = (await servers()).filter(isUnclaimed).length
    const wanted = Math.min(most, deployment.numInstances + Math.max(0, spare - idle))
    if (wanted <= deployment.numInstances) return
    console.log(`${idle} idle, scaling from ${deployment.numInstances} to ${wanted}`)
    const body = { name: deployment.name, numInstances: wanted }
    await fleet(`/app-location-settings/${DEPLOYMENT_ID}`, { method: 'PUT', body })
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
  }
}

backend.listen(port, () => console.log(`listening on http://localhost:${port}`))
console.log(`keeping ${spare} servers idle, at most ${most} in total`)
const timer = setInterval(scaleUp, secondsBetweenChecks * 1000)
scaleUp()

process.once('SIGTERM', () => {
  clearInterval(timer)
  // Answers the open requests before the process exits.
  backend.close()
})

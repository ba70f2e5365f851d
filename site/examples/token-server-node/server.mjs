import { createServer } from 'node:http'
import { loadAccessKey, TokenGenerator } from '@4players/odin-tokens'

const { ODIN_ACCESS_KEY, ALLOWED_ORIGIN = 'http://localhost:5173', HOST = 'localhost', PORT = '8080' } = process.env

// #region token
const generator = await createGenerator(ODIN_ACCESS_KEY)
/** How long a token is valid, in seconds. */
const lifetime = 300

/** Returns the generator, or exits with a message if the key is missing or incomplete. */
async function createGenerator(accessKey) {
  try {
    // loadAccessKey rejects invalid keys here, before the first request.
    if (accessKey) return new TokenGenerator(await loadAccessKey(accessKey))
    console.error('Set ODIN_ACCESS_KEY to your access key.')
  } catch {
    console.error('ODIN_ACCESS_KEY is not a valid access key. Copy all 44 characters again.')
  }
  process.exit(1)
}
// #endregion

// #region access
/** Returns the user's ID, or null if no user is signed in. Replace this with your own session check. */
function signedInUser(headers) {
  const user = headers['x-demo-user'] ?? ''
  return /^\w[\w .-]{0,63}$/.test(user) ? user : null
}

/** Returns whether the user can enter the room. Replace this with your own rules. */
function mayEnter(_user, _room) {
  return true
}
// #endregion

// #region limit
const requestsPerMinute = 20
/** The number of requests of each user in the current minute. */
const requests = new Map()
let currentMinute = 0

function isRateLimited(user) {
  const minute = Math.floor(Date.now() / 60_000)
  if (minute !== currentMinute) requests.clear()
  currentMinute = minute
  const count = (requests.get(user) ?? 0) + 1
  requests.set(user, count)
  return count > requestsPerMinute
}
// #endregion

// #region endpoint
const server = createServer(async (request, response) => {
  const answer = (status, body, headers = {}) => {
    response.writeHead(status, {
      'content-type': 'application/json',
      'cache-control': 'no-store',
      'access-control-allow-origin': ALLOWED_ORIGIN,
      'access-control-allow-headers': 'x-demo-user',
      vary: 'origin',
      ...headers,
    })
    response.end(body && JSON.stringify(body))
  }
  try {
    const [path, query] = (request.url ?? '/').split('?')
    if (path !== '/odin-token') return answer(404, { error: 'not found' })
    if (request.method === 'OPTIONS') return answer(204)
    if (request.method !== 'GET') return answer(405, { error: 'use GET' }, { allow: 'GET, OPTIONS' })

    const user = await signedInUser(request.headers)
    if (!user) return answer(401, { error: 'sign in first' })

    const room = new URLSearchParams(query).get('room') ?? ''
    if (!/^[\w-]{1,64}$/.test(room)) return answer(400, { error: 'room must have 1 to 64 letters, digits, _ or -' })
    if (!(await mayEnter(user, room))) return answer(403, { error: 'not your room' })
    if (isRateLimited(user)) return answer(429, { error: 'too many requests' }, { 'retry-after': '60' })

    answer(200, { token: await generator.createToken(room, user, { lifetime }) })
  } catch (error) {
    console.error(error)
    answer(500, { error: 'no token' })
  }
})
// #endregion

server.listen(Number(PORT), HOST, () => console.log(`http://${HOST}:${PORT}/odin-token?room=lobby`))

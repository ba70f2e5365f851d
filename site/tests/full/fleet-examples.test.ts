import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { freePort, isListening } from '../local-server.ts'

const examples = join(import.meta.dirname, '../../examples')
const folder = mkdtempSync(join(tmpdir(), 'docs-fleet-examples-'))
const children = new Set<ChildProcess>()
const listeners = new Set<Server>()

afterEach(() => {
  for (const child of children) child.kill('SIGKILL')
  for (const server of listeners) server.close()
  children.clear()
  listeners.clear()
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

type Environment = Readonly<Record<string, string | undefined>>

function start(command: string, args: readonly string[], env: Environment) {
  const child = spawn(command, args, { env: { ...process.env, ...env } })
  children.add(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk
    })
  }
  const closed = once(child, 'close').then(([code]) => code)
  return { child, closed, output: () => output }
}

async function listen(answer: (method: string, url: URL, body: string) => readonly [number, unknown]): Promise<string> {
  const port = await freePort()
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    const url = new URL(request.url ?? '/', `http://localhost:${port}`)
    url.searchParams.set('secret', String(request.headers['x-secret'] ?? request.headers.authorization))
    const [status, content] = answer(request.method ?? '', url, body)
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(content))
  }).listen(port, 'localhost')
  listeners.add(server)
  await once(server, 'listening')
  return `http://localhost:${port}`
}

describe('the backend', () => {
  const environment = { ODIN_API_KEY: 'key', ODIN_APP_ID: '42', DEPLOYMENT_ID: '701', GAME_SERVER_SECRET: 'secret' }
  const secret: Record<string, string> = { 'x-secret': 'secret' }

  /** A deployment with two healthy servers and one that isn't healthy. */
  async function fleetWithServers() {
    const metadata: Readonly<Record<number, Record<string, unknown>>> = { 1: {}, 2: {}, 3: {} }
    const servers = [1, 2, 3].map((id) => ({
      id,
      isHealthy: id < 3,
      isStopped: false,
      node: { address: '203.0.113.24' },
      ports: [
        { name: 'Game Port', publishedPort: 30_000 + id },
        { name: 'Query Port', publishedPort: 31_000 + id },
      ],
      metadata: metadata[id] ?? {},
    }))
    const deployment = { name: 'arena', status: 'ready', numInstances: 3 }
    const address = await listen((method, url, body) => {
      if (url.searchParams.get('secret') !== 'Bearer key') return [401, {}]
      const path = `${method} ${url.pathname}`
      if (path === 'GET /apps/42/location-settings/701/services') return [200, servers]
      if (path === 'GET /app-location-settings/701') return [200, deployment]
      if (path === 'PUT /app-location-settings/701') return [200, Object.assign(deployment, JSON.parse(body))]
      const [, id] = /^PATCH \/services\/(\d+)\/metadata$/.exec(path) ?? []
      const server = servers.find((server) => server.id === Number(id))
      if (!server) return [404, {}]
      Object.assign(server.metadata, JSON.parse(body).metadata)
      return [200, server]
    })
    return { address, deployment, servers }
  }

  async function startBackend(fleet: string, env: Environment = {}) {
    const port = await freePort()
    const { child, closed, output } = start(process.execPath, [join(examples, 'fleet-backend/backend.mjs')], {
      ...environment,
      FLEET_API: fleet,
      PORT: String(port),
      ...env,
    })
    const url = `http://localhost:${port}`
    await isListening(child, url, output)
    const post = async (path: string, headers: Record<string, string> = {}, sent?: string) => {
      const response = await fetch(url + path, { method: 'POST', headers, body: sent ?? null })
      return { status: response.status, body: await response.json() }
    }
    return { child, closed, output, post }
  }

  it('gives each group another healthy server, and says when none is free', async () => {
    const { address, servers } = await fleetWithServers()
    const { post } = await startBackend(address)
    expect(await post('/match')).toEqual({ status: 200, body: { id: 1, address: '203.0.113.24', port: 30_001 } })
    expect(servers[0]?.metadata.state).toBe('occupied')
    expect(await post('/match')).toEqual({ status: 200, body: { id: 2, address: '203.0.113.24', port: 30_002 } })
    expect(await post('/match')).toEqual({
      status: 503,
      body: { error: 'No server is free. Try again in a minute.' },
    })

    expect(await post('/state?address=203.0.113.24&port=30001&state=idle', secret)).toEqual({ status: 200, body: {} })
    expect((await post('/match')).body).toMatchObject({ id: 1 })
  })

  it('returns the port with the name that it is told', async () => {
    const { address, servers } = await fleetWithServers()
    const { post } = await startBackend(address, { GAME_PORT_NAME: 'Query Port' })
    expect((await post('/match')).body).toMatchObject({ id: 1, port: 31_001 })
    expect((await post('/state?address=203.0.113.24&port=30001&state=idle', secret)).status).toBe(404)
    expect((await post('/state?address=203.0.113.24&port=31001&state=idle', secret)).status).toBe(200)
    expect(servers[0]?.metadata.state).toBe('idle')
  })

  it('passes the match to the claimed server until it is idle again', async () => {
    const { address } = await fleetWithServers()
    const { post } = await startBackend(address)
    const match = { map: 'harbor', players: 8 }
    const assignment = '/assignment?address=203.0.113.24&port=30001'
    expect(await post(assignment, secret)).toEqual({ status: 200, body: { match: null } })
    expect((await post('/match', {}, JSON.stringify(match))).body).toMatchObject({ id: 1 })
    expect(await post(assignment, secret)).toEqual({ status: 200, body: { match } })
    expect((await post(assignment)).status).toBe(401)

    await post('/state?address=203.0.113.24&port=30001&state=idle', secret)
    expect(await post(assignment, secret)).toEqual({ status: 200, body: { match: null } })
  })

  it('stores the number of players, and says when the server should close', async () => {
    const { address, servers } = await fleetWithServers()
    const { post } = await startBackend(address)
    const players = (number: string) => post(`/players?address=203.0.113.24&port=30001&players=${number}`, secret)
    expect(await players('3')).toEqual({ status: 200, body: { closesAt: null } })
    expect(servers[0]?.metadata.players).toBe(3)
    Object.assign(servers[0]?.metadata ?? {}, { closesAt: 1_790_000_000 })
    expect(await players('0')).toEqual({ status: 200, body: { closesAt: 1_790_000_000 } })
    expect(servers[0]?.metadata).toEqual({ players: 0, closesAt: 1_790_000_000 })

    expect((await players('')).status).toBe(400)
    expect((await post('/players?address=203.0.113.24&port=30001&players=1')).status).toBe(401)
    expect((await post('/players?address=203.0.113.24&port=1&players=1', secret)).status).toBe(404)
    expect(servers[0]?.metadata.players).toBe(0)
  })

  it.each([
    ['text that is not JSON', '{"map":'],
    ['more than 4 kB', JSON.stringify({ map: 'x'.repeat(4096) })],
  ])('rejects %s without claiming a server', async (_, sent) => {
    const { address } = await fleetWithServers()
    const { post } = await startBackend(address)
    expect((await post('/match', {}, sent)).status).toBe(400)
    expect((await post('/match')).body).toMatchObject({ id: 1 })
  })

  it('gives two groups that ask at the same time different servers', async () => {
    const { address } = await fleetWithServers()
    const { post } = await startBackend(address)
    const answers = await Promise.all([post('/match'), post('/match'), post('/match')])
    expect(
      answers
        .map(({ body }) => body.id)
        .filter(Boolean)
        .sort(),
    ).toEqual([1, 2])
  })

  it('fills servers that still have room, the fullest first', async () => {
    const { address, servers } = await fleetWithServers()
    const { post } = await startBackend(address, { PLAYERS_PER_SERVER: '4', JOIN_SECONDS: '0.5' })
    const match = async (players: number) => (await post('/match', {}, JSON.stringify({ players }))).body.id
    const players = (id: number, number: number) =>
      post(`/players?address=203.0.113.24&port=${30_000 + id}&players=${number}`, secret)

    expect((await Promise.all([match(2), match(2), match(2)])).sort()).toEqual([1, 1, 2])
    expect(servers[0]?.metadata).toEqual({ state: 'occupied', match: { players: 2 } })
    expect(await match(3)).toBeUndefined()
    expect(await match(1)).toBe(2)

    await players(1, 2)
    await players(2, 3)
    await expect.poll(() => match(2)).toBe(1)
    await post('/state?address=203.0.113.24&port=30001&state=idle', secret)
    expect(servers[0]?.metadata).toEqual({ state: 'idle', match: null, players: 0 })
    expect(await match(4)).toBe(1)
  })

  it.each([undefined, '{}', '{"players":0}', '{"players":5}', '{"players":"2"}'])(
    'needs the number of players to fill servers, not %s',
    async (sent) => {
      const { address } = await fleetWithServers()
      const { post } = await startBackend(address, { PLAYERS_PER_SERVER: '4' })
      expect((await post('/match', {}, sent)).status).toBe(400)
    },
  )

  it('does not send players to a server that loads', async () => {
    const { address } = await fleetWithServers()
    const { post } = await startBackend(address)
    await post('/state?address=203.0.113.24&port=30001&state=starting', secret)
    expect((await post('/match')).body).toMatchObject({ id: 2 })
  })

  it('waits for the report of each server if it is told to', async () => {
    const { address } = await fleetWithServers()
    const { post } = await startBackend(address, { REQUIRE_REPORT: '1' })
    expect((await post('/match')).status).toBe(503)
    await post('/state?address=203.0.113.24&port=30002&state=idle', secret)
    expect((await post('/match')).body).toMatchObject({ id: 2 })
  })

  it('does not send players to a server that stops', async () => {
    const { address } = await fleetWithServers()
    const { post } = await startBackend(address)
    await post('/state?address=203.0.113.24&port=30001&state=stopping', secret)
    expect((await post('/match')).body).toMatchObject({ id: 2 })
  })

  it.each([
    ['a wrong secret', '/state?address=203.0.113.24&port=30001&state=idle', 401],
    ['another state', '/state?address=203.0.113.24&port=30001&state=full', 400, secret],
    ['an unknown server', '/state?address=203.0.113.24&port=1&state=idle', 404, secret],
    ['another path', '/other', 404],
  ])('rejects %s', async (_, path, status, headers = {}) => {
    const { address } = await fleetWithServers()
    const { post } = await startBackend(address)
    expect((await post(path, headers)).status).toBe(status)
  })

  it('adds servers until enough are idle, up to its limit', async () => {
    const { address, deployment } = await fleetWithServers()
    const { post, output } = await startBackend(address, {
      SCALE_INTERVAL: '0.1',
      SPARE_SERVERS: '2',
      MAX_SERVERS: '4',
    })
    expect(output()).toContain('keeping 2 servers idle, at most 4 in total')
    expect(deployment.numInstances).toBe(3)
    await post('/match')
    await expect.poll(() => deployment.numInstances).toBe(4)
    await post('/match')
    await expect.poll(output).toContain('1 idle, scaling from 3 to 4')
    expect(deployment.numInstances).toBe(4)
  })

  it('says that Fleet is not available if the API key is wrong', async () => {
    const { address } = await fleetWithServers()
    const { post, output } = await startBackend(address, { ODIN_API_KEY: 'other' })
    expect(await post('/match')).toEqual({ status: 502, body: { error: 'Fleet is not available. Try again.' } })
    expect(output()).toContain('Fleet returned status 401 for GET /apps/42/location-settings/701/services')
  })

  it('stops on SIGTERM', async () => {
    const { address } = await fleetWithServers()
    const { child, closed } = await startBackend(address)
    child.kill('SIGTERM')
    expect(await closed).toBe(0)
  })

  it('names the settings that are missing', async () => {
    const { closed, output } = start(process.execPath, [join(examples, 'fleet-backend/backend.mjs')], {
      ...environment,
      ODIN_API_KEY: undefined,
      DEPLOYMENT_ID: '',
    })
    expect(await closed).toBe(2)
    expect(output().trim()).toBe('Set ODIN_API_KEY, DEPLOYMENT_ID.')
  })
})

describe('the start script', () => {
  const script = join(examples, 'fleet-server/start.sh')
  const secretFile = join(folder, 'secret')
  writeFileSync(secretFile, 'secret')

  async function startServer(program: string, env: Environment = {}) {
    const reports: string[] = []
    const backend = await listen((method, url) => {
      reports.push(`${method} ${url.pathname}${url.search}`)
      return [200, {}]
    })
    const server = start('sh', [script, 'sh', '-c', program], {
      BACKEND_URL: backend,
      BACKEND_SECRET_FILE: secretFile,
      SERVER_IP: '203.0.113.24',
      GAME_PORT: '30112',
      ...env,
    })
    return { ...server, reports }
  }

  const report = (state: string) => `POST /state?address=203.0.113.24&port=30112&state=${state}&secret=secret`

  it('reports the server as idle, and passes the stop signal on', async () => {
    const program = 'trap "echo saved; exit 7" TERM; echo running; while :; do sleep 0.1; done'
    const { child, closed, output, reports } = await startServer(program)
    await expect.poll(output).toContain('running')
    await expect.poll(() => reports).toEqual([report('idle')])
    child.kill('SIGTERM')
    expect(await closed).toBe(7)
    expect(output()).toContain('saved')
    expect(reports).toEqual([report('idle'), report('stopping')])
  })

  it('reports the server as idle when the game has created its file, also after a restart', async () => {
    const ready = join(folder, 'ready')
    const go = join(folder, 'go')
    writeFileSync(ready, '')
    const program = `until [ -e ${go} ]; do sleep 0.1; done; touch ${ready}; sleep 60`
    const { child, closed, reports } = await startServer(program, { READY_FILE: ready })
    await expect.poll(() => reports).toEqual([report('starting')])
    expect(existsSync(ready)).toBe(false)
    writeFileSync(go, '')
    await expect.poll(() => reports).toEqual([report('starting'), report('idle')])
    child.kill('SIGTERM')
    await closed
    expect(reports.at(-1)).toBe(report('stopping'))
  })

  it('exits with the code of a server that crashes, and logs it', async () => {
    const { closed, output } = await startServer('exit 3')
    expect(await closed).toBe(3)
    expect(output()).toContain('The server exited with code 3')
  })

  it('runs the server without a backend', async () => {
    const { closed, output, reports } = await startServer('echo running', { BACKEND_URL: undefined })
    expect(await closed).toBe(0)
    expect(output().trim()).toBe('running')
    expect(reports).toEqual([])
  })
})

describe('the release script', () => {
  const environment = {
    ODIN_API_KEY: 'key',
    ODIN_APP_ID: '42',
    REGISTRY_ID: '3',
    CONFIG_ID: '507',
    IMAGE: 'studio/skyline',
    VERSION: '1.4.0',
    PAUSE: '0',
    CONFIG_STATUS: 'ready',
  }
  const log = join(folder, 'odin.log')
  const cli = join(folder, 'odin')
  writeFileSync(
    cli,
    `#!/bin/sh
echo "$*" >> "${log}"
case "$*" in
  *"images create"*) echo 412 ;;
  *"images get"*statusMessage*) echo "pull access denied" ;;
  *"images get"*) echo "$IMAGE_STATUS" ;;
  *"configs get"*status*) echo "$CONFIG_STATUS" ;;
  *"configs get"*) echo 412 ;;
  *"servers list"*)
    if [ "$HEALTHY" = "no servers" ]; then echo "No servers found."; exit; fi
    if [ -n "$RESTARTED" ]; then HEALTHY=true; [ "$(grep -c 'servers list' "${log}")" != "$RESTARTED" ] || HEALTHY=false; fi
    printf '507,9001,true\\n507,9002,%s\\n508,9003,false\\n' "$HEALTHY" ;;
  *"servers logs"*) echo "the map is missing" ;;
esac
`,
  )
  chmodSync(cli, 0o755)

  function release(env: Environment) {
    rmSync(log, { force: true })
    const PATH = `${folder}:${process.env.PATH}`
    return start('bash', [join(examples, 'fleet-server/release.sh')], { ...environment, PATH, ...env })
  }

  it('switches the config to the image, and waits for healthy servers', async () => {
    const { closed, output } = release({ IMAGE_STATUS: 'ready', HEALTHY: 'true' })
    expect(await closed, output()).toBe(0)
    expect(output()).toContain('Config 507 runs image 412 (1.4.0)\nAll servers are healthy\n')
    const calls = readFileSync(log, 'utf8')
    expect(calls).toContain('--name skyline-server --version 1.4.0 --os linux')
    expect(calls).toContain('--docker-image studio/skyline:1.4.0 --registry-id 3')
    expect(calls).toContain('fleet configs update --api-key key --app-id 42 --config-id 507 --binary-id 412 --force')
  })

  it('stops before the update if the image has an error', async () => {
    const { closed, output } = release({ IMAGE_STATUS: 'error', HEALTHY: 'true' })
    expect(await closed).toBe(1)
    expect(output()).toContain('pull access denied')
    expect(readFileSync(log, 'utf8')).not.toContain('configs update')
  })

  it('prints the log of servers that stay unhealthy', async () => {
    const { closed, output } = release({ IMAGE_STATUS: 'ready', HEALTHY: 'false' })
    expect(await closed).toBe(1)
    expect(output()).toContain('Server 9002 is not healthy:\nthe map is missing')
    expect(output()).not.toContain('9003')
  })

  it('does not accept servers that look healthy before they restart', async () => {
    const { closed, output } = release({ IMAGE_STATUS: 'ready', RESTARTED: '2' })
    expect(await closed, output()).toBe(0)
    expect(readFileSync(log, 'utf8').match(/servers list/g)).toHaveLength(5)
  })

  it.each([
    ['no server has the config', { HEALTHY: 'no servers' }, 'No server runs config 507'],
    [
      'the config does not become ready',
      { HEALTHY: 'true', CONFIG_STATUS: 'error' },
      'The status of config 507 is error',
    ],
  ])('fails if %s', async (_, env, message) => {
    const { closed, output } = release({ IMAGE_STATUS: 'ready', ...env })
    expect(await closed, output()).toBe(1)
    expect(output()).toContain(message)
  })

  it('names a setting that is missing', async () => {
    const { closed, output } = release({ CONFIG_ID: undefined })
    expect(await closed).not.toBe(0)
    expect(output()).toContain('CONFIG_ID')
  })
})

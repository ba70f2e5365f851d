// Stands in for the Fleet API, to test a game server and the backend on your machine. It lists one server, which isn't started or stopped by it.
import { createServer } from 'node:http'

const port = Number(process.env.LOCAL_FLEET_PORT ?? 8090)
/** Port on which players reach your game server on this machine. */
const gamePort = Number(process.env.GAME_PORT ?? 7777)

const deployment = { name: 'local', status: 'ready', numInstances: 1 }
const server = {
  id: 9001,
  isHealthy: true,
  isStopped: false,
  node: { address: '127.0.0.1' },
  ports: [{ name: 'Game Port', protocol: 'udp', targetPort: gamePort, publishedPort: gamePort }],
  metadata: {},
}

createServer(async (request, response) => {
  let text = ''
  for await (const chunk of request) text += chunk
  const answer = (status, body) => {
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(JSON.stringify(body))
  }
  const { pathname } = new URL(request.url ?? '/', 'http://localhost')
  if (request.method === 'GET' && pathname.endsWith('/services')) return answer(200, [server])
  if (pathname.startsWith('/app-location-settings/')) {
    if (request.method === 'PUT') console.log(`The backend asks for ${JSON.parse(text).numInstances} servers`)
    return answer(200, deployment)
  }
  if (request.method === 'PATCH' && pathname === `/services/${server.id}/metadata`) {
    Object.assign(server.metadata, JSON.parse(text).metadata)
    console.log(JSON.stringify(server.metadata))
    return answer(200, server)
  }
  answer(404, { message: `${request.method} ${pathname} isn't part of the stand-in.` })
}).listen(port, '127.0.0.1', () => console.log(`Set FLEET_API to http://127.0.0.1:${port}`))

import { createServer } from 'node:http'
import { createServer as createSocketServer, type Server } from 'node:net'
import { siteHandler } from './serve/site-handler.ts'

export type RunningServer = {
  readonly url: string
  readonly port: number
  readonly close: () => Promise<void>
}

export type ServeOptions = {
  /** Folder of the built site. A build may replace it while it is served. */
  readonly dir: string
  /** With 0 the system chooses a free port. */
  readonly port: number
}

/** Serves a built site with the headers, redirects and clean URLs of a host. Rejects with `EADDRINUSE` if the port is in use. */
export async function serve({ dir, port: wantedPort }: ServeOptions): Promise<RunningServer> {
  const answer = siteHandler(dir)
  const server = createServer((request, response) => {
    try {
      answer(request, response)
    } catch (error) {
      console.error(error)
      if (response.headersSent) response.destroy()
      else response.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' }).end('Internal server error\n')
    }
  })
  await listen(server, wantedPort)
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : wantedPort
  return {
    url: `http://localhost:${port}`,
    port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** True if another program listens on the port. */
export async function isPortInUse(port: number): Promise<boolean> {
  const server = createSocketServer()
  try {
    await listen(server, port)
    return false
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
  } finally {
    server.close()
  }
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, 'localhost', resolve)
  })
}

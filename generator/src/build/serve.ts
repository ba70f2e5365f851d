import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { answer } from './serve/answer.ts'
import { siteFolderOf } from './serve/site-folder.ts'

export type RunningServer = {
  readonly url: string
  readonly port: number
  readonly close: () => Promise<void>
}

export type ServeOptions = {
  /** Folder of the built site. It may be replaced while it is served. */
  readonly dir: string
  /** 0 takes any port that is free. */
  readonly port: number
  readonly host?: string
  /** How long a client may take to send a request, and how long it may neither send nor read anything. Milliseconds. */
  readonly patience?: number
}

/**
 * Serves a built site as a strict static host would: precompressed files, the emitted headers and redirects, clean addresses, the
 * not-found page. Rejects with `EADDRINUSE` where the port is taken.
 */
export async function serve(options: ServeOptions): Promise<RunningServer> {
  const { dir, host = 'localhost', patience = 20_000 } = options
  const currentSite = siteFolderOf(dir)
  const server = createServer({
    requestTimeout: patience,
    connectionsCheckingInterval: patience / 2,
    maxHeaderSize: 16_384,
  })
  server.setTimeout(patience)
  server.on(
    'request',
    inTurns(async (request, response) => {
      try {
        await answer({ request, response, site: await currentSite() }, currentSite)
      } catch (error) {
        fail(request, response, error)
      }
    }),
  )
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(options.port, host, () => resolve())
  })
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : options.port
  return {
    url: `http://${nameOf(host)}:${port}`,
    port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>

/**
 * One request of a connection after the other, each when the answer before it has gone. Who sends hundreds at once and reads nothing
 * would otherwise have as many files open.
 */
function inTurns(handle: Handler): (request: IncomingMessage, response: ServerResponse) => void {
  const turns = new WeakMap<Socket, Promise<void>>()
  return (request, response) => {
    const turn = (turns.get(request.socket) ?? Promise.resolve()).then(async () => {
      if (request.socket.destroyed) return
      const gone = new Promise<void>((resolve) => response.once('close', resolve))
      await handle(request, response)
      await gone
    })
    turns.set(request.socket, turn)
  }
}

/** Ends a response that went wrong. A client that went away is no fault of the server. */
function fail(request: IncomingMessage, response: ServerResponse, error: unknown): void {
  if (request.socket.destroyed) return
  console.error(error)
  if (response.headersSent) response.destroy()
  else response.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' }).end('Something went wrong here.\n')
}

/** What to write into a browser for an interface that the server listens on. */
function nameOf(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}

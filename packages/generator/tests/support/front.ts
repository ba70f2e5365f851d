import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'

/** A proxy between the browser and the site that can replace or delay responses. */
export type Front = {
  /** Responds instead of the site to paths that match. Requests that it doesn't answer stay open. */
  readonly answer: (path: RegExp, reply: (response: ServerResponse) => void) => void
  /** Lets the site answer everything again. Open requests are aborted, because browsers request a URL only once at a time. */
  readonly lift: () => void
  readonly start: (site: string) => Promise<{ readonly url: string; readonly close: () => Promise<void> }>
}

export function openFront(): Front {
  let fault: { readonly path: RegExp; readonly reply: (response: ServerResponse) => void } | null = null

  const open: ServerResponse[] = []

  function pass(site: string, asked: IncomingMessage, response: ServerResponse): void {
    const { url = '/', method, headers } = asked
    if (fault?.path.test(url)) {
      open.push(response)
      fault.reply(response)
      return
    }
    const onward = request(new URL(url, site), { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    onward.on('error', () => response.destroy())
    asked.pipe(onward)
  }

  return {
    answer: (path, reply) => {
      fault = { path, reply }
    },
    lift: () => {
      fault = null
      for (const response of open.splice(0)) if (!response.writableEnded) response.destroy()
    },
    start: async (site) => {
      const server = createServer((asked, response) => pass(site, asked, response))
      await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
      const address = server.address()
      const port = typeof address === 'object' ? address?.port : undefined
      const close = () =>
        new Promise<void>((resolve) => {
          server.close(() => resolve())
          server.closeAllConnections()
        })
      return { url: `http://localhost:${port}`, close }
    },
  }
}

import { connect } from 'node:net'

export type RawAnswer = {
  readonly status: number
  /** By lowercase name. Values of a repeated header are joined with a comma. */
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
}

/** Sends bytes unchanged and returns everything until the server closes the connection. Rejects after ten idle seconds. */
export function send(port: number, bytes: string | Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, 'localhost')
    const received: Buffer[] = []
    socket.setTimeout(10_000, () => socket.destroy(new Error('The server keeps the connection open.')))
    socket.on('data', (part) => received.push(part))
    socket.on('error', reject)
    socket.on('close', () => resolve(Buffer.concat(received)))
    socket.write(bytes)
  })
}

/** Requests a target without the normalization that HTTP clients apply to URLs. */
export async function ask(
  port: number,
  target: string,
  {
    method = 'GET',
    headers = {},
  }: { readonly method?: string; readonly headers?: Readonly<Record<string, string>> } = {},
): Promise<RawAnswer> {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  const request = `${method} ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n${lines.join('')}\r\n`
  return readAnswer(await send(port, Buffer.from(request, 'latin1')))
}

export function readAnswer(bytes: Buffer): RawAnswer {
  const end = bytes.indexOf('\r\n\r\n')
  const [first = '', ...lines] = bytes.subarray(0, end).toString('latin1').split('\r\n')
  const headers: Record<string, string> = {}
  for (const line of lines) {
    const colon = line.indexOf(':')
    const name = line.slice(0, colon).toLowerCase()
    const value = line.slice(colon + 1).trim()
    headers[name] = headers[name] === undefined ? value : `${headers[name]}, ${value}`
  }
  return { status: Number(first.split(' ')[1]), headers, body: bytes.subarray(end + 4) }
}

import { connect } from 'node:net'

/** One connection that asks for one thing after the other. */
export function openConnection(port) {
  const socket = connect(port, 'localhost')
  let received = Buffer.alloc(0)
  let wake = () => {}
  let isClosed = false
  socket.on('data', (part) => {
    received = Buffer.concat([received, part])
    wake()
  })
  socket.on('error', () => {})
  socket.on('close', () => {
    isClosed = true
    wake()
  })

  function more() {
    return new Promise((resolve) => {
      wake = resolve
    })
  }

  /** Sends a request and takes its answer off the connection; a body only if one comes with it. */
  async function ask({ bytes, isHead = false }) {
    socket.write(bytes)
    while (received.indexOf('\r\n\r\n') < 0 && !isClosed) await more()
    const end = received.indexOf('\r\n\r\n')
    if (end < 0) return { status: null, body: received, isClosed }
    const head = received.toString('latin1', 0, end)
    const status = Number(head.split(' ')[1])
    const length = isHead || status === 304 ? 0 : Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0)
    while (received.length < end + 4 + length && !isClosed) await more()
    const body = received.subarray(end + 4, end + 4 + length)
    received = received.subarray(end + 4 + length)
    return { status, body, isClosed }
  }

  /** Sends something, perhaps waits for the beginning of the answer, and is gone. */
  async function breakOff({ bytes, waits }) {
    socket.write(bytes)
    if (waits && !isClosed) await more()
    socket.resetAndDestroy()
  }

  function begin(bytes) {
    socket.write(bytes)
  }

  const closed = new Promise((resolve) => socket.on('close', resolve))
  return { ask, begin, breakOff, closed, close: () => socket.destroy() }
}

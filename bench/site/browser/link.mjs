/** Bytes that are sent in one piece: about one network packet. */
const packet = 1460
/** Interval in milliseconds at which the slow link sends data. */
const beat = 5

/**
 * Emulates the connection of the slow profile: each request is delayed by `latency` milliseconds, and all streams share a rate in bits
 * per second in turn. Without `isSlow` nothing is delayed. The server does this because the browser's emulation doesn't apply to
 * workers, which fetch some of the search indexes.
 */
export function createLink({ latency, rate }) {
  const bytesPerMs = rate / 8 / 1000
  const link = { isSlow: false, isBusy: () => waiting.length > 0, open, send }
  const waiting = []
  let timer = null
  let last = 0
  let credit = 0

  /** Calls back when a request has arrived. */
  function open(answer) {
    setTimeout(answer, link.isSlow ? latency : 0)
  }

  function send(stream, body) {
    if (!link.isSlow || body.length === 0) return void stream.end(body)
    waiting.push({ stream, body, sent: 0 })
    if (timer) return
    last = performance.now()
    credit = packet
    timer = setInterval(handOn, beat)
    handOn()
  }

  function handOn() {
    const now = performance.now()
    // An idle link accumulates capacity for at most a quarter of a second.
    credit = Math.min(bytesPerMs * 250, credit + bytesPerMs * (now - last))
    last = now
    while (waiting.length > 0 && (credit >= packet || !link.isSlow)) {
      const item = waiting.shift()
      if (!isOpen(item.stream)) continue
      const piece = item.body.subarray(item.sent, link.isSlow ? item.sent + packet : undefined)
      item.sent += piece.length
      credit -= piece.length
      if (item.sent >= item.body.length) item.stream.end(piece)
      else {
        item.stream.write(piece)
        waiting.push(item)
      }
    }
    if (waiting.length > 0) return
    clearInterval(timer)
    timer = null
  }

  return link
}

/** False if the browser has closed the stream. */
export function isOpen(stream) {
  return !stream.destroyed && !stream.closed
}

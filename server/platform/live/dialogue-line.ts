import { WebSocket } from 'ws'
import { AppError } from '#core/contract/errors.ts'

const pingMs = 25_000
/** A client that takes nothing for this long is gone. */
const slowMs = 30_000
/** What may wait to be read before the client is made to wait. */
const most_waiting = { messages: 2_000, bytes: 128 * 1024 }

export type DialogueLine = ReturnType<typeof openLine>

/** The wire of a dialogue: texts in order, bounded on the way in and on the way out. */
export function openLine(socket: WebSocket, { slow_ms = slowMs } = {}) {
  const closed = new AbortController()
  const waiting: Buffer[] = []
  let bytes = 0
  let alive = true
  let wake = () => {}

  socket.on('message', (data, is_binary) => {
    if (is_binary) return socket.close(1003, 'Send messages as text.')
    const message = data as Buffer
    waiting.push(message)
    bytes += message.length
    if (waiting.length >= most_waiting.messages || bytes >= most_waiting.bytes) socket.pause()
    wake()
  })
  socket.on('pong', () => {
    alive = true
  })
  socket.on('error', () => socket.terminate())
  socket.on('close', () => {
    clearInterval(ping)
    closed.abort()
    wake()
  })
  const ping = setInterval(() => {
    // one that is made to wait cannot be heard answering
    if (socket.isPaused) return
    if (!alive) return socket.terminate()
    alive = false
    socket.ping()
  }, pingMs)

  return {
    signal: closed.signal,
    /** Null after the last. */
    async next(seconds: number): Promise<string | null> {
      if (waiting.length === 0 && !closed.signal.aborted) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, seconds * 1000)
          wake = () => {
            clearTimeout(timer)
            resolve()
          }
        })
        wake = () => {}
      }
      const message = waiting.shift()
      if (!message) {
        if (closed.signal.aborted) return null
        throw new AppError('input_timeout', { seconds })
      }
      bytes -= message.length
      if (socket.isPaused && bytes < most_waiting.bytes / 2) socket.resume()
      return message.toString('utf8')
    },
    async send(text: string): Promise<void> {
      const late = setTimeout(() => socket.terminate(), slow_ms)
      await new Promise<void>((resolve) => {
        if (socket.readyState === WebSocket.OPEN) socket.send(text, () => resolve())
        else resolve()
      })
      clearTimeout(late)
    },
    close(code: number, reason: string): void {
      // the client's own goodbye must be read
      socket.resume()
      socket.close(code, shortened(reason))
    },
  }
}

/** A reason has at most 123 bytes. */
function shortened(reason: string): string {
  let text = reason
  while (Buffer.byteLength(text) > 123) text = text.slice(0, -1)
  return text
}

import { WebSocket } from 'ws'
import { AppError } from '#core/contract/errors.ts'
import type { AccountId } from '../ids.ts'

const pingMs = 25_000
/** A client that reads nothing for this long is disconnected. */
const slowMs = 30_000
/** How much may wait to be read before the client gets backpressure. */
const mostWaiting = { messages: 2_000, bytes: 128 * 1024 }

export type DialogueWire = ReturnType<typeof openWire>

/** The wire of a dialogue: texts in order, bounded in both directions. */
export function openWire(socket: WebSocket, { slow_ms = slowMs } = {}) {
  const closed = new AbortController()
  const waiting: Buffer[] = []
  let bytes = 0
  let alive = true
  let wake = () => {}

  socket.on('message', (data, isBinary) => {
    if (isBinary) return socket.close(1003, 'Send messages as text.')
    const message = data as Buffer
    waiting.push(message)
    bytes += message.length
    if (waiting.length >= mostWaiting.messages || bytes >= mostWaiting.bytes) socket.pause()
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
    // pongs of a paused client cannot be read
    if (socket.isPaused) return
    if (!alive) return socket.terminate()
    alive = false
    socket.ping()
  }, pingMs)

  return {
    signal: closed.signal,
    /** Null after the last message. */
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
      if (socket.isPaused && bytes < mostWaiting.bytes / 2) socket.resume()
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
      // the client's own close frame must be read
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

/** Connections one account may have open here at once; those that only wait hold no slot. */
const mostOpen = 50

/** Counts a connection; answers how it leaves. */
export function enter(open: Map<string, number>, accountId: AccountId): () => void {
  const before = open.get(accountId) ?? 0
  if (before >= mostOpen) throw new AppError('limit_reached', { what: 'connections', limit: mostOpen })
  open.set(accountId, before + 1)
  return () => {
    const left = open.get(accountId)! - 1
    if (left > 0) open.set(accountId, left)
    else open.delete(accountId)
  }
}

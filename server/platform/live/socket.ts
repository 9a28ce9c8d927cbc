import type { WebSocket } from 'ws'
import type { Connection, Subscribe } from '../http/route.ts'

const pingMs = 25_000
const highMark = 256 * 1024

/** A WebSocket as a Connection. Clients only listen; their messages are ignored, and a flood of them ends the connection. */
export function attachSocket(socket: WebSocket, subscribe: Subscribe): void {
  let waiting: (() => void) | undefined
  let alive = true
  let heard = 0
  const connection: Connection = {
    send(data) {
      socket.send(data, () => {
        if (waiting && socket.bufferedAmount < highMark / 2) {
          const ready = waiting
          waiting = undefined
          ready()
        }
      })
      return socket.bufferedAmount < highMark
    },
    writable(ready) {
      waiting = ready
    },
    close: (reason, code = 1000) => socket.close(code, reason),
  }
  const ping = setInterval(() => {
    if (!alive) return socket.terminate()
    alive = false
    socket.ping()
  }, pingMs)
  socket.on('pong', () => {
    alive = true
  })
  socket.on('message', () => ++heard > 100 && socket.close(1008, 'this connection only listens'))
  socket.on('error', () => socket.terminate())
  const closed = subscribe(connection)
  socket.on('close', () => {
    clearInterval(ping)
    closed()
  })
}

import type { ServerResponse } from 'node:http'
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

/** The same Connection over server-sent events, for networks that break WebSockets. */
export function attachEvents(response: ServerResponse, headers: Record<string, string>, subscribe: Subscribe): void {
  response.writeHead(200, {
    ...headers,
    'content-type': 'text/event-stream',
    'cache-control': 'no-store',
    // proxies that buffer would hold messages back
    'x-accel-buffering': 'no',
  })
  response.flushHeaders()
  const connection: Connection = {
    send: (data) => response.write(`data: ${data}\n\n`),
    writable: (ready) => void response.once('drain', ready),
    close: () => void response.end(),
  }
  const ping = setInterval(() => response.write(': ping\n\n'), pingMs)
  const closed = subscribe(connection)
  response.on('error', () => response.destroy())
  response.on('close', () => {
    clearInterval(ping)
    closed()
  })
}

import type { ServerResponse } from 'node:http'
import type { Connection, Subscribe } from '../http/route.ts'

const pingMs = 25_000

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

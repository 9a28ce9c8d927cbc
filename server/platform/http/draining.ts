import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'

export type Draining = ReturnType<typeof createDraining>

/** Drains a process that is about to stop: it still answers, and sends every client elsewhere. */
export function createDraining() {
  const open = new Set<FastifyRequest>()
  let begun = false
  let quiet = () => {}
  let watched: FastifyInstance | undefined

  const isLasting = ({ ws, routeOptions }: FastifyRequest) => ws || routeOptions.config?.endpoint?.returns === 'events'
  function closed(request: FastifyRequest) {
    open.delete(request)
    if (open.size === 0) quiet()
  }

  return {
    begun: () => begun,
    watch(http: FastifyInstance) {
      watched = http
      http.addHook('onRequest', (request, reply, done) => {
        if (begun) reply.header('connection', 'close')
        if (!isLasting(request)) {
          open.add(request)
          reply.raw.once('close', () => closed(request))
        }
        done()
      })
    },
    /** Reports not ready from now on; idle connections end. */
    begin() {
      begun = true
      watched?.server.closeIdleConnections()
    },
    /** Resolves once running requests are answered, including those that arrive within `notice_ms`. */
    async quiet(noticeMs: number): Promise<void> {
      await delay(noticeMs)
      if (open.size === 0) return
      await new Promise<void>((resolve) => {
        quiet = resolve
      })
    },
    /** Open two-way sockets. */
    sendAway() {
      for (const socket of watched?.websocketServer.clients ?? []) socket.close(restarting.code, restarting.reason)
    },
  }
}

/** RFC 6455's registry: the service restarts, reconnect. */
export const restarting = { code: 1012, reason: 'server is restarting' }

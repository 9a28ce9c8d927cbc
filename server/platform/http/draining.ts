import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'

export type Draining = ReturnType<typeof createDraining>

/** A process that was told to stop: it answers on, and sends everybody elsewhere. */
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
    /** Whoever asks whether we are ready hears no; connections without a request end. */
    begin() {
      begun = true
      watched?.server.closeIdleConnections()
    },
    /** Once those who are being answered have their answer; whoever asks within `notice_ms` is one of them. */
    async quiet(notice_ms: number): Promise<void> {
      await delay(notice_ms)
      if (open.size === 0) return
      await new Promise<void>((resolve) => {
        quiet = resolve
      })
    },
    /** Sockets that are still spoken on. */
    sendAway() {
      for (const socket of watched?.websocketServer.clients ?? []) socket.close(restarting.code, restarting.reason)
    },
  }
}

/** RFC 6455's registry: the service restarts, come again. */
export const restarting = { code: 1012, reason: 'server is restarting' }

import type { FastifyInstance } from 'fastify'
import type { Config } from './config.ts'

export type Address = ReturnType<typeof createAddress>

/** Where this server is found: the address people use where it is configured, else the one it listens on. */
export function createAddress({ public_url, port }: Pick<Config, 'public_url' | 'port'>) {
  let listening: number | undefined
  const url = () => public_url ?? `http://localhost:${listening ?? port ?? 4000}`
  return {
    url,
    origin: public_url && new URL(public_url).origin,
    is_secure: public_url?.startsWith('https:') ?? false,
    /** The port in the address and the one listened on may differ, behind a proxy. */
    own() {
      const { hostname, port, protocol } = new URL(url())
      const shown = Number(port) || (protocol === 'https:' ? 443 : 80)
      return { hostname, ports: listening ? [shown, listening] : [shown] }
    },
    listeningOn({ server }: FastifyInstance) {
      const address = server.address()
      if (typeof address === 'object' && address) listening = address.port
    },
  }
}

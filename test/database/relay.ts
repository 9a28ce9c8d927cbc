import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export type Relay = Awaited<ReturnType<typeof startRelay>>
type Pair = { near: Socket; far: Socket }

/** A proxy between a client and a server of this machine that injects network faults. */
export async function startRelay(to: () => number) {
  const pairs = new Set<Pair>()
  const swallowed = new Set<Pair>()
  let refuses = false
  let paused = false

  const server = createServer((near) => {
    near.on('error', () => {})
    if (refuses) return void near.resetAndDestroy()
    const pair = { near, far: connect(to(), '127.0.0.1') }
    pairs.add(pair)
    const end = () => {
      pairs.delete(pair)
      swallowed.delete(pair)
      for (const socket of both(pair)) socket.destroySoon()
    }
    for (const socket of both(pair)) socket.setNoDelay(true).on('error', end).on('close', end)
    if (!paused) flow(pair)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))

  function flow(pair: Pair) {
    pair.near.pipe(pair.far)
    pair.far.pipe(pair.near)
  }
  function halt(pair: Pair) {
    for (const socket of both(pair)) socket.unpipe().pause()
  }

  return {
    port: (server.address() as AddressInfo).port,
    /** How many connections are open. */
    open: () => pairs.size,
    /** Ends every open connection. */
    cut() {
      for (const pair of [...pairs]) for (const socket of both(pair)) socket.resetAndDestroy()
    },
    /** Whether new connections are refused. */
    refuse(wanted: boolean) {
      refuses = wanted
    },
    /** Pauses or resumes all traffic without losing bytes. */
    stall(wanted: boolean) {
      paused = wanted
      for (const pair of pairs) if (!swallowed.has(pair)) (wanted ? halt : flow)(pair)
    },
    /** Silently drops the traffic of open connections; new ones work. */
    swallow() {
      for (const pair of pairs) {
        swallowed.add(pair)
        halt(pair)
      }
    },
    close() {
      server.close()
      for (const pair of [...pairs]) for (const socket of both(pair)) socket.destroy()
    },
  }
}

/** A relay to the PostgreSQL at an address, and the address that leads through it. */
export async function relayTo(databaseUrl: string): Promise<{ relay: Relay; url: string }> {
  const { port } = new URL(databaseUrl)
  const relay = await startRelay(() => Number(port))
  const through = Object.assign(new URL(databaseUrl), { hostname: '127.0.0.1', port: String(relay.port) })
  // the address of a Unix socket, which the relay cannot replace
  through.searchParams.delete('host')
  return { relay, url: through.href }
}

const both = ({ near, far }: Pair): Socket[] => [near, far]

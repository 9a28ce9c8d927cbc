import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A proxy between a program and a server that can be cut: it then drops open and new connections. */
export async function cutLine(url: string) {
  const to = new URL(url)
  const open = new Set<Socket>()
  let cut = false
  const server = createServer((here) => {
    if (cut) return void here.resetAndDestroy()
    const there = connect(Number(to.port || 5432), to.hostname)
    for (const [one, other] of [
      [here, there],
      [there, here],
    ] as const) {
      open.add(one)
      one.on('error', () => other.destroy())
      one.on('close', () => {
        open.delete(one)
        other.destroy()
      })
      one.pipe(other)
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const drop = () => {
    for (const socket of open) socket.resetAndDestroy()
  }
  const mine = new URL(url)
  // the folder of a Unix socket, which takes precedence over the host
  mine.searchParams.delete('host')
  return {
    url: Object.assign(mine, { hostname: '127.0.0.1', port: String((server.address() as AddressInfo).port) }).href,
    /** Drops open connections, as a restart does. */
    drop,
    cut() {
      cut = true
      drop()
    },
    mend() {
      cut = false
    },
    async close() {
      drop()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Reach } from './reach.ts'

export type Received = { path: string; headers: Record<string, string>; body: string }
type Answer = (got: Received, reply: ServerResponse) => void

/** Every name resolves to this machine, which no real delivery may reach. */
export const reachHere: Reach = async () => [{ address: '127.0.0.1', family: 4 }]

/** A receiver of webhooks; each path answers as configured, 200 by default. */
export async function startReceiver() {
  const got: Received[] = []
  const answers = new Map<string, Answer>()
  const server = createServer(async (request: IncomingMessage, reply) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body = Buffer.concat(chunks).toString('utf8')
    const received = { path: request.url ?? '', headers: request.headers as Record<string, string>, body }
    got.push(received)
    const answer = answers.get(received.path)
    if (answer) answer(received, reply)
    else reply.end('thank you')
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  return {
    port,
    /** An address that looks like one on the internet. */
    url: (path: string, scheme = 'http') => `${scheme}://receiver.example:${port}${path}`,
    at: (path: string) => got.filter((each) => each.path === path),
    answer: (path: string, how: Answer | number[]) => {
      const codes = Array.isArray(how) ? [...how] : []
      const next: Answer = (_, reply) =>
        reply.writeHead(codes.length > 1 ? codes.shift()! : codes[0]!).end('as configured')
      answers.set(path, Array.isArray(how) ? next : how)
    },
    async stop() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}
export type Receiver = Awaited<ReturnType<typeof startReceiver>>

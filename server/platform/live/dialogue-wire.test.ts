import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import { eventually } from '../../../test/eventually.ts'
import { type DialogueWire, openWire } from './dialogue-wire.ts'

let server: WebSocketServer
beforeAll(async () => {
  server = new WebSocketServer({ port: 0, host: '127.0.0.1' })
  await new Promise((listening) => server.once('listening', listening))
})
afterAll(() => {
  for (const each of server.clients) each.terminate()
  server.close()
})

async function connected(options: { slow_ms?: number } = {}) {
  const accepted = new Promise<{ line: DialogueWire; socket: WebSocket }>((resolve) =>
    server.once('connection', (socket) => resolve({ line: openWire(socket, options), socket })),
  )
  const client = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`)
  await new Promise((opened) => client.once('open', opened))
  return { client, ...(await accepted) }
}

it('applies backpressure to a client that sends faster than it is read, and loses nothing', async () => {
  const { client, line, socket } = await connected()
  const count = 2_000
  for (let n = 0; n < count; n++) client.send(`${n} ${'a'.repeat(2_000)}`)
  await eventually(() => socket.isPaused)
  for (let n = 0; n < count; n++) expect((await line.next(5))!.split(' ')[0]).toBe(String(n))
  expect(socket.isPaused).toBe(false)
  client.close()
  expect(await line.next(5)).toBeNull()
})

it('send resolves once the message has left, and a client that reads nothing is disconnected', async () => {
  const { client, line } = await connected({ slow_ms: 300 })
  await line.send('bonjou')
  client.pause()
  for (let n = 0; n < 200 && !line.signal.aborted; n++) await line.send('a'.repeat(1024 * 1024))
  await eventually(() => line.signal.aborted)
  client.terminate()
})

it('reports an input timeout', async () => {
  const { client, line } = await connected()
  await expect(line.next(0.05)).rejects.toMatchObject({ code: 'input_timeout' })
  client.send('wi')
  expect(await line.next(5)).toBe('wi')
  client.close()
})

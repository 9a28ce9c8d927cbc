import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import { eventually } from '../../../test/eventually.ts'
import { type DialogueLine, openLine } from './dialogue-line.ts'

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
  const accepted = new Promise<{ line: DialogueLine; socket: WebSocket }>((resolve) =>
    server.once('connection', (socket) => resolve({ line: openLine(socket, options), socket })),
  )
  const client = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`)
  await new Promise((opened) => client.once('open', opened))
  return { client, ...(await accepted) }
}

it('a client that says more than is read is made to wait, and nothing is lost', async () => {
  const { client, line, socket } = await connected()
  const count = 2_000
  for (let n = 0; n < count; n++) client.send(`${n} ${'a'.repeat(2_000)}`)
  await eventually(() => socket.isPaused)
  for (let n = 0; n < count; n++) expect((await line.next(5))!.split(' ')[0]).toBe(String(n))
  expect(socket.isPaused).toBe(false)
  client.close()
  expect(await line.next(5)).toBeNull()
})

it('a message has left when send is done, and a client that takes none is let go', async () => {
  const { client, line } = await connected({ slow_ms: 300 })
  await line.send('bonjou')
  client.pause()
  for (let n = 0; n < 200 && !line.signal.aborted; n++) await line.send('a'.repeat(1024 * 1024))
  await eventually(() => line.signal.aborted)
  client.terminate()
})

it('says when nothing comes', async () => {
  const { client, line } = await connected()
  await expect(line.next(0.05)).rejects.toMatchObject({ code: 'input_timeout' })
  client.send('wi')
  expect(await line.next(5)).toBe('wi')
  client.close()
})

import { afterAll, beforeAll, expect, it } from 'vitest'
import { collectGarbage } from '../../../test/collect-garbage.ts'
import { createPost } from './post.ts'
import { NotPublic } from './reach.ts'
import { type Receiver, reachHere, startReceiver } from './receiver-test-server.ts'

let receiver: Receiver
beforeAll(async () => {
  receiver = await startReceiver()
})
afterAll(() => receiver.stop())

const going = new AbortController().signal
const post = createPost({ reach: reachHere, timeout_ms: 1_500 })
const to = (path: string, scheme?: string) =>
  post({ url: receiver.url(path, scheme), headers: { 'content-type': 'application/json' }, body: '{"é":1}' }, going)
const failing = (error: Error) =>
  createPost({ reach: () => Promise.reject(error) })({ url: 'http://a.example/', headers: {}, body: '' }, going)

/** Collecting takes seconds on a busy machine, and the sender is in this process: it receives the answer before. */
function collectOnceReceived(rounds: number) {
  setImmediate(() => (rounds === 0 ? collectGarbage() : collectOnceReceived(rounds - 1)))
}

it('connects to the checked address and sends the bytes as they are', async () => {
  expect(await to('/fine')).toMatchObject({ status: 200, error: null, response: 'thank you' })
  expect(receiver.at('/fine')[0]).toMatchObject({
    body: '{"é":1}',
    headers: { host: `receiver.example:${receiver.port}`, 'content-length': '8' },
  })
})
it('does not follow a redirect', async () => {
  receiver.answer('/moved', (_, reply) => reply.writeHead(302, { location: receiver.url('/target') }).end())
  expect(await to('/moved')).toMatchObject({ status: 302, error: 'redirect' })
  expect(receiver.at('/target')).toEqual([])
})
it('keeps a kilobyte of an endless answer, and no NUL', async () => {
  receiver.answer('/endless', (_, reply) => {
    reply.writeHead(500)
    const more = () => void (reply.destroyed || reply.write('\0'.repeat(4096), () => setImmediate(more)))
    more()
  })
  const { response, ...outcome } = await to('/endless')
  expect(outcome).toMatchObject({ status: 500, error: 'status' })
  expect(response).toBe('\ufffd'.repeat(1024))
})
it('an answer that never ends counts by its status', async () => {
  receiver.answer('/drips', (_, reply) => {
    reply.writeHead(200).write('ok')
    collectOnceReceived(20)
  })
  expect(await to('/drips')).toMatchObject({ status: 200, error: null, response: 'ok' })
})
it('times out on a silent receiver, even after garbage collection', async () => {
  receiver.answer('/hangs', () => setImmediate(collectGarbage))
  const { ms, ...outcome } = await to('/hangs')
  expect(outcome).toMatchObject({ status: null, error: 'timeout' })
  expect(ms).toBeLessThan(20_000)
})
it('says why there was no answer', async () => {
  receiver.answer('/breaks', (_, reply) => void reply.destroy())
  expect(await to('/breaks')).toMatchObject({ status: null, error: 'connection' })
  expect(await to('/plain', 'https')).toMatchObject({ status: null, error: 'tls' })
  expect(await failing(Object.assign(new Error(), { code: 'ENOTFOUND', syscall: 'queryA' }))).toMatchObject({
    error: 'dns',
  })
  expect(await failing(new NotPublic())).toMatchObject({ error: 'not_public' })
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as contract from '#core/contract/webhooks.ts'
import { eventually } from '../../../test/eventually.ts'
import { type SignedInUser, startTestApp, type TestApp } from '../../../test/harness.ts'
import { type Receiver, startReceiver } from './receiver-test-server.ts'

let receiver: Receiver
/** What names resolve to at the moment. */
const names = new Map<string, string>()
const resolve = async (name: string) => [{ address: names.get(name) ?? '203.0.113.1', family: 4 as const }]
const start = (settings: Record<string, string>) =>
  startTestApp({ webhooks: { resolve, timeout_ms: 2_000, waits: [] }, settings })
beforeAll(async () => {
  receiver = await startReceiver()
})
afterAll(() => receiver.stop())

function actions(t: TestApp, who: SignedInUser) {
  const add = (url: string) => t.call(contract.createWebhook, { body: { url, events: ['job.delivered'] } }, who)
  async function outcome(id: string) {
    await t.call(contract.testWebhook, { params: { id } }, who)
    return eventually(async () => {
      const { results } = await t.call(contract.listDeliveries, { params: { id }, query: {} }, who)
      const [last] = results
      if (!last || !['delivered', 'failed'].includes(last.status)) return null
      const { tried } = await t.call(contract.getDelivery, { params: { id, delivery_id: last.id } }, who)
      return { status: last.status, error: tried.at(-1)!.error }
    })
  }
  return { add, outcome }
}
const delivered = { status: 'delivered', error: null }
const refused = { status: 'failed', error: 'not_public' }

describe('without WEBHOOK_ALLOW', () => {
  let t: TestApp
  beforeAll(async () => {
    t = await start({})
  })
  afterAll(() => t.stop())

  it('an internal address is refused, and the error says what would open it', async () => {
    const { add, outcome } = actions(t, await t.newUser())
    for (const host of ['127.0.0.1', '10.1.2.3', 'localhost'])
      await expect(add(`http://${host}:${receiver.port}/closed`)).rejects.toMatchObject({
        code: 'address_not_public',
        message: expect.stringContaining('WEBHOOK_ALLOW'),
      })
    names.set('inside.example', '127.0.0.1')
    const { id } = await add(`http://inside.example:${receiver.port}/closed`)
    expect(await outcome(id)).toEqual(refused)
    expect(receiver.at('/closed')).toEqual([])
  })
})

describe('with WEBHOOK_ALLOW', () => {
  let t: TestApp
  let ownPort: number
  beforeAll(async () => {
    t = await start({ WEBHOOK_ALLOW: '127.0.0.0/8', PUBLIC_URL: 'http://pawol.example' })
    ownPort = Number(new URL(await t.app.http.listen({ port: 0, host: '127.0.0.1' })).port)
  })
  afterAll(() => t.stop())

  it('an address within it is delivered to, by number and by name', async () => {
    const { add, outcome } = actions(t, await t.newUser())
    names.set('receiver.lan', '127.0.0.1')
    for (const host of ['127.0.0.1', 'receiver.lan']) {
      const { id } = await add(`http://${host}:${receiver.port}/open-${host}`)
      expect(await outcome(id)).toEqual(delivered)
      expect(receiver.at(`/open-${host}`)).toHaveLength(1)
    }
  })
  it('an address outside it is refused when the endpoint is created', async () => {
    const { add } = actions(t, await t.newUser())
    for (const url of ['http://10.1.2.3/', 'http://169.254.169.254/', 'http://[::1]/', 'http://pawol.example/'])
      await expect(add(url), url).rejects.toMatchObject({ code: 'address_not_public' })
  })
  it('a name that later resolves outside it is refused at delivery', async () => {
    const { add, outcome } = actions(t, await t.newUser())
    names.set('moving.example', '127.0.0.1')
    const { id } = await add(`http://moving.example:${receiver.port}/moving`)
    expect(await outcome(id)).toEqual(delivered)
    names.set('moving.example', '10.1.2.3')
    expect(await outcome(id)).toEqual(refused)
    expect(receiver.at('/moving')).toHaveLength(1)
  })
  it('this server itself is refused by every address that leads to it', async () => {
    const { add, outcome } = actions(t, await t.newUser())
    names.set('back.example', '127.0.0.1')
    for (const host of ['127.0.0.1', '127.0.0.2', '[::ffff:127.0.0.1]', 'back.example']) {
      const { id } = await add(`http://${host}:${ownPort}/healthz`)
      expect(await outcome(id), host).toEqual(refused)
    }
  })
})

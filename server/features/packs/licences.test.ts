import { randomBytes } from 'node:crypto'
import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openPacksTrial, packFor } from '../../../test/packs/packs.ts'
import { readConfig } from '../../config.ts'
import { openPackStore } from './pack-store.ts'

const licence = { ...packFor('voice').licence, spdx: 'CC-BY-NC-4.0', commercial: false }
let trial: Awaited<ReturnType<typeof openPacksTrial>>
let dir: string
beforeAll(async () => {
  trial = await openPacksTrial()
  trial.hub.publish('us/voice', { 'tokens.txt': 'a 1\n', 'model.onnx': randomBytes(2_000) }, 'cc-by-nc-4.0')
})
afterAll(() => trial.close())
beforeEach(async () => {
  dir = await mkdtemp(join(trial.home, 'models-'))
  trial.hub.asked.length = 0
  await trial.offer(packFor('voice', { licence }))
})
const add = (accepted: string[], sells = false) =>
  trial.run(['add', 'voice', '--json', ...accepted], { parts: trial.partsAt(trial.hub.url, { dir, sells }) })
const gets = () => trial.hub.asked.filter(({ method, path }) => method === 'GET' && path.includes('/resolve/'))

describe('a licence', () => {
  it.each([[[]], [['--yes']], [['--accept', 'MIT']]])('must be accepted by name: %j', async (accepted) => {
    expect(await add(accepted)).toMatchObject({
      code: 3,
      json: { code: 'licence_not_accepted', licence: 'CC-BY-NC-4.0' },
    })
    expect(gets()).toEqual([])
  })
  it('for non-commercial use is refused where payments are taken, even when accepted', async () => {
    expect(await add(['--accept', 'CC-BY-NC-4.0'], true)).toMatchObject({
      code: 3,
      json: { code: 'licence_non_commercial', pack: 'voice', licence: 'CC-BY-NC-4.0' },
    })
    expect(gets()).toEqual([])
  })
  it('suspends a pack while payments are taken', async () => {
    expect((await add(['--accept', 'CC-BY-NC-4.0'])).code).toBe(0)
    for (const sells of [true, false]) {
      const store = await openPackStore({ dir, readonly: false, sells })
      expect(store.suspended('voice')).toBe(sells)
      store.close()
      const parts = trial.partsAt(trial.hub.url, { dir, sells })
      const { json } = await trial.run(['list', '--json'], { parts })
      expect(json[0].state).toBe(sells ? 'suspended' : 'ready')
    }
  })
  it.each([
    ['nothing', undefined, 'licence_unknown'],
    ['something unknown', 'other', 'licence_unknown'],
    ['one that is not for commercial use', 'cc-by-nc-4.0', 'licence_non_commercial'],
  ])('missing in the registry is read on the hub, where it says %s', async (_, onHub, code) => {
    trial.hub.publish('us/unknown', { 'tokens.txt': 'a 1\n', 'model.onnx': randomBytes(2_000) }, onHub)
    const source = { hub: 'huggingface' as const, repo: 'us/unknown', commit: null }
    await trial.offer(packFor('voice', { source, licence: { ...licence, spdx: null } }))
    expect(await add(['--accept', 'CC-BY-NC-4.0'], true)).toMatchObject({ code: 3, json: { code } })
  })
  it('is typed on a terminal, after size, source and quality are shown', async () => {
    const quality = [{ metric: 'CER', value: 5.2, by: 'the author', url: 'https://example.com' }]
    await trial.offer(packFor('voice', { licence, quality }))
    const parts = trial.partsAt(trial.hub.url, { dir })
    const refused = await trial.run(['add', 'voice'], { parts, answers: ['yes', 'y'] })
    expect(refused).toMatchObject({ code: 3, complained: [expect.stringContaining('licence_not_accepted')] })
    const declined = await trial.run(['add', 'voice'], { parts, answers: ['CC-BY-NC-4.0', 'n'] })
    expect([declined.code, gets()]).toEqual([1, []])
    const { code, said, shown } = await trial.run(['add', 'voice'], { parts, answers: ['CC-BY-NC-4.0', 'y'] })
    expect(code).toBe(0)
    expect(said.join('\n')).toMatch(
      /us\/voice at [0-9a-f]{40}[\s\S]*NOT for commercial use[\s\S]*CER 5\.2, measured by the author/,
    )
    expect(shown.join('')).toMatch(/\r\[#{24}\] 100 %/)
  })
})

describe('whether an installation takes payments', () => {
  const stripe = { STRIPE_SECRET_KEY: 'sk', STRIPE_PUBLISHABLE_KEY: 'pk', STRIPE_WEBHOOK_SECRET: 'wh' }
  it.each([
    [{}, false],
    [{ PAYMENTS: 'sandbox' }, false],
    [{ PAYPAL_URL: 'https://api-m.sandbox.paypal.com' }, false],
    [stripe, true],
    [{ ...stripe, PAYMENTS: 'off' }, true],
    [{ NOWPAYMENTS_API_KEY: 'k', NOWPAYMENTS_IPN_SECRET: 's' }, true],
  ])('%j: %s', (settings, sells) => {
    expect(readConfig({ DATA_DIR: trial.home, ...settings }).models.sells).toBe(sells)
  })
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getBalance } from '#core/contract/credits.ts'
import type { Endpoint } from '#core/contract/endpoint.ts'
import { AppError } from '#core/contract/errors.ts'
import { createExpressSpeech, createSpeech, listSpeech, streamSpeech } from '#core/contract/tts/jobs.ts'
import { eventually } from '../../../test/eventually.ts'
import { type SignedInUser, startTestApp, type TestApp } from '../../../test/harness.ts'
import { wavData } from '../../../test/sounds/wav-data.ts'
import { fakeSynthesizer } from '../../adapters/synthesizer/fake.ts'
import { createApp } from '../../app.ts'
import { createLog } from '../../platform/observability/log.ts'
import type { Synthesizer } from '../../ports/synthesizer.ts'

let t: TestApp
const gates = new Map<string, Promise<void>>()
const synthesizer = gated(fakeSynthesizer())
beforeAll(async () => {
  t = await startTestApp({ synthesizer })
})
afterAll(() => t.stop())

/** Begins a text that a test has put behind a gate, and ends it when the test lets it; refuses another. */
function gated(engine: Synthesizer): Synthesizer {
  return {
    ...engine,
    async *speak(request, signal) {
      if (request.text === 'FAIL') throw new AppError('invalid_request', { detail: 'This cannot be said.' })
      yield* engine.speak(request, signal)
      await gates.get(request.text)
    },
  }
}
function closeGate(text: string): () => void {
  let open = () => {}
  gates.set(
    text,
    new Promise((resolve) => {
      open = resolve
    }),
  )
  return open
}

const order = (text: string, more: object = {}) => ({ text, voice_id: 'nadege', ...more })
const send = (who: SignedInUser, e: Endpoint, body: object, key: string) =>
  t.inject(e, { body }, { authorization: `Bearer ${who.token}`, 'idempotency-key': key })
const balance = async (who: SignedInUser) => (await t.call(getBalance, {}, who)).balance
const jobsOf = async (who: SignedInUser) => (await t.call(listSpeech, { query: {} }, who)).results
async function onPlan(plan: 'creator' | 'pro'): Promise<SignedInUser> {
  const who = await t.newUser()
  await t.app.db.tx((tx) => t.app.credits.changePlan(tx, who.account_id, { plan, reference: `test:${who.user.id}` }))
  return who
}
const replayed = (reply: { headers: Record<string, unknown> }) => reply.headers['idempotent-replayed']

describe('the same Idempotency-Key', () => {
  it('with the same body answers with the same job, charged once', async () => {
    const who = await onPlan('creator')
    const before = await balance(who)
    const key = 'k'.repeat(255)
    const first = await send(who, createExpressSpeech, order('Bonjou tout moun.'), key)
    const again = await send(who, createExpressSpeech, order('Bonjou tout moun.'), key)
    expect([first.statusCode, again.statusCode]).toEqual([200, 200])
    expect([replayed(first), replayed(again)]).toEqual([undefined, 'true'])
    expect(again.json().id).toBe(first.json().id)
    expect(again.json().word_timings).toEqual(first.json().word_timings)
    expect(await balance(who)).toBe(before - 26)
    // two keys that begin alike are two keys
    const other = await send(who, createExpressSpeech, order('Bonjou tout moun.'), `${key.slice(0, 254)}x`)
    expect(replayed(other)).toBe(undefined)
    expect(other.json().id).not.toBe(first.json().id)
  })

  it('with another body is refused, and costs nothing', async () => {
    const who = await onPlan('creator')
    await send(who, createExpressSpeech, order('Youn.'), 'a')
    const before = await balance(who)
    for (const [e, body] of [
      [createExpressSpeech, order('De.')],
      [createExpressSpeech, order('Youn.', { voice_id: 'jozef' })],
      [createSpeech, order('Youn.')],
    ] as const) {
      const reply = await send(who, e, body, 'a')
      expect([reply.statusCode, reply.json().code, replayed(reply)]).toEqual([409, 'client_key_reused', undefined])
    }
    expect([await balance(who), (await jobsOf(who)).length]).toEqual([before, 1])
  })

  it('of another account is another key', async () => {
    const [ana, jan] = [await onPlan('creator'), await onPlan('creator')]
    const one = await send(ana, createExpressSpeech, order('Menm bagay.'), 'same')
    const two = await send(jan, createExpressSpeech, order('Menm bagay.'), 'same')
    expect([two.statusCode, replayed(two)]).toEqual([200, undefined])
    expect(two.json().id).not.toBe(one.json().id)
  })

  it.each([
    ['waits for what is still being made', createExpressSpeech],
    ['streams the whole of what is still being made', streamSpeech],
  ])('%s', async (_, e) => {
    const who = await onPlan('creator')
    const before = await balance(who)
    const text = `Tann mwen ${e.path}`
    const open = closeGate(text)
    const first = send(who, e, order(text), 'once')
    await eventually(async () => (await jobsOf(who)).length === 1)
    let answered = false
    const again = send(who, e, order(text), 'once').finally(() => {
      answered = true
    })
    // a request that came later has been answered, so the retry would have been
    await eventually(async () => (await openSlots(who)) === 2)
    await balance(who)
    expect(answered).toBe(false)
    open()
    const [one, two] = await Promise.all([first, again])
    expect([one.statusCode, two.statusCode]).toEqual([200, 200])
    expect([replayed(one), replayed(two)]).toEqual([undefined, 'true'])
    const [job] = await jobsOf(who)
    if (e === streamSpeech) {
      expect(two.headers['x-job-id']).toBe(job!.id)
      const { rawPayload: whole } = await t.app.http.inject({ url: job!.s3_url! })
      expect(two.rawPayload.equals(whole)).toBe(true)
      expect(wavData(one.rawPayload).bytes.equals(wavData(whole).bytes)).toBe(true)
    } else expect(two.json().id).toBe(job!.id)
    expect(await balance(who)).toBe(before - job!.credits_used)
  })

  it('ten at once make one job', async () => {
    const who = await onPlan('pro')
    const before = await balance(who)
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => send(who, createExpressSpeech, order('Yon sèl fwa.'), 'ten')),
    )
    expect(replies.map((reply) => reply.statusCode)).toEqual(Array(10).fill(200))
    expect(new Set(replies.map((reply) => reply.json().id)).size).toBe(1)
    expect(replies.filter((reply) => replayed(reply) === 'true')).toHaveLength(9)
    expect(await balance(who)).toBe(before - 18)
  })

  it('of work that failed answers with the same failure', async () => {
    const who = await onPlan('creator')
    const first = await send(who, createExpressSpeech, order('FAIL'), 'f')
    const again = await send(who, createExpressSpeech, order('FAIL'), 'f')
    expect([first.statusCode, again.statusCode, replayed(again)]).toEqual([400, 400, 'true'])
    expect(again.json()).toEqual(first.json())
  })

  it('of a request that was refused before work began is still free', async () => {
    const who = await onPlan('creator')
    expect((await send(who, createExpressSpeech, order(' '), 'free')).statusCode).toBe(400)
    const reply = await send(who, createExpressSpeech, order('Kounye a wi.'), 'free')
    expect([reply.statusCode, replayed(reply)]).toEqual([200, undefined])
  })

  it('answers when there are no credits left', async () => {
    const who = await t.newUser()
    // two words, and little to say
    const text = `a${' '.repeat(998)}a`
    const first = await send(who, createSpeech, order(text), 'spent')
    for (let i = 0; i < 9; i++) await send(who, createSpeech, order(text), `rest-${i}`)
    expect((await send(who, createSpeech, order(text), 'more')).statusCode).toBe(402)
    const again = await send(who, createSpeech, order(text), 'spent')
    expect([again.statusCode, again.json().id, replayed(again)]).toEqual([201, first.json().id, 'true'])
  })

  it('holds in another process, and after a restart', async () => {
    const who = await onPlan('creator')
    const first = await send(who, createExpressSpeech, order('Toujou la.'), 'kept')
    const options = { config: t.config, database_url: t.database.url, log: createLog(t.config.log) }
    const restarted = await createApp(options, { mailer: t.mailer, storage: t.storage, synthesizer })
    const again = await restarted.http.inject({
      method: 'POST',
      url: createExpressSpeech.path,
      headers: { authorization: `Bearer ${who.token}`, 'idempotency-key': 'kept' },
      payload: order('Toujou la.'),
    })
    await restarted.stop()
    expect([again.json().id, replayed(again)]).toEqual([first.json().id, 'true'])
  })
})

async function openSlots(who: SignedInUser): Promise<number> {
  const [row] = await t.app.db.query<{ open: number }>(
    'select (select count(*)::int from jsonb_object_keys(leases)) as open from request_slots where owner = $1',
    [who.account_id],
  )
  return row?.open ?? 0
}

import { randomBytes } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import fc from 'fast-check'
import type { LightMyRequestResponse as Reply } from 'fastify'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { getProfile } from '#core/contract/account/account.ts'
import { createApiKey, listApiKeys, type NewApiKey } from '#core/contract/apikeys.ts'
import { getBalance } from '#core/contract/credits.ts'
import type { Endpoint } from '#core/contract/endpoint.ts'
import { createExpressSpeech, createSpeech, streamSpeech } from '#core/contract/tts/jobs.ts'
import { openAiSpeech } from '#core/contract/vendor/openai.ts'
import { plans } from '#core/rules/plans.ts'
import { fakeSynthesizer } from '../../server/adapters/synthesizer/fake.ts'
import { namedEndpoints } from '../../server/platform/contract.ts'
import { hashToken, randomToken } from '../../server/platform/secrets/secrets.ts'
import type { Synthesizer } from '../../server/ports/synthesizer.ts'
import { accepted } from '../arbitrary.ts'
import { eventually } from '../eventually.ts'
import { type SignedInUser, startTestApp, type TestApp } from '../harness.ts'
import { full } from '../runs.ts'

/**
 * An engine that records how many calls run at once per user: each user has distinct texts. The first express call of each
 * waits for the second, so that some certainly overlap.
 */
function watched(engine: Synthesizer) {
  const now = new Map<string, number>()
  const most = new Map<string, number>()
  const second = new Map<string, { came: Promise<unknown>; come(): void }>()
  function meet(text: string): Promise<unknown> | undefined {
    const waiting = second.get(text)
    if (waiting) return void waiting.come()
    let come = () => {}
    const came = new Promise<void>((resolve) => {
      come = resolve
    })
    second.set(text, { came, come })
    return Promise.race([came, delay(5_000)])
  }
  async function* speak(...[request, signal]: Parameters<Synthesizer['speak']>) {
    const { text } = request
    now.set(text, (now.get(text) ?? 0) + 1)
    most.set(text, Math.max(most.get(text) ?? 0, now.get(text)!))
    try {
      if (text.startsWith('Ekspres')) await meet(text)
      yield* engine.speak(request, signal)
    } finally {
      now.set(text, now.get(text)! - 1)
    }
  }
  return { synthesizer: { ...engine, speak } satisfies Synthesizer, most }
}

describe('two keys each of several users, at their limits at once,', () => {
  const { synthesizer, most } = watched(fakeSynthesizer())
  const concurrent = plans.creator.concurrent_requests
  const people = full ? [0, 1, 2, 3, 4] : [0, 1]
  const expressText = (person: number) => `Ekspres pou moun ${person}.`
  const expressCost = Math.ceil(expressText(0).length * 1.5)
  const standardText = (person: number) => `Nan liy pou moun ${person}.`
  const calls = 24
  const rate_limit = 15
  const credit_cap = expressCost * 2 + 40

  let t: TestApp
  const users: SignedInUser[] = []
  const capped: NewApiKey[] = []
  const rated: NewApiKey[] = []
  let eleventh: NewApiKey
  const make = (who: SignedInUser, limits: { rate_limit?: number; credit_cap?: number }) =>
    t.call(createApiKey, { body: { name: 'limited', ...limits } }, who)

  beforeAll(async () => {
    // the shortest timeout: a caller who finds all slots taken is refused at once
    t = await startTestApp({ synthesizer, slot_patience_ms: 0 })
    for (const _ of people) {
      const who = await t.newUser()
      await t.app.db.tx((tx) =>
        t.app.credits.changePlan(tx, who.account_id, { plan: 'creator', reference: `test:${who.user.id}` }),
      )
      users.push(who)
      capped.push(await make(who, { credit_cap, rate_limit: 6000 }))
      rated.push(await make(who, { rate_limit }))
    }
    eleventh = await make(users[0]!, {})
  })
  afterAll(() => t.stop())

  const call = (key: string, n: number, person: number) => {
    const [e, text] = [
      [createExpressSpeech, expressText(person)],
      [streamSpeech, expressText(person)],
      [createSpeech, standardText(person)],
    ][n % 3] as [typeof createSpeech, string]
    return t.inject(e, { body: { text, voice_id: 'nadege' } }, { 'xi-api-key': key })
  }
  /** Two keys of each user, so twice as many programs as the plan allows, each calling again when answered. */
  async function hammer(key: string, person: number): Promise<Reply[]> {
    const replies: Reply[] = []
    await Promise.all(
      Array.from({ length: concurrent }, async (_, program) => {
        for (let n = program; n < calls; n += concurrent) {
          replies.push(await call(key, n, person))
          if (key === rated[0]!.key) await bystanders.call()
        }
      }),
    )
    return replies
  }
  const balance = async (who: SignedInUser) => (await t.call(getBalance, {}, who)).balance
  const codeOf = (reply: Reply) => (reply.statusCode < 300 ? 'done' : (reply.json().code as string))
  const count = (replies: Reply[], code: string) => replies.filter((reply) => codeOf(reply) === code).length

  /** A user below their limits calls each time one of the others has been answered. */
  const bystanders = {
    eleventh: [] as Reply[],
    session: [] as Reply[],
    async call() {
      this.eleventh.push(await t.inject(getBalance, {}, { 'xi-api-key': eleventh.key }))
      this.session.push(await t.inject(getBalance, {}, { authorization: `Bearer ${users[0]!.token}` }))
    },
  }

  it('hold each of them to its own limits, and affect no other user', async () => {
    const before = await Promise.all(users.map(balance))
    const [byCap, byRate] = await Promise.all([
      Promise.all(capped.map(({ key }, person) => hammer(key, person))),
      Promise.all(rated.map(({ key }, person) => hammer(key, person))),
    ])

    for (const reply of [...byCap, ...byRate].flat()) expectItsHeaders(reply)
    for (const replies of byRate) {
      expect(count(replies, 'rate_limited')).toBe(calls - rate_limit)
      expect(count(replies, 'credit_cap_reached')).toBe(0)
    }
    for (const replies of byCap) {
      expect(count(replies, 'rate_limited')).toBe(0)
      expect(count(replies, 'credit_cap_reached')).toBeGreaterThan(0)
    }
    const codes = new Set([...byCap, ...byRate].flat().map(codeOf))
    expect([...codes].sort()).toEqual(['credit_cap_reached', 'done', 'rate_limited', 'too_many_concurrent_requests'])

    for (const replies of [bystanders.eleventh, bystanders.session]) {
      expect(replies.map((reply) => reply.statusCode)).toEqual(Array(calls).fill(200))
      const left = replies.map((reply) => Number(reply.headers['ratelimit-remaining'])).sort((a, b) => b - a)
      expect(left).toEqual(left.map((_, i) => left[0]! - i))
    }
    for (const person of people) {
      expect(most.get(expressText(person))).toBeGreaterThan(1)
      expect(most.get(expressText(person))).toBeLessThanOrEqual(concurrent)
    }
    await eventually(async () => (await unfinished()) === 0)
    for (const [person, who] of users.entries()) await expectExactCredits(who, before[person]!)
    expect(await openSlots()).toBe(0)
  }, 300_000)

  function expectItsHeaders(reply: Reply) {
    const { headers } = reply
    const code = codeOf(reply)
    const limit = Number(headers['ratelimit-limit'])
    const remaining = Number(headers['ratelimit-remaining'])
    expect([rate_limit, 6000]).toContain(limit)
    expect(headers['ratelimit-policy']).toBe(
      `"key";q=${limit};w=60, "endpoint";q=6000000;w=60, "account";q=18000000;w=60`,
    )
    expect(headers.ratelimit).toBe(`"key";r=${remaining};t=${headers['ratelimit-reset']}`)
    if (code === 'rate_limited') {
      expect([limit, remaining, reply.statusCode]).toEqual([rate_limit, 0, 429])
      expect(headers['retry-after']).toBe(headers['ratelimit-reset'])
    }
    if (code === 'credit_cap_reached') expect(reply.statusCode).toBe(402)
    if (code === 'too_many_concurrent_requests') {
      expect([reply.statusCode, headers['retry-after']]).toEqual([429, '1'])
      expect(headers['current-concurrent-requests']).toBe(String(concurrent))
    }
    if (headers['maximum-concurrent-requests'])
      expect(Number(headers['current-concurrent-requests'])).toBeLessThanOrEqual(concurrent)
  }

  /** What was taken from the account equals the cost of its jobs; what each key has used equals the cost of its own jobs. */
  async function expectExactCredits(who: SignedInUser, before: number) {
    const spent = await t.app.db.query<{ api_key_id: string; credits: number }>(
      `select api_key_id, sum(credits_used)::int as credits from jobs
       where account_id = $1 and state = 'delivered' group by api_key_id`,
      [who.account_id],
    )
    expect(await balance(who)).toBe(before - spent.reduce((sum, { credits }) => sum + credits, 0))
    for (const key of await t.call(listApiKeys, {}, who)) {
      expect(key.credits_used_this_month).toBe(spent.find((each) => each.api_key_id === key.id)?.credits ?? 0)
      if (key.credit_cap !== null) expect(key.credits_used_this_month).toBeLessThanOrEqual(key.credit_cap)
    }
  }
  const figure = async (sql: string) => (await t.app.db.query<{ n: number }>(sql))[0]!.n
  const unfinished = () =>
    figure(`select count(*)::int as n from jobs where kind = 'tts' and state not in ('delivered', 'failed')`)
  const openSlots = () => figure(`select count(*)::int as n from request_slots where leases <> '{}'`)
})

describe('with the default limits', () => {
  let t: TestApp
  beforeAll(async () => {
    t = await startTestApp({ worker: false, settings: { RATE_LIMIT_FACTOR: '1' } })
  })
  afterAll(() => t.stop())

  it('an endpoint’s own limit is counted per key, and the tightest limit is shown', async () => {
    const who = await t.newUser()
    const key = async (rate_limit?: number) =>
      (await t.call(createApiKey, { body: { name: 'k', rate_limit } }, who)).key
    const [plain, tight, wide] = [await key(), await key(3), await key(6000)]
    const speak = (headers: Record<string, string>) =>
      t.inject(createSpeech, { body: { text: 'Bonjou', voice_id: 'nadege' } }, headers)
    const replies = await Promise.all(Array.from({ length: 65 }, () => speak({ 'xi-api-key': plain })))
    expect(replies.filter((reply) => reply.statusCode === 201)).toHaveLength(60)
    expect(replies.filter((reply) => reply.json().code === 'rate_limited')).toHaveLength(5)
    for (const [headers, limit, remaining] of [
      [{ authorization: `Bearer ${who.token}` }, '60', '59'],
      [{ 'xi-api-key': tight }, '3', '2'],
      [{ 'xi-api-key': wide }, '60', '59'],
    ] as const) {
      const reply = await speak(headers)
      expect([reply.statusCode, reply.headers['ratelimit-limit'], reply.headers['ratelimit-remaining']]).toEqual([
        201,
        limit,
        remaining,
      ])
    }
    for (const left of ['1', '0'])
      expect((await speak({ 'xi-api-key': tight })).headers['ratelimit-remaining']).toBe(left)
    const vendor = { body: { model: 'tts-1', input: 'Bonjou', voice: 'alloy' } }
    const refused = await t.inject(openAiSpeech, vendor, { authorization: `Bearer ${tight}` })
    expect([refused.statusCode, refused.headers['ratelimit-limit'], refused.headers['ratelimit-remaining']]).toEqual([
      429,
      '3',
      '0',
    ])
    expect(refused.headers.ratelimit).toMatch(/^"key";r=0;t=\d+$/)
    expect(refused.headers['retry-after']).toBe(refused.headers['ratelimit-reset'])
    const elsewhere = await t.inject(getBalance, {}, { 'xi-api-key': plain })
    expect([elsewhere.statusCode, elsewhere.headers['ratelimit-limit']]).toEqual([200, '600'])
  })

  const ask = (token: string, remoteAddress: string) =>
    t.app.http.inject({ url: getProfile.path, headers: { authorization: `Bearer ${token}` }, remoteAddress })

  it('refuses invented credentials from memory once an address has sent many, and still admits known callers there', async () => {
    const known = await t.newUser()
    const later = await t.newUser()
    expect((await ask(known.token, '2001:db8::1')).statusCode).toBe(200)
    const tokens = Array.from({ length: 130 }, (_, n) => (n % 2 ? `pk_live_${randomToken()}` : randomToken()))
    const replies = await Promise.all(tokens.map((token, n) => ask(token, `2001:db8::${n + 2}`)))
    expect(replies.filter((reply) => reply.statusCode === 401)).toHaveLength(120)
    const refused = replies.filter((reply) => reply.statusCode === 429)
    expect(refused).toHaveLength(10)
    expect(refused[0]!.json().code).toBe('rate_limited')
    expect(refused[0]!.headers['ratelimit-policy']).toBe('"credentials";q=120;w=60')
    const statements = vi.spyOn(pg.Pool.prototype, 'query')
    for (const token of [randomToken(), `pk_live_${randomToken()}`])
      expect((await ask(token, '2001:db8::eeee')).statusCode).toBe(429)
    const asked = statements.mock.calls.map(([statement]) => JSON.stringify(statement))
    statements.mockRestore()
    expect(asked.filter((text) => /session_tokens|api_keys/.test(text))).toEqual([])
    // cached, because this server issued it
    for (const { token } of [known, later]) expect((await ask(token, '2001:db8::ffff')).statusCode).toBe(200)
    expect((await ask(randomToken(), '2001:db8:0:1::1')).statusCode).toBe(401)
  })

  it.each([
    { authorization: `Bearer sk-proj-${'a1B2'.repeat(30)}` },
    { authorization: 'Bearer sk-short' },
    { 'xi-api-key': '0123456789abcdef0123456789abcdef' },
    { 'xi-api-key': `sk_${'0123456789abcdef'.repeat(3)}` },
  ] as Record<string, string>[])('a key of another service gets its own error: %o', async (headers) => {
    const reply = await t.inject(openAiSpeech, { body: { model: 'tts-1', input: 'Bonjou', voice: 'alloy' } }, headers)
    const message = 'This looks like a key of another service. Use a key from /api-keys.'
    expect(reply.statusCode).toBe(401)
    expect(reply.json()).toMatchObject({ error: { message, code: 'invalid_api_key' } })
    const models = namedEndpoints.find((n) => n.endpoint.path === '/v1/models')!.endpoint
    const other = await t.inject(models, {}, headers)
    const shape = headers['xi-api-key'] ? { detail: { status: 'invalid_api_key', message } } : { error: { message } }
    expect([other.statusCode, other.json()]).toMatchObject([401, shape])
  })
})

describe('more keys do not allow more requests', () => {
  let t: TestApp
  beforeAll(async () => {
    // so small that every limit is one request a minute
    t = await startTestApp({ worker: false, settings: { RATE_LIMIT_FACTOR: '0.0001' } })
  })
  afterAll(() => t.stop())

  /** Bypasses the limits on sign-ins and on making keys. */
  async function accountWithKeys(count: number, rate_limit: number | null): Promise<string[]> {
    const username = `u${randomBytes(5).toString('hex')}`
    const given = { email: `${username}@example.com`, username, password_hash: 'x', email_verified_at: new Date() }
    await t.app.db.tx((tx) => t.app.openAccount(tx, given))
    const made = Array.from({ length: count }, () => `pk_live_${randomToken()}`)
    for (const key of made)
      await t.app.db.query(
        `insert into api_keys (account_id, created_by, name, hash, prefix, rate_limit)
         select account_id, id, 'k', $2, 'pk_live_', $3 from users where username = $1`,
        [username, hashToken(key), rate_limit],
      )
    return made
  }
  const part = (schema: Endpoint['body']) => schema && fc.sample(accepted(schema), { numRuns: 1, seed: 3 })[0]
  const open = namedEndpoints.filter(({ endpoint: e }) => e.scope && e.limit?.by !== 'address')

  /** Outside the full run one of each method, scope and limit. */
  const kinds = new Map(open.map((n) => [JSON.stringify([n.endpoint.method, n.endpoint.scope, n.endpoint.limit]), n]))
  const tried = full ? open : [...kinds.values()]

  it.each(tried.map((n) => [n.name, n.endpoint] as const))(
    '%s counts the keys of an account together',
    async (_, e) => {
      const body = e.body ? { body: part(e.body) } : {}
      const sent = { params: part(e.params), query: part(e.query), ...body }
      const replies: Reply[] = []
      for (const key of await accountWithKeys(5, null)) replies.push(await t.inject(e, sent, { 'xi-api-key': key }))
      const codes = replies.map((reply) =>
        reply.statusCode < 400 ? 'done' : (reply.headers['x-error-code'] ?? reply.json().code),
      )
      expect(codes.map((code) => code === 'rate_limited')).toEqual([false, false, false, true, true])
      expect(replies[4]!.headers['ratelimit-policy']).toContain('"account";q=3;w=60')
      expect(replies[4]!.headers).toMatchObject({ 'ratelimit-limit': '3', 'ratelimit-remaining': '0' })
      const [other] = await accountWithKeys(1, null)
      const reply = await t.inject(e, sent, { 'xi-api-key': other! })
      expect(reply.headers['x-error-code'] ?? (reply.statusCode < 400 || reply.json().code)).not.toBe('rate_limited')
    },
  )
})

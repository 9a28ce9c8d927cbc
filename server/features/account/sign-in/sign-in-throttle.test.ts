import { afterAll, beforeAll, expect, it } from 'vitest'
import { login, logoutEverywhere, resetPassword } from '#core/contract/account/account.ts'
import { type SignedInUser, startTestApp, type TestApp } from '../../../../test/harness.ts'
import { mailTo, tokenIn } from '../../../../test/people/account-mails.ts'

/** One app for all tests; each test uses its own accounts and addresses. */
let t: TestApp
beforeAll(async () => {
  t = await startTestApp({ settings: { RATE_LIMIT_FACTOR: '1' } })
})
afterAll(() => t.stop())

async function attempt(email: string, password: string, from: string, cookie = '') {
  const reply = await t.app.http.inject({
    method: 'POST',
    url: login.path,
    payload: { email, password },
    remoteAddress: from,
    headers: { cookie },
  })
  return { status: reply.statusCode, device: deviceIn(reply.headers['set-cookie']) }
}
const deviceIn = (header: string | string[] | undefined) =>
  /pawol_device=[^;]+/.exec([header ?? []].flat().join('\n'))?.[0] ?? ''
/** Ten at a time: more would only wait for database connections. */
async function statusesOf(count: number, one: (n: number) => ReturnType<typeof attempt>): Promise<number[]> {
  const statuses: number[] = []
  for (let from = 0; from < count; from += 10) {
    const some = Array.from({ length: Math.min(10, count - from) }, (_, n) => one(from + n))
    statuses.push(...(await Promise.all(some)).map(({ status }) => status))
  }
  return statuses
}
/** Uses up the account's limit for unknown callers, from as many addresses. */
async function besiege({ user }: SignedInUser) {
  const statuses = await statusesOf(70, (n) => attempt(user.email, 'wrong', `10.1.${n}.1`))
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(10)
}

it('a known browser signs in from anywhere while unknown callers are throttled', async () => {
  const owner = await t.newUser()
  const { device } = await attempt(owner.user.email, owner.password, '10.0.1.1')
  await besiege(owner)
  expect((await attempt(owner.user.email, owner.password, '10.9.9.9')).status).toBe(429)
  expect((await attempt(owner.user.email, owner.password, '10.9.9.9', device)).status).toBe(200)
})

it('so does a caller at a known address of the account, with its whole /64', async () => {
  const owner = await t.newUser()
  await attempt(owner.user.email, owner.password, '2001:db8:1:2::5')
  await besiege(owner)
  expect((await attempt(owner.user.email, owner.password, '2001:db8:1:2:aaaa::9')).status).toBe(200)
  expect((await attempt(owner.user.email, owner.password, '2001:db8:1:3::5')).status).toBe(429)
})

it('an address not seen for 90 days is unknown again', async () => {
  const owner = await t.newUser()
  await attempt(owner.user.email, owner.password, '10.0.2.1')
  await t.app.db.query(`update sessions set last_used_at = now() - interval '91 days' where user_id = $1`, [
    owner.user_id,
  ])
  await besiege(owner)
  expect((await attempt(owner.user.email, owner.password, '10.0.2.1')).status).toBe(429)
})

it('a browser is known to the accounts it signed in to and to no other', async () => {
  const [owner, other] = [await t.newUser(), await t.newUser()]
  const first = await attempt(other.user.email, other.password, '10.0.3.1')
  await besiege(owner)
  expect((await attempt(owner.user.email, owner.password, '10.0.3.1', first.device)).status).toBe(429)
})

it('accounts that share a browser are both known to it', async () => {
  const [one, two] = [await t.newUser(), await t.newUser()]
  const first = await attempt(one.user.email, one.password, '10.0.4.1')
  const second = await attempt(two.user.email, two.password, '10.0.4.1', first.device)
  for (const owner of [one, two]) {
    await besiege(owner)
    expect((await attempt(owner.user.email, owner.password, '10.9.9.9', second.device)).status).toBe(200)
  }
})

it('guessing is limited for known devices as well', async () => {
  const owner = await t.newUser()
  const { device } = await attempt(owner.user.email, owner.password, '10.0.5.1')
  for (const cookie of ['', device]) {
    const guesses = Array.from({ length: 40 }, () => attempt(owner.user.email, 'wrong', '10.0.5.1', cookie))
    const statuses = (await Promise.all(guesses)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 401)).toHaveLength(30)
  }
})

it('addresses of one /64 count as one in the limit for unknown callers', async () => {
  const owner = await t.newUser()
  const guesses = Array.from({ length: 12 }, (_, n) => attempt(owner.user.email, 'wrong', `2001:db8:6::${n + 1}`))
  const statuses = (await Promise.all(guesses)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 401)).toHaveLength(8)
})

it('and in the limit per address, whichever accounts it tries', async () => {
  const statuses = await statusesOf(104, (n) => attempt(`moun${n}@example.com`, 'wrong', `2001:db8:7::${n + 1}`))
  expect(statuses.filter((status) => status === 401)).toHaveLength(100)
  expect((await attempt('moun@example.com', 'wrong', '2001:db8:7:1::1')).status).toBe(401)
})

it('device tokens are stored as hashes, and forgotten when signing out everywhere and at a reset', async () => {
  const owner = await t.newUser()
  const { device } = await attempt(owner.user.email, owner.password, '10.0.8.1')
  const kept = () =>
    t.app.db.query<{ hash: string }>('select hash from known_devices where user_id = $1', [owner.user_id])
  expect(JSON.stringify(await kept())).not.toContain(device.split('=')[1])
  expect(await kept()).not.toHaveLength(0)
  await t.call(logoutEverywhere, { body: { proof: { password: owner.password } } }, owner)
  expect(await kept()).toHaveLength(0)
  await attempt(owner.user.email, owner.password, '10.0.8.1')
  await t.app.http.inject({
    method: 'POST',
    url: '/api/v1/auth/forgot-password/',
    payload: { email: owner.user.email },
  })
  const token = tokenIn((await mailTo(t, owner.user.email)).text)
  const reply = await t.inject(resetPassword, { body: { token, password: 'yon nouvo modpas' } })
  expect(await kept()).toHaveLength(1)
  await besiege(owner)
  const mine = deviceIn(reply.headers['set-cookie'])
  expect((await attempt(owner.user.email, 'yon nouvo modpas', '10.9.9.9', mine)).status).toBe(200)
})

import { expect, it } from 'vitest'
import type { Limit } from '#core/contract/endpoint.ts'
import { acting } from '../../../../test/people/someone.ts'
import type { Caller } from '../route.ts'
import { limitsOf } from './admit.ts'
import { type Limiter, memoryLimiter, quickRefusals } from './rate-limit.ts'

const session: Caller = {
  ...acting('ana'),
  is_staff: false,
  session_id: 's',
  api_key_id: null,
  scopes: null,
  rate_limit: null,
}
const key: Caller = { ...session, session_id: 'k', api_key_id: 'k' }
const limited: Caller = { ...key, rate_limit: 7 }
const byCaller: Limit = { per_minute: 60, by: 'caller', shared: true }
const byAddress: Limit = { per_minute: 10, by: 'address' }

it.each<[string, Caller | null, Limit | undefined, 'anyone' | 'user', string[]]>([
  ['a session', session, undefined, 'user', ['default any account:anas-account 600 here']],
  [
    'a key without a limit',
    key,
    undefined,
    'user',
    ['default any key:k 600 here', 'account any keys:anas-account 1800 here'],
  ],
  [
    'a key with a limit',
    limited,
    undefined,
    'user',
    ['key key:k 7 fleet', 'account limited keys:anas-account 18000 here'],
  ],
  ['a session at a limited address', session, byCaller, 'user', ['endpoint GET /x account:anas-account 60 fleet']],
  [
    'a key at a limited address',
    key,
    byCaller,
    'user',
    ['endpoint GET /x key:k 60 fleet', 'account GET /x keys:anas-account 180 fleet'],
  ],
  [
    'both limits',
    limited,
    byCaller,
    'user',
    ['key key:k 7 fleet', 'endpoint GET /x key:k 60 fleet', 'account GET /x keys:anas-account 180 fleet'],
  ],
  [
    'a key where addresses count',
    limited,
    byAddress,
    'anyone',
    ['key key:k 7 fleet', 'endpoint GET /x address:ip 10 here', 'account limited keys:anas-account 18000 here'],
  ],
  ['a stranger who may call', null, byCaller, 'anyone', ['endpoint GET /x address:ip 60 fleet']],
  ['a stranger who may not', null, byCaller, 'user', ['default any address:ip 600 here']],
])('%s has its own count, and keys a joint one too', (_, caller, limit, auth, expected) => {
  const counted = limitsOf({ method: 'GET', path: '/x', auth, limit }, { caller, address: 'ip', factor: 1 })
  expect(
    counted.map(({ policy, count, most, shared }) => `${policy} ${count} ${most} ${shared ? 'fleet' : 'here'}`),
  ).toEqual(expected)
})

it('a key’s own limit ignores the server’s factor', () => {
  const most = (factor: number) =>
    limitsOf({ method: 'GET', path: '/x', auth: 'user', limit: byCaller }, { caller: limited, address: 'ip', factor })
  expect(most(100).map((each) => each.most)).toEqual([7, 6000, 18_000])
})

it('the addresses of one IPv6 network count as one', () => {
  const of = (address: string) =>
    limitsOf({ method: 'GET', path: '/x', auth: 'anyone', limit: byAddress }, { caller: null, address, factor: 1 })
  expect(of('2001:db8:1:2::1')).toEqual(of('2001:db8:1:2:ffff::9'))
  expect(of('2001:db8:1:2::1')).not.toEqual(of('2001:db8:1:3::1'))
})

it('a caller over a shared limit is refused from memory until the window ends', async () => {
  let at = 0
  let asked = 0
  const counting = memoryLimiter({ now: () => at })
  const slow: Limiter = {
    ...counting,
    take: async (...given) => {
      asked++
      return counting.take(...given)
    },
  }
  const limiter = quickRefusals(slow, { now: () => at })
  const take = async (limit = 2) => (await limiter.take('k', limit, 60)).allowed
  expect([await take(), await take(), await take()]).toEqual([true, true, false])
  at = 10_000
  expect([await take(), await take()]).toEqual([false, false])
  expect((await limiter.take('k', 2, 60)).reset_seconds).toBe(50)
  expect(asked).toBe(3)
  expect(await take(10)).toBe(true)
  at = 60_001
  expect(await take()).toBe(true)
})

import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { SignedIn, User } from '#core/contract/account/account.ts'
import { endpoint } from '#core/contract/endpoint.ts'
import { AppError } from '#core/contract/errors.ts'
import { createCall } from '../network/api.ts'
import type { Fetch } from '../network/exchange.ts'
import { createSession, type SessionParts } from './session.ts'

const user: User = {
  id: 'u1',
  email: 'm@radyo.ht',
  username: 'mirlande',
  is_staff: false,
  email_verified: true,
  language: 'ht',
  created_at: '2026-01-01T00:00:00Z',
}
const signedIn = (access_token: string): SignedIn => ({ access_token, expires_in: 900, user })
const expired = () => new AppError('session_expired', {})

function setUp(
  refresh: () => Promise<SignedIn>,
  { had = true, lock }: { had?: boolean; lock?: SessionParts['lock'] } = {},
) {
  const world = { clock: 0, marker: had, posted: [] as string[], refreshes: 0, expiries: 0 }
  const session = createSession({
    refresh: () => {
      world.refreshes += 1
      return refresh()
    },
    lock: lock ?? ((work) => work()),
    post: (message) => world.posted.push(message.type),
    marker: {
      get: () => world.marker,
      set: (value) => {
        world.marker = value
      },
    },
    now: () => world.clock,
  })
  session.onExpired(() => {
    world.expiries += 1
  })
  return { session, world }
}

describe('session at the start', () => {
  it('makes no call for a browser that never had a session', async () => {
    const { session, world } = setUp(async () => signedIn('t1'), { had: false })
    await session.freshen()
    expect(await session.token()).toBeUndefined()
    expect(world.refreshes).toBe(0)
    expect(session.state.get()).toEqual({ status: 'anonymous', expired: false })
  })

  it('restores the session this browser had', async () => {
    const { session } = setUp(async () => signedIn('t1'))
    expect(session.state.get()).toEqual({ status: 'unknown' })
    await session.freshen()
    expect(session.state.get()).toEqual({ status: 'signed_in', user })
    expect(await session.token()).toBe('t1')
  })

  it('becomes anonymous without a message when the old session is gone', async () => {
    const { session, world } = setUp(() => Promise.reject(expired()))
    await session.freshen()
    expect(session.state.get()).toEqual({ status: 'anonymous', expired: false })
    expect(world).toMatchObject({ marker: false, expiries: 0 })
  })

  it('stays unknown when the server does not answer, and retries', async () => {
    let online = false
    const { session, world } = setUp(async () => {
      if (!online) throw new AppError('offline', {})
      return signedIn('t1')
    })
    await session.freshen()
    expect(session.state.get()).toMatchObject({ status: 'unknown', error: { code: 'offline' } })
    expect(world.marker).toBe(true)
    online = true
    await session.freshen()
    expect(session.state.get().status).toBe('signed_in')
  })
})

describe('session without a network', () => {
  function offline() {
    let answer: () => Promise<SignedIn> = () => Promise.reject(new AppError('offline', {}))
    let kept: User | null = user
    const session = createSession({
      refresh: () => answer(),
      lock: (work) => work(),
      post: () => {},
      marker: { get: () => true, set: () => {} },
      remembered: {
        get: () => kept,
        set: (value) => {
          kept = value
        },
      },
      now: () => 0,
    })
    return {
      session,
      kept: () => kept,
      answerWith(next: typeof answer) {
        answer = next
      },
    }
  }

  it('is that of the remembered user, whose calls fail until the server answers', async () => {
    const { session, answerWith } = offline()
    await session.freshen()
    expect(session.state.get()).toMatchObject({ status: 'signed_in', user, presumed: { error: { code: 'offline' } } })
    await expect(session.token()).rejects.toMatchObject({ code: 'offline' })
    answerWith(async () => signedIn('t1'))
    await session.freshen()
    expect(session.state.get()).toEqual({ status: 'signed_in', user })
    expect(await session.token()).toBe('t1')
  })

  it('is presumed while the server is slow, and never against its answer', async () => {
    const { session, answerWith } = offline()
    session.presume()
    expect(session.state.get()).toMatchObject({ status: 'signed_in', presumed: {} })
    answerWith(() => Promise.reject(expired()))
    await session.freshen()
    session.presume()
    expect(session.state.get()).toEqual({ status: 'anonymous', expired: true })
  })

  it('of a user who signs out, also in another tab, is forgotten', async () => {
    const [here, there] = [offline(), offline()]
    await here.session.freshen()
    here.session.leave()
    there.session.presume()
    there.session.onMessage({ type: 'signed_out', left: user.id })
    expect([here.kept(), there.kept()]).toEqual([null, null])
    here.session.presume()
    expect(here.session.state.get()).toEqual({ status: 'anonymous', expired: false })
  })
})

describe('keeping the token fresh', () => {
  it('renews ahead of time, not earlier', async () => {
    const { session, world } = setUp(async () => signedIn(`t${world.refreshes}`), { had: false })
    session.accept(signedIn('t0'))
    world.clock = 700_000
    await session.freshen()
    expect(world.refreshes).toBe(0)
    world.clock = 720_000
    await session.freshen()
    expect(await session.token()).toBe('t1')
  })

  it('refreshes once for concurrent callers', async () => {
    const { session, world } = setUp(async () => signedIn('t1'))
    const tokens = await Promise.all([session.token(), session.token(), session.token()])
    expect(tokens).toEqual(['t1', 't1', 't1'])
    expect(world.refreshes).toBe(1)
  })

  it('uses the token that another tab fetched while this one waited for the lock', async () => {
    let open = () => {}
    const turn = new Promise<void>((resolve) => {
      open = resolve
    })
    const { session, world } = setUp(async () => signedIn('mine'), {
      had: false,
      lock: async (work) => {
        await turn
        return work()
      },
    })
    session.accept(signedIn('old'))
    const renewed = session.renew('old')
    session.onMessage({ type: 'signed_in', signed_in: signedIn('theirs') })
    open()
    await renewed
    expect(await session.token()).toBe('theirs')
    expect(world.refreshes).toBe(0)
  })

  it('keeps the session when the network fails during a refresh', async () => {
    const { session, world } = setUp(() => Promise.reject(new AppError('offline', {})), { had: false })
    session.accept(signedIn('t0'))
    world.clock = 899_000
    await expect(session.token()).rejects.toMatchObject({ code: 'offline' })
    expect(session.state.get().status).toBe('signed_in')
    expect(world.expiries).toBe(0)
  })
})

describe('the end of a session', () => {
  it('announces a refused refresh once, and keeps the page as expired [S1-2.4-05]', async () => {
    const { session, world } = setUp(() => Promise.reject(expired()), { had: false })
    session.accept(signedIn('t0'))
    world.clock = 1_000_000
    const calls = await Promise.allSettled([session.token(), session.token()])
    expect(calls.map((c) => c.status)).toEqual(['rejected', 'rejected'])
    expect(session.state.get()).toEqual({ status: 'anonymous', expired: true })
    expect(world.expiries).toBe(1)
  })

  it('follows a sign-out in another tab without a message', () => {
    const { session, world } = setUp(async () => signedIn('t1'), { had: false })
    session.accept(signedIn('t0'))
    session.onMessage({ type: 'signed_out' })
    expect(session.state.get()).toEqual({ status: 'anonymous', expired: false })
    expect(world.expiries).toBe(0)
  })

  it('tells other tabs about sign-in, a changed user and sign-out', () => {
    const { session, world } = setUp(async () => signedIn('t1'), { had: false })
    session.accept(signedIn('t0'))
    session.setUser({ ...user, username: 'mj' })
    expect(session.state.get()).toMatchObject({ user: { username: 'mj' } })
    session.leave()
    expect(world.posted).toEqual(['signed_in', 'user', 'signed_out'])
    expect(world.marker).toBe(false)
  })
})

describe('call', () => {
  const read = endpoint({
    method: 'GET',
    path: '/r/',
    summary: 'r',
    auth: 'user',
    returns: z.object({ ok: z.boolean() }),
  })
  const open = endpoint({
    method: 'GET',
    path: '/o/',
    summary: 'o',
    auth: 'anyone',
    returns: z.object({ ok: z.boolean() }),
  })

  /** A server that accepts one token. */
  function server(good: string) {
    const tokens: string[] = []
    const fetch: Fetch = async (_, init) => {
      const token = new Headers(init?.headers).get('authorization')?.slice(7) ?? 'none'
      tokens.push(token)
      return token === good
        ? new Response('{"ok":true}')
        : new Response(JSON.stringify({ code: 'session_expired', error: '' }), { status: 401 })
    }
    return { fetch, tokens }
  }

  it('repeats a call once with a new token', async () => {
    const { session } = setUp(async () => signedIn('new'), { had: false })
    session.accept(signedIn('old'))
    const { fetch, tokens } = server('new')
    expect(await createCall(fetch, session)(read, {})).toEqual({ ok: true })
    expect(tokens).toEqual(['old', 'new'])
  })

  it('throws after one repetition', async () => {
    const { session } = setUp(async () => signedIn('new'), { had: false })
    session.accept(signedIn('old'))
    const { fetch, tokens } = server('another')
    await expect(createCall(fetch, session)(read, {})).rejects.toMatchObject({ code: 'session_expired' })
    expect(tokens).toEqual(['old', 'new'])
  })

  it('renews nothing when no user is signed in', async () => {
    const { session, world } = setUp(async () => signedIn('new'), { had: false })
    await expect(createCall(server('x').fetch, session)(read, {})).rejects.toMatchObject({ code: 'session_expired' })
    expect(world).toMatchObject({ refreshes: 0, expiries: 0 })
  })

  it('never renews for a call that anyone may make', async () => {
    const { session, world } = setUp(async () => signedIn('new'), { had: false })
    session.accept(signedIn('old'))
    world.clock = 1_000_000
    await expect(createCall(server('new').fetch, session)(open, {})).rejects.toMatchObject({ code: 'session_expired' })
    expect(world.refreshes).toBe(0)
  })

  it('shares one refresh among calls refused at the same time', async () => {
    const { session, world } = setUp(async () => signedIn('new'), { had: false })
    session.accept(signedIn('old'))
    const call = createCall(server('new').fetch, session)
    await Promise.all([call(read, {}), call(read, {}), call(read, {})])
    expect(world.refreshes).toBe(1)
  })
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import {
  changePassword,
  deleteAccount,
  endSession,
  listSessions,
  logout,
  logoutEverywhere,
} from '#core/contract/account/account.ts'
import { createApiKey, revokeApiKey, rotateApiKey, updateApiKey } from '#core/contract/apikeys.ts'
import { createLiveTicket, liveCloseCodes, openLiveEvents, openLiveSocket } from '#core/contract/live.ts'
import { removeMember, suspendMember } from '#core/contract/teams/teams.ts'
import { speakLive } from '#core/contract/vendor/elevenlabs-live.ts'
import { eventually } from '../../../test/eventually.ts'
import { type SignedInUser, startTestApp, type TestApp } from '../../../test/harness.ts'
import { teamsOn } from '../../../test/people/team.ts'

let t: TestApp
let base: string
beforeAll(async () => {
  t = await startTestApp({ session_check_ms: 200 })
  base = await t.app.http.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => t.stop())
const { found, join } = teamsOn(() => t)

type Person = SignedInUser & { other: SignedInUser; key: { id: string; token: string }; remove(): Promise<unknown> }

/** A user with two sessions, a key and an organisation. */
async function person(): Promise<Person> {
  const { owner, id } = await found()
  const { member, params } = await join(owner, id)
  const other = await t.signIn(member.user.email, member.password)
  const { id: keyId, key } = await t.call(createApiKey, { body: { name: 'script' } }, member)
  return {
    ...member,
    other,
    key: { id: keyId, token: key },
    remove: () => t.call(removeMember, { params }, owner),
  }
}
const proof = ({ password }: SignedInUser) => ({ proof: { password } })
const sessionOf = async (who: { token: string }) =>
  (await t.call(listSessions, {}, who)).find(({ current }) => current)!.id

type Ending = (who: Person) => Promise<unknown>
/** What ends the right to listen, and whether it can be requested again at once. */
const ends: [string, 'session' | 'key', keyof typeof liveCloseCodes, Ending][] = [
  ['a sign-out', 'session', 'session_ended', (who) => t.call(logout, {}, who)],
  [
    'a sign-out everywhere, from elsewhere',
    'session',
    'session_ended',
    (who) => t.call(logoutEverywhere, { body: proof(who) }, who.other),
  ],
  [
    'the end of this session, from elsewhere',
    'session',
    'session_ended',
    async (who) => t.call(endSession, { params: { id: await sessionOf(who) }, body: proof(who) }, who.other),
  ],
  [
    'a password change, from elsewhere',
    'session',
    'session_ended',
    (who) =>
      t.call(changePassword, { body: { current_password: who.password, new_password: 'lòt-modpas-77' } }, who.other),
  ],
  [
    'the end of the account',
    'session',
    'session_ended',
    (who) => t.call(deleteAccount, { body: { password: who.password } }, who.other),
  ],
  ['removal from an organisation', 'session', 'access_changed', (who) => who.remove()],
  ['the revocation of a key', 'key', 'session_ended', (who) => t.call(revokeApiKey, { params: who.key }, who)],
  ['a new secret for a key', 'key', 'session_ended', (who) => t.call(rotateApiKey, { params: who.key }, who)],
  [
    'fewer scopes for a key',
    'key',
    'session_ended',
    (who) => t.call(updateApiKey, { params: who.key, body: { scopes: ['tts'] } }, who),
  ],
  [
    'the end of the account of a key',
    'key',
    'session_ended',
    (who) => t.call(deleteAccount, { body: { password: who.password } }, who),
  ],
]

const ticketOf = async (as: { token: string }) => (await t.call(createLiveTicket, {}, as)).ticket
async function redeemed(ticket: string): Promise<number> {
  const gone = new AbortController()
  const { status } = await fetch(`${base}${openLiveEvents.path}?ticket=${ticket}`, { signal: gone.signal })
  gone.abort()
  return status
}
async function listening(as: { token: string }) {
  const socket = new WebSocket(`${base.replace('http', 'ws')}${openLiveSocket.path}?ticket=${await ticketOf(as)}`)
  const heard: string[] = []
  socket.on('message', (data) => heard.push(JSON.parse(String(data)).type))
  const closed = new Promise<number>((done) => socket.on('close', done))
  await eventually(() => heard.includes('connection_established'))
  return { heard, closed, terminate: () => socket.terminate() }
}
async function eventsOf(as: { token: string }): Promise<Promise<string>> {
  const reply = await fetch(`${base}${openLiveEvents.path}?ticket=${await ticketOf(as)}`)
  return reply.text()
}

describe.each(ends)('after %s', (_, by, why, end) => {
  it('an earlier ticket opens nothing, and open connections are closed with a code that gives the reason', async () => {
    const who = await person()
    const holder = by === 'key' ? who.key : who
    const [ticket, page] = [await ticketOf(holder), await listening(holder)]
    await end(who)
    expect(await redeemed(ticket)).toBe(401)
    expect(await page.closed).toBe(liveCloseCodes[why])
    expect(page.heard.at(-1)).toBe(why === 'session_ended' ? 'session_ended' : 'reconnect')
  })
})

describe('without any notification', () => {
  const silently: [string, 'session' | 'key', string][] = [
    ['a session that ended', 'session', 'update sessions set ended_at = now() where user_id = $1'],
    ['a session that expired', 'session', 'update sessions set expires_at = now() where user_id = $1'],
    ['a session that is gone', 'session', 'delete from sessions where user_id = $1'],
    ['a key that was revoked', 'key', 'update api_keys set revoked_at = now() where created_by = $1'],
    ['a key that expired', 'key', 'update api_keys set expires_at = now() where created_by = $1'],
  ]
  it.each(silently)('%s is found by the regular check, over a socket and over events', async (_, by, sql) => {
    const who = await person()
    const holder = by === 'key' ? who.key : who
    const page = await listening(holder)
    const events = eventsOf(holder)
    const bystander = await listening(await t.newUser())
    await eventually(async () => (await t.app.db.query('select from live_tickets')).length === 0)
    await t.app.db.query(sql, [who.user_id])
    expect(await page.closed).toBe(liveCloseCodes.session_ended)
    expect(await events).toContain('session_ended')
    // a new account's own messages may arrive late
    expect(bystander.heard.filter((type) => type !== 'topic')).toEqual(['connection_established'])
    bystander.terminate()
  })
  it('the socket of a revoked key is closed with the reason', async () => {
    const who = await person()
    const path = speakLive.path.replace('{voice_id}', 'nadege')
    const socket = new WebSocket(`${base.replace('http', 'ws')}${path}?inactivity_timeout=180`, {
      headers: { 'xi-api-key': who.key.token },
    })
    const heard: string[] = []
    socket.on('message', (data) => heard.push(String(data)))
    const closed = new Promise<number>((done) => socket.on('close', done))
    await new Promise((done) => socket.on('open', done))
    socket.send(JSON.stringify({ text: ' ' }))
    await t.app.db.query('update api_keys set revoked_at = now() where created_by = $1', [who.user_id])
    expect(await closed).toBe(1008)
    expect(heard.join()).toMatch(/key/i)
  })
  it('a suspended membership makes the page fetch another ticket, which it gets', async () => {
    const { owner, id } = await found()
    const { member, params } = await join(owner, id)
    const page = await listening(member)
    await t.call(suspendMember, { params }, owner)
    expect(await page.closed).toBe(liveCloseCodes.access_changed)
    expect(await redeemed(await ticketOf(member))).toBe(200)
  })
})

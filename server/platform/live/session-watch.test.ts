import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { acting } from '../../../test/people/someone.ts'
import { runs } from '../../../test/runs.ts'
import type { Listener } from '../db/listener.ts'
import { createLog } from '../observability/log.ts'
import { type Admitted, createSessionWatch, type Holder } from './session-watch.ts'

type Session = { rights: Set<string>; is_key: boolean }

/** Sessions and keys in memory, with notifications that arrive or get lost. */
function setUp() {
  const heard = new Map<string, (payload: string) => void>()
  let gap = () => {}
  const listener = {
    on(channel: string, hear: (payload: string) => void) {
      heard.set(channel, hear)
      return () => heard.delete(channel)
    },
    onGap(missed: () => void) {
      gap = missed
      return () => {}
    },
  } as unknown as Listener
  const sessions = new Map<string, Session>()
  const reads: string[][] = []
  const reader = (isKey: boolean) => async (holders: Holder[]) => {
    reads.push(holders.map(({ session_id }) => session_id))
    const good = holders.flatMap(({ session_id: id }) => {
      const found = sessions.get(id)
      return found?.is_key === isKey ? [{ id, rights: [...found.rights] }] : []
    })
    return new Map(good.map(({ id, rights }) => [id, rights]))
  }
  const log = createLog({ level: 'silent' })
  const watch = createSessionWatch({ listener, readers: [reader(false), reader(true)], log })
  const notice = (channel: string, payload: string) => heard.get(channel)!(payload)
  return { watch, sessions, reads, notice, missedNotices: () => gap() }
}
const holderOf = (session_id: string): Holder => ({ ...acting(session_id), session_id })

const command = fc.record({
  do: fc.constantFrom('redeem', 'attach', 'sign out', 'take a right', 'give a right', 'close', 'check'),
  session: fc.constantFrom('a', 'b', 'key'),
  right: fc.constantFrom('org1', 'org2'),
  /** Whether the notification of the change arrives. */
  notified: fc.boolean(),
})

describe('the session watch', () => {
  it('keeps no connection open past a check once its credential ended or lost a right', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(command, { maxLength: 40 }), async (commands) => {
        const { watch, sessions, notice } = setUp()
        for (const id of ['a', 'b', 'key']) sessions.set(id, { rights: new Set(['org1']), is_key: id === 'key' })
        const admitted: Admitted[] = []
        const open = new Map<object, { holder: Admitted; off(): void }>()
        const has = ({ session_id, rights }: Admitted) =>
          rights.every((right) => sessions.get(session_id)?.rights.has(right) ?? false)
        const isGood = (holder: Admitted) => sessions.has(holder.session_id) && has(holder)
        for (const { do: what, session: id, right, notified } of commands) {
          if (what === 'redeem') {
            const known = sessions.has(id)
            const found = await watch.admit(holderOf(id)).catch(() => null)
            expect(found !== null).toBe(known)
            if (found) admitted.push(found)
          }
          // the connection opens some time after its ticket was redeemed
          if (what === 'attach' && admitted.length > 0) {
            const holder = admitted.shift()!
            const key = {}
            open.set(key, { holder, off: watch.add(holder, () => open.delete(key)) })
          }
          if (what === 'sign out' && sessions.delete(id) && notified) notice('session_ended', id)
          if (what === 'take a right' && sessions.get(id)?.rights.delete(right) && notified)
            notice('access_changed', holderOf(id).account_id)
          if (what === 'give a right') sessions.get(id)?.rights.add(right)
          if (what === 'close') {
            const [first] = open
            first?.[1].off()
            if (first) open.delete(first[0])
          }
          if (what === 'check') {
            await watch.check()
            for (const { holder } of open.values()) expect(isGood(holder)).toBe(true)
          }
        }
        const good = [...open.values()].filter(({ holder }) => isGood(holder))
        await watch.check()
        // exactly as many as expected
        expect([...open.values()]).toEqual(good)
        watch.close()
      }),
      runs(2_000, { usually: 200 }),
    )
  })
  it('reads all open connections together: one query for sessions, and a second only for keys', async () => {
    const { watch, sessions, reads } = setUp()
    for (const id of ['a', 'b', 'key']) sessions.set(id, { rights: new Set(), is_key: id === 'key' })
    for (const id of ['a', 'a', 'b']) watch.add(holderOf(id), () => {})
    await watch.check()
    expect(reads).toEqual([['a', 'b']])
    watch.add(holderOf('key'), () => {})
    await watch.check()
    expect(reads.slice(1)).toEqual([['a', 'b', 'key'], ['key']])
    watch.close()
  })
  it('runs a check that was requested while another one ends, at any moment', async () => {
    for (let ticks = 0; ticks < 12; ticks++) {
      const { watch, sessions } = setUp()
      let ended = false
      sessions.set('a', { rights: new Set(), is_key: false })
      watch.add(holderOf('a'), () => {
        ended = true
      })
      void watch.check()
      for (let tick = 0; tick < ticks; tick++) await Promise.resolve()
      sessions.delete('a')
      await watch.check()
      expect(ended, `after ${ticks} ticks`).toBe(true)
      watch.close()
    }
  })
  it('checks a connection whose session ended between ticket and opening, and all of them after a gap', async () => {
    const { watch, sessions, notice, missedNotices } = setUp()
    const ended: string[] = []
    for (const id of ['a', 'b']) sessions.set(id, { rights: new Set(), is_key: false })
    const [a, b] = [await watch.admit(holderOf('a')), await watch.admit(holderOf('b'))]
    sessions.delete('a')
    notice('session_ended', 'a')
    watch.add(a, () => ended.push('a'))
    watch.add(b, () => ended.push('b'))
    await watch.check()
    expect(ended).toEqual(['a'])
    sessions.delete('b')
    missedNotices()
    await new Promise(setImmediate)
    expect(ended).toEqual(['a', 'b'])
    watch.close()
  })
})

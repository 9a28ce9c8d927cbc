import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { SignedIn, User } from '#core/contract/account/account.ts'
import { AppError } from '#core/contract/errors.ts'
import { runs } from '../../../test/runs.ts'
import { createSession } from '../session/session.ts'
import { createPersonalData } from './personal-data.ts'

const signedIn = (id: string): SignedIn => ({ access_token: `t-${id}`, expires_in: 900, user: { id } as User })

const removing = (owners: Set<string>) => ({
  async removeOf(id: string) {
    owners.delete(id)
  },
  async removeOthers(id: string) {
    for (const other of owners) if (other !== id) owners.delete(other)
  },
})

/** Two tabs of one browser: they share storage, and messages between them may arrive late. */
function browser() {
  const kept = {
    owner: null as string | null,
    draft: null as string | null,
    recordings: new Set<string>(),
    works: new Set<string>(),
  }
  const waiting: (() => void)[][] = [[], []]
  const tabs = [0, 1].map((mine) => {
    const session = createSession({
      refresh: () => Promise.reject(new AppError('session_expired', {})),
      lock: (work) => work(),
      post: (message) => waiting[1 - mine]!.push(() => tabs[1 - mine]!.session.onMessage(message)),
      marker: { get: () => false, set: () => {} },
      now: () => 0,
    })
    const page = { text: null as string | null }
    const data = createPersonalData({
      session,
      owner: {
        get: () => kept.owner,
        set: (value) => {
          kept.owner = value
        },
      },
      forgetEntries() {
        kept.draft = null
      },
      kept: [removing(kept.recordings), removing(kept.works)],
    })
    data.onForgotten(() => {
      page.text = kept.draft
    })
    data.start()
    return { session, page }
  })
  const user = (tab: number) => {
    const state = tabs[tab]!.session.state.get()
    return state.status === 'signed_in' ? state.user.id : null
  }
  return { kept, tabs, user, deliver: (tab: number) => waiting[tab]!.shift()?.() }
}

const step = fc.record({
  do: fc.constantFrom('sign in', 'sign in', 'write', 'sign out', 'expire', 'deliver', 'deliver'),
  tab: fc.constantFrom(0, 1),
  as: fc.constantFrom('ana', 'bo'),
})

it('deletes data at sign-out, shows no account another’s data, and keeps an expired session’s data for its account', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
      const { kept, tabs, user, deliver } = browser()
      for (const { do: what, tab, as } of steps) {
        const { session, page } = tabs[tab]!
        const before = { user: user(tab), draft: kept.draft, recordings: [...kept.recordings], works: [...kept.works] }
        if (what === 'sign in' && before.user === null) {
          session.accept(signedIn(as))
          if (kept.draft) expect([`${as}’s`, 'visitor’s']).toContain(kept.draft)
          for (const owners of [kept.recordings, kept.works]) expect([...owners].filter((id) => id !== as)).toEqual([])
          if (before.draft === `${as}’s`) expect(kept.draft).toBe(before.draft)
        }
        // a tab that has not yet heard of the other account's sign-in writes nothing new
        if (what === 'write' && (before.user === kept.owner || before.user === null)) {
          kept.draft = `${before.user ?? kept.owner ?? 'visitor'}’s`
          page.text = kept.draft
          if (before.user) for (const owners of [kept.recordings, kept.works]) owners.add(before.user)
        }
        if (what === 'sign out' && before.user !== null) {
          session.leave()
          expect(kept.draft).not.toBe(`${before.user}’s`)
          expect(page.text).not.toBe(`${before.user}’s`)
          expect([kept.recordings.has(before.user), kept.works.has(before.user)]).toEqual([false, false])
        }
        if (what === 'expire' && before.user !== null) {
          await session.renew().catch(() => {})
          // the dialog does this before it leads to the login page
          session.leave()
          expect({ draft: kept.draft, recordings: [...kept.recordings], works: [...kept.works] }).toEqual({
            draft: before.draft,
            recordings: before.recordings,
            works: before.works,
          })
        }
        if (what === 'deliver') {
          const [owner, draft] = [kept.owner, kept.draft]
          deliver(tab)
          // a late tab deletes nothing of the account that has signed in since
          if (owner !== null && owner === kept.owner) expect(kept.draft).toBe(draft)
        }
      }
    }),
    runs(5_000, { usually: 500 }),
  )
})

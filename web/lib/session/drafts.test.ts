import { expect, it } from 'vitest'
import type { User } from '#core/contract/account/account.ts'
import { createStore } from '../state/store.ts'
import { createDrafts } from './drafts.ts'
import type { SessionState } from './session.ts'

function start() {
  const signedIn = (id: string): SessionState => ({ status: 'signed_in', user: { id } as User })
  const state = createStore<SessionState>(signedIn('mari'))
  let expired = () => {}
  const drafts = createDrafts({
    state,
    onExpired(listener) {
      expired = listener
      return () => {}
    },
  })
  return {
    drafts,
    expire() {
      state.set({ status: 'anonymous', expired: true })
      expired()
    },
    signOut: () => state.set({ status: 'anonymous', expired: false }),
    signIn: (id: string) => state.set(signedIn(id)),
  }
}

it('returns a draft once, after its owner signs in again', () => {
  const { drafts, expire, signOut, signIn } = start()
  expire()
  signOut()
  drafts.keep('details', { username: 'mari.jo' })
  signIn('mari')
  expect(drafts.take('details')).toEqual({ username: 'mari.jo' })
  expect(drafts.take('details')).toBeUndefined()
})

it('gives a draft to no other account', () => {
  const { drafts, expire, signIn } = start()
  expire()
  drafts.keep('details', { username: 'mari.jo' })
  signIn('jan')
  expect(drafts.take('details')).toBeUndefined()
})

it('drops a form that the user left on purpose', () => {
  const { drafts, signOut, signIn } = start()
  drafts.keep('details', 1)
  signOut()
  drafts.keep('details', 2)
  signIn('mari')
  expect(drafts.take('details')).toBeUndefined()
})

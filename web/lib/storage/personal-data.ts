import { type Session, session } from '../session/session.ts'
import { keptPaymentKey } from './kept-payment-key.ts'
import { keptRecordings } from './kept-recordings.ts'
import { forgetPreferences, type PreferenceName, preferenceStore } from './preferences.ts'
import { createStoredEntries } from './stored.ts'

/** What people wrote, said or made, and what names it. Looks and habits of the browser are not among them. */
const personal = [
  'chat_messages',
  'chat_conversation_id',
  'chat_return_expected',
  'chat_owner',
  'chat_handover',
  'contact_draft',
  'contact_replies',
  'tts_form',
  'tts_voice_chosen',
  'tts_history_cache',
  'download',
  'translate_form',
  'stt_form',
  'stt_align_draft',
  'stt_upload',
  'pronunciation_voice',
  'cloning_form',
  'cloning_under_way',
  'exports_under_way',
] as const satisfies PreferenceName[]

type Parts = {
  session: Pick<Session, 'state' | 'onLeft'>
  /** The account all of it was kept for; null for a visitor's. */
  owner: { get(): string | null; set(value: string | null): void }
  forgetEntries(): void
  recordings: { removeOf(user_id: string): Promise<void>; removeOthers(user_id: string): Promise<void> }
}

/**
 * Deletes what is kept in this browser when its account signs out, and when another one signs in. A session that expires leaves
 * it for the same account, and what a visitor wrote is theirs once they sign in. A tab that hears of a sign-out late deletes
 * nothing of the account that signed in meanwhile.
 */
export function createPersonalData({ session, owner, forgetEntries, recordings }: Parts) {
  const listeners = new Set<() => void>()
  const dropCopies = () => {
    for (const listener of [...listeners]) listener()
  }
  function forget() {
    forgetEntries()
    dropCopies()
  }
  function follow() {
    const state = session.state.get()
    if (state.status !== 'signed_in' || state.user.id === owner.get()) return
    if (owner.get() !== null) forget()
    void recordings.removeOthers(state.user.id).catch(() => undefined)
    owner.set(state.user.id)
  }
  return {
    /** Called once all of it is deleted, for pages that hold a copy. */
    onForgotten(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    start() {
      follow()
      session.state.subscribe(follow)
      session.onLeft((user_id) => {
        void recordings.removeOf(user_id).catch(() => undefined)
        // another tab may have signed out, or another account in, before: this one still holds its copy
        if (owner.get() !== user_id && owner.get() !== null) return dropCopies()
        owner.set(null)
        forget()
      })
    },
  }
}

const ofThisTab = createStoredEntries(() => globalThis.sessionStorage)

export const personalData = createPersonalData({
  session,
  owner: preferenceStore('kept_for'),
  forgetEntries() {
    forgetPreferences(personal)
    ofThisTab.remove(keptPaymentKey)
  },
  recordings: keptRecordings,
})

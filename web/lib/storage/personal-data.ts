import { database } from '../device-work/database.ts'
import { type Session, session } from '../session/session.ts'
import { keptRecordings } from './kept-recordings.ts'
import { forgetPreferences, type PreferenceName, preferenceStore } from './preferences.ts'
import { createStoredEntries } from './stored.ts'
import { waitingClips } from './waiting-clips.ts'

/** In its own file: only the checkout reads the schema of the value. */
export const keptPaymentKey = 'cryptoPayment'

/** What users wrote, recorded or made, and ids of it. Display settings of the browser are not included. */
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
  'translate_form',
  'stt_form',
  'stt_align_draft',
  'stt_upload',
  'pronunciation_voice',
  'cloning_form',
  'cloning_under_way',
  'exports_under_way',
  'device_id',
] as const satisfies PreferenceName[]

type ByAccount = { removeOf(userId: string): Promise<void>; removeOthers(userId: string): Promise<void> }
type Parts = {
  session: Pick<Session, 'state' | 'onLeft'>
  /** The account whose data is kept; null for a visitor's. */
  owner: { get(): string | null; set(value: string | null): void }
  forgetEntries(): void
  /** What is kept by account: recordings, clips that wait, works made on this device, copies of histories. */
  kept: readonly ByAccount[]
}

/**
 * Deletes personal data from this browser when its account signs out and when another account signs in. Keeps it for
 * the same account when a session expires; a visitor's data goes to the account they sign in to. A tab that hears of a
 * sign-out late deletes nothing of the account that has signed in since.
 */
export function createPersonalData({ session, owner, forgetEntries, kept }: Parts) {
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
    for (const one of kept) void one.removeOthers(state.user.id).catch(() => undefined)
    owner.set(state.user.id)
  }
  return {
    /** Called after the deletion, for pages that hold a copy. */
    onForgotten(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    start() {
      follow()
      session.state.subscribe(follow)
      session.onLeft((userId) => {
        for (const one of kept) void one.removeOf(userId).catch(() => undefined)
        // another tab may have signed out, or signed another account in, first: this tab still holds its copy
        if (owner.get() !== userId && owner.get() !== null) return dropCopies()
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
  kept: [keptRecordings, waitingClips, database],
})

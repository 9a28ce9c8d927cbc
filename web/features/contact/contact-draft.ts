import { readPreference, writePreference } from '../../lib/storage/preferences.ts'
import type { ChatHandover } from '../../lib/storage/saved-chat.ts'
import { type ContactDraft, initialContactDraft } from '../../lib/storage/saved-contact.ts'

const LONGEST_SUBJECT = 80

/** A visitor's draft goes to the account they sign in to; a signed-in user's draft is shown to no other account. */
export function draftOf(owner: string | null): ContactDraft {
  const draft = readPreference('contact_draft')
  return draft.owner === null || draft.owner === owner ? draft : initialContactDraft
}

export const keepDraft = (change: Partial<ContactDraft>): void =>
  writePreference('contact_draft', { ...readPreference('contact_draft'), ...change })

/** Clears an accepted draft; a visitor's name and address stay for the next message. */
export function draftAccepted({ name, email }: Pick<ContactDraft, 'name' | 'email'>): void {
  writePreference('contact_draft', { ...initialContactDraft, name, email })
  writePreference('chat_handover', null)
}

/** The initial text of the form after the assistant, if the user has typed nothing yet. */
export function initialMessage({ last_message }: Pick<ChatHandover, 'last_message'>): {
  subject: string
  message: string
} {
  const line = last_message.replace(/\s+/g, ' ').trim()
  const subject = line.length <= LONGEST_SUBJECT ? line : `${line.slice(0, LONGEST_SUBJECT - 1).trimEnd()}…`
  return { subject, message: last_message }
}

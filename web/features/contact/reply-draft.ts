import { readPreference, usePreference, writePreference } from '../../lib/storage/preferences.ts'
import type { ReplyDraft } from '../../lib/storage/saved-contact.ts'

const empty: ReplyDraft = { text: '', sent_as: null }

export const replyDraft = (name: string): ReplyDraft => readPreference('contact_replies')[name] ?? empty

/** Stores a reply's draft; null deletes it once the reply was accepted. */
export function keepReply(name: string, draft: Partial<ReplyDraft> | null): void {
  const { [name]: before = empty, ...others } = readPreference('contact_replies')
  writePreference('contact_replies', draft ? { ...others, [name]: { ...before, ...draft } } : others)
}

export function useReplyDraft(name: string): ReplyDraft {
  const [all] = usePreference('contact_replies')
  return all[name] ?? empty
}

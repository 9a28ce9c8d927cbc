import type { SignedIn } from '#core/contract/account/account.ts'
import { session } from '../../../lib/session/session.ts'
import { readPreference, writePreference } from '../../../lib/storage/preferences.ts'

/** Runs after signing in or up: pins the sidebar (S1 §2.2), and a new browser takes the account's language. */
export function afterSignIn(signed_in: SignedIn): void {
  writePreference('sidebar_pinned', true)
  if (readPreference('language') === null) writePreference('language', signed_in.user.language)
  session.accept(signed_in)
}

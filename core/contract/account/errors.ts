import { z } from 'zod'
import { weaknesses, weaknessText } from '../../rules/account/passwords.ts'
import { type ErrorEntry, none } from '../error-entry.ts'

/** Errors of sign-in and of the account's security. */
export const accountErrors = {
  password_weak: {
    status: 400,
    data: z.object({ reason: z.enum(weaknesses) }),
    text: (d) => weaknessText(d.reason),
  },
  link_invalid: {
    status: 400,
    data: none,
    text: () => 'This link is no longer valid. Please ask for a new one.',
  },
  session_expired: {
    status: 401,
    data: none,
    text: () => 'Your session has expired for security reasons. Please log in again to continue using the application.',
  },
  /** The second step of a sign-in was used already, expired, or failed too often. */
  challenge_expired: {
    status: 401,
    data: none,
    text: () => 'This sign-in took too long or was tried too often. Please log in again.',
  },
  email_unconfirmed: {
    status: 403,
    data: none,
    text: () => 'Please confirm your email address first. We have sent you the mail again.',
  },
  factor_proof_required: {
    status: 403,
    data: none,
    text: () => 'Please confirm this with a code from your app, a passkey or a recovery code.',
  },
  passkey_refused: {
    status: 403,
    data: none,
    text: () => 'This passkey could not be used here. Please try again or choose another way.',
    again: 'by_hand',
  },
} satisfies Record<string, ErrorEntry>

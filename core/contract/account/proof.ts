import { z } from 'zod'

export const GivenPassword = z.string().min(1, 'Enter your password.').max(256)

export const Base64Url = z.string().regex(/^[\w-]+$/)

/** A browser's response when a passkey signs, in WebAuthn's own JSON. */
export const PasskeyAnswer = z.object({
  id: Base64Url.max(1400),
  rawId: Base64Url.max(1400),
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: Base64Url.max(4000),
    authenticatorData: Base64Url.max(8000),
    signature: Base64Url.max(8000),
    userHandle: z.string().max(200).nullish(),
  }),
})
export type PasskeyAnswer = z.output<typeof PasskeyAnswer>

/** Changing sign-in methods, or signing devices out, requires the password or a passkey again. */
export const Proof = z.union([z.object({ password: GivenPassword }), z.object({ passkey: PasskeyAnswer })])
export type Proof = z.output<typeof Proof>
export const proofErrors = ['wrong_password', 'challenge_expired', 'passkey_refused'] as const

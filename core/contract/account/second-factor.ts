import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { jobKind } from '../jobs.ts'
import { PasskeyRequest, SignedIn } from './account.ts'
import { Base64Url, PasskeyAnswer, Proof, proofErrors } from './proof.ts'

export const area = 'second_factor'

export const maxPasskeys = 20
export const recoveryCodeCount = 10

const Code = z
  .string()
  .trim()
  .regex(/^\d{3} ?\d{3}$/, 'Enter the 6 digits of the code.')
export const RecoveryCode = z.string().trim().min(1, 'Enter a recovery code.').max(40)
const PasskeyName = z.string().trim().min(1, 'Give the passkey a name.').max(60, 'Use at most 60 characters.')
const Done = z.object({ success: z.literal(true) })

/** A browser's response when it has created a passkey. */
export const PasskeyMade = z.object({
  id: Base64Url.max(1400),
  rawId: Base64Url.max(1400),
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: Base64Url.max(4000),
    attestationObject: Base64Url.max(30_000),
    transports: z.array(z.string().max(30)).max(10).optional(),
  }),
})
export type PasskeyMade = z.output<typeof PasskeyMade>

export const PasskeyCreation = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.number(), type: z.literal('public-key') })),
  timeout: z.number(),
  attestation: z.literal('none'),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  excludeCredentials: PasskeyRequest.shape.allowCredentials,
})
export type PasskeyCreation = z.output<typeof PasskeyCreation>

/**
 * The proof that a change of factors needs: the password while the account has no factor, afterwards a code from the app, a passkey or
 * a recovery code.
 */
const FactorProof = z.union([...Proof.options, z.object({ code: Code }), z.object({ recovery_code: RecoveryCode })])
export type FactorProof = z.output<typeof FactorProof>
const factorProofErrors = [...proofErrors, 'factor_proof_required', 'code_invalid'] as const
const Proven = z.object({ proof: FactorProof })

export const Passkey = z.object({
  id: z.string(),
  name: z.string(),
  /** Synced by a password manager, so it survives the loss of a device. */
  backed_up: z.boolean(),
  created_at: z.string(),
  last_used_at: z.string().nullable(),
})
export type Passkey = z.output<typeof Passkey>

export const SecondFactor = z.object({
  totp_since: z.string().nullable(),
  passkeys: z.array(Passkey),
  recovery_codes_left: z.number(),
  /** The host that passkeys belong to; null if browsers cannot create any here. */
  passkey_host: z.string().nullable(),
  /** This account must keep at least one factor. */
  required: z.boolean(),
  /** This session passed a factor, or set one up. */
  passed: z.boolean(),
})
export type SecondFactor = z.output<typeof SecondFactor>

/** Shown once; null if the account's earlier codes are still valid. */
const NewCodes = z.object({ recovery_codes: z.array(z.string()).nullable() })

export const passSecondFactor = endpoint({
  method: 'POST',
  path: '/api/v1/auth/second-factor/',
  summary: 'Complete the second step of a sign-in with a code from the app, a recovery code, or a passkey',
  auth: 'anyone',
  body: z.union([
    z.object({ challenge: z.string().max(100), code: Code }),
    z.object({ challenge: z.string().max(100), recovery_code: RecoveryCode }),
    z.object({ challenge: z.string().max(100), passkey: PasskeyAnswer }),
  ]),
  returns: SignedIn,
  errors: ['challenge_expired', 'code_invalid', 'passkey_refused', 'rate_limited'],
  limit: { per_minute: 60, by: 'address', shared: true },
})

export const startPasskeySignIn = endpoint({
  method: 'POST',
  path: '/api/v1/auth/passkey/options/',
  summary: 'Start a sign-in with a passkey and no password',
  auth: 'anyone',
  returns: PasskeyRequest,
  status: 201,
  limit: { per_minute: 30, by: 'address', shared: true },
})

export const passkeySignIn = endpoint({
  method: 'POST',
  path: '/api/v1/auth/passkey/',
  summary: 'Sign in with a passkey and no password',
  auth: 'anyone',
  body: z.object({ passkey: PasskeyAnswer }),
  returns: SignedIn,
  errors: ['challenge_expired', 'passkey_refused'],
  limit: { per_minute: 30, by: 'address', shared: true },
})

export const getSecondFactor = endpoint({
  method: 'GET',
  path: '/api/v1/users/second-factor/',
  summary: 'List the second factors of the account',
  auth: 'user',
  returns: SecondFactor,
})

export const startTotp = endpoint({
  method: 'POST',
  path: '/api/v1/users/second-factor/totp/',
  summary: 'Create a secret for an authenticator app; it takes effect once a code is confirmed',
  auth: 'user',
  body: Proven,
  returns: z.object({ secret: z.string(), uri: z.string() }),
  status: 201,
  errors: factorProofErrors,
})

export const confirmTotp = endpoint({
  method: 'POST',
  path: '/api/v1/users/second-factor/totp/confirm/',
  summary: 'Confirm the new secret with a code from the app',
  auth: 'user',
  body: z.object({ code: Code }),
  returns: NewCodes,
  errors: ['code_invalid', 'challenge_expired'],
  limit: { per_minute: 20, by: 'caller', shared: true },
})

export const removeTotp = endpoint({
  method: 'DELETE',
  path: '/api/v1/users/second-factor/totp/',
  summary: 'Remove the authenticator app',
  auth: 'user',
  body: Proven,
  returns: Done,
  errors: [...factorProofErrors, 'not_found', 'last_factor'],
})

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/api/v1/users/second-factor/recovery-codes/',
  summary: 'Create new recovery codes; the old ones stop working',
  auth: 'user',
  body: Proven,
  returns: z.object({ recovery_codes: z.array(z.string()) }),
  status: 201,
  errors: [...factorProofErrors, 'not_found'],
})

export const startProof = endpoint({
  method: 'POST',
  path: '/api/v1/users/second-factor/proof/',
  summary: 'Start a proof of identity with a passkey',
  auth: 'user',
  returns: PasskeyRequest,
  status: 201,
  errors: ['not_found'],
  limit: { per_minute: 30, by: 'caller' },
})

export const startPasskey = endpoint({
  method: 'POST',
  path: '/api/v1/users/second-factor/passkeys/options/',
  summary: 'Start the creation of a passkey',
  auth: 'user',
  body: Proven,
  returns: PasskeyCreation,
  status: 201,
  errors: [...factorProofErrors, 'limit_reached'],
})

export const addPasskey = endpoint({
  method: 'POST',
  path: '/api/v1/users/second-factor/passkeys/',
  summary: 'Save the passkey that the browser created',
  auth: 'user',
  body: z.object({ name: PasskeyName, passkey: PasskeyMade }),
  returns: NewCodes.extend({ passkey: Passkey }),
  status: 201,
  errors: ['challenge_expired', 'passkey_refused', 'limit_reached'],
})

export const renamePasskey = endpoint({
  method: 'PATCH',
  path: '/api/v1/users/second-factor/passkeys/{id}/',
  summary: 'Rename a passkey',
  auth: 'user',
  owns: 'passkey',
  params: z.object({ id: z.uuid() }),
  body: z.object({ name: PasskeyName }),
  returns: Passkey,
})

export const removePasskey = endpoint({
  method: 'DELETE',
  path: '/api/v1/users/second-factor/passkeys/{id}/',
  summary: 'Remove a passkey',
  auth: 'user',
  owns: 'passkey',
  params: z.object({ id: z.uuid() }),
  body: Proven,
  returns: Done,
  errors: [...factorProofErrors, 'last_factor'],
})

export const SecondFactorEvent = z.enum([
  'totp_on',
  'totp_changed',
  'totp_off',
  'passkey_added',
  'passkey_removed',
  'recovery_codes_made',
  'recovery_code_used',
])
export type SecondFactorEvent = z.output<typeof SecondFactorEvent>

/** Every change is mailed to the owner, in case another person made it. */
export const secondFactorMailKind = jobKind({
  kind: 'second_factor_mail',
  retention: 'errand',
  input: z.object({
    user_id: z.uuid(),
    event: SecondFactorEvent,
    passkey: z.string().optional(),
    codes_left: z.number().optional(),
  }),
  result: z.object({ sent: z.boolean() }),
})

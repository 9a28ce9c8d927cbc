import { z } from 'zod'
import { usernameProblem } from '../../rules/account/usernames.ts'
import { endpoint } from '../endpoint.ts'
import { jobKind } from '../jobs.ts'
import { GivenPassword, Proof, proofErrors } from './proof.ts'

export const Email = z.string().trim().toLowerCase().max(254).pipe(z.email('Enter an email address.'))
/** Normalises look-alike spellings: `NFKC` makes wide and composed letters plain. */
export const Username = z
  .string()
  .normalize('NFKC')
  .trim()
  .min(3, 'Use at least 3 characters.')
  .max(30, 'Use at most 30 characters.')
  .superRefine((name, check) => {
    const message = usernameProblem(name)
    if (message) check.addIssue({ code: 'custom', message })
  })
/** Strength comes from length; the maximum of 256 keeps hashing cheap. */
export const Password = z.string().min(8, 'Use at least 8 characters.').max(256, 'Use at most 256 characters.')
const LinkToken = z.string().min(1).max(200)

export const Language = z.enum(['en', 'ht', 'fr', 'es'])
export type Language = z.output<typeof Language>

export const User = z.object({
  id: z.string(),
  email: z.string(),
  username: z.string(),
  is_staff: z.boolean(),
  email_verified: z.boolean(),
  language: Language,
  created_at: z.string(),
})
export type User = z.output<typeof User>

/** The refresh token is sent separately, in an httpOnly cookie. */
export const SignedIn = z.object({ access_token: z.string(), expires_in: z.number(), user: User })
export type SignedIn = z.output<typeof SignedIn>

/** WebAuthn's own JSON, as browsers take it. */
export const PasskeyRequest = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number(),
  userVerification: z.literal('required'),
  allowCredentials: z.array(
    z.object({ id: z.string(), type: z.literal('public-key'), transports: z.array(z.string()).optional() }),
  ),
})
export type PasskeyRequest = z.output<typeof PasskeyRequest>

/** The password was right; the second step is answered with `challenge`. */
export const SecondStep = z.object({
  second_factor: z.object({
    challenge: z.string(),
    expires_in: z.number(),
    methods: z.array(z.enum(['totp', 'recovery', 'passkey'])),
    passkey: PasskeyRequest.nullable(),
  }),
})
export type SecondStep = z.output<typeof SecondStep>

export const Session = z.object({
  id: z.string(),
  user_agent: z.string(),
  address: z.string(),
  created_at: z.string(),
  last_used_at: z.string(),
  current: z.boolean(),
})
export type Session = z.output<typeof Session>

const Done = z.object({ success: z.literal(true) })

/** The same response for a new and a known address; only the mail differs. */
export const ConfirmationSent = z.object({ confirmation_sent: z.literal(true), email: z.string() })
export type ConfirmationSent = z.output<typeof ConfirmationSent>

export const register = endpoint({
  method: 'POST',
  path: '/api/v1/auth/register/',
  summary: 'Create an account and sign in; if the server sends mail, only after the address is confirmed',
  auth: 'anyone',
  body: z.object({ email: Email, username: Username, password: Password, language: Language.optional() }),
  returns: SignedIn,
  status: 201,
  accepted: ConfirmationSent,
  errors: ['email_taken', 'username_taken', 'password_weak', 'rate_limited'],
  limit: { per_minute: 20, by: 'address', shared: true },
})

export const login = endpoint({
  method: 'POST',
  path: '/api/v1/auth/login/',
  summary: 'Sign in; accounts with two-step sign-in get a challenge instead',
  auth: 'anyone',
  body: z.object({ email: Email, password: GivenPassword }),
  returns: z.union([SignedIn, SecondStep]),
  errors: ['invalid_credentials', 'email_unconfirmed', 'rate_limited'],
})

export const refresh = endpoint({
  method: 'POST',
  path: '/api/v1/auth/refresh/',
  summary: 'Exchange the refresh cookie for a new access token',
  auth: 'anyone',
  returns: SignedIn,
  errors: ['session_expired', 'foreign_origin'],
})

export const logout = endpoint({
  method: 'POST',
  path: '/api/v1/auth/logout/',
  summary: 'Sign out of this session',
  auth: 'anyone',
  returns: Done,
  errors: ['foreign_origin'],
})

export const logoutEverywhere = endpoint({
  method: 'POST',
  path: '/api/v1/auth/logout-everywhere/',
  summary: 'Sign out on every device, including this one, and optionally revoke the API keys',
  auth: 'user',
  body: z.object({ proof: Proof, revoke_api_keys: z.boolean().optional() }),
  returns: z.object({ success: z.literal(true), sessions_ended: z.number() }),
  errors: [...proofErrors, 'rate_limited'],
})

export const verifyEmail = endpoint({
  method: 'POST',
  path: '/api/v1/auth/verify-email/',
  summary: 'Confirm an email address with the token from the mail',
  auth: 'anyone',
  body: z.object({ token: LinkToken }),
  returns: z.object({ success: z.literal(true), email: z.string() }),
  errors: ['link_invalid', 'email_taken'],
  limit: { per_minute: 30, by: 'address', shared: true },
})

export const resendVerification = endpoint({
  method: 'POST',
  path: '/api/v1/auth/resend-verification/',
  summary: 'Send the confirmation mail again',
  auth: 'user',
  returns: Done,
  status: 202,
  limit: { per_minute: 3, by: 'caller', shared: true },
})

export const resendConfirmation = endpoint({
  method: 'POST',
  path: '/api/v1/auth/resend-confirmation/',
  summary: 'Resend the confirmation mail to an unconfirmed address; the response is the same either way',
  auth: 'anyone',
  body: z.object({ email: Email }),
  returns: Done,
  status: 202,
  limit: { per_minute: 5, by: 'address', shared: true },
})

export const forgotPassword = endpoint({
  method: 'POST',
  path: '/api/v1/auth/forgot-password/',
  summary: 'Send a reset link if the address has an account; the response is the same either way',
  auth: 'anyone',
  body: z.object({ email: Email }),
  returns: Done,
  status: 202,
  limit: { per_minute: 5, by: 'address', shared: true },
})

export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/v1/auth/reset-password/',
  summary: 'Set a new password with the token from the mail; ends every session, and optionally revokes the API keys',
  auth: 'anyone',
  body: z.object({ token: LinkToken, password: Password, revoke_api_keys: z.boolean().optional() }),
  returns: Done,
  errors: ['link_invalid', 'password_weak'],
  limit: { per_minute: 10, by: 'address', shared: true },
})

export const getProfile = endpoint({
  method: 'GET',
  path: '/api/v1/users/profile/',
  summary: 'Get the signed-in user',
  auth: 'user',
  scope: 'profile',
  returns: User,
})

export const updateProfile = endpoint({
  method: 'PATCH',
  path: '/api/v1/users/profile/',
  summary: 'Update username, language or email; a new email needs the password and takes effect once confirmed',
  auth: 'user',
  body: z.object({
    username: Username.optional(),
    language: Language.optional(),
    email: Email.optional(),
    password: GivenPassword.optional(),
  }),
  returns: User,
  errors: ['username_taken', 'wrong_password', 'rate_limited'],
})

export const deleteAccount = endpoint({
  method: 'DELETE',
  path: '/api/v1/users/profile/',
  summary: 'Delete the account and all its data',
  auth: 'user',
  body: z.object({ password: GivenPassword }),
  returns: Done,
  errors: ['wrong_password', 'rate_limited'],
})

export const changePassword = endpoint({
  method: 'POST',
  path: '/api/v1/users/change-password/',
  summary: 'Change the password; this ends every other session',
  auth: 'user',
  body: z.object({ current_password: GivenPassword, new_password: Password }),
  returns: Done,
  errors: ['wrong_password', 'password_weak', 'rate_limited'],
})

export const exportAccount = endpoint({
  method: 'GET',
  path: '/api/v1/users/export/',
  summary: 'Export all data about the signed-in user, as JSON',
  auth: 'user',
  returns: 'file',
  limit: { per_minute: 6, by: 'caller' },
})

export const listSessions = endpoint({
  method: 'GET',
  path: '/api/v1/users/sessions/',
  summary: 'List signed-in devices',
  auth: 'user',
  returns: z.array(Session),
})

export const endSession = endpoint({
  method: 'DELETE',
  path: '/api/v1/users/sessions/{id}/',
  summary: 'Sign one device out',
  auth: 'user',
  owns: 'session',
  params: z.object({ id: z.uuid() }),
  body: z.object({ proof: Proof }),
  returns: Done,
  errors: ['not_found', ...proofErrors, 'rate_limited'],
})

/** The mails that carry a link; all others only inform. */
export const LinkPurpose = z.enum(['verify_email', 'change_email', 'reset_password'])
export type LinkPurpose = z.output<typeof LinkPurpose>

export const MailPurpose = z.enum([
  ...LinkPurpose.options,
  'password_changed',
  'password_reset',
  'email_changed',
  'already_registered',
  'email_in_use',
])
export type MailPurpose = z.output<typeof MailPurpose>

/**
 * `user_id` is absent if only the address is known. `link_epoch` is the account's epoch when the mail was requested:
 * after a change of password or address, mail that is still queued creates no link.
 */
export const accountMailKind = jobKind({
  kind: 'account_mail',
  retention: 'errand',
  input: z.object({
    purpose: MailPurpose,
    email: z.string(),
    user_id: z.uuid().optional(),
    link_epoch: z.number().optional(),
    language: Language.optional(),
  }),
  result: z.object({ sent: z.boolean() }),
})

import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { jobKind } from './jobs.ts'

export const Email = z.string().trim().toLowerCase().max(254).pipe(z.email('Enter an email address.'))
export const Username = z
  .string()
  .trim()
  .min(3, 'Use at least 3 characters.')
  .max(30, 'Use at most 30 characters.')
  .regex(/^[\p{L}\p{N}_.-]+$/u, 'Use letters, numbers, dots, dashes and underscores only.')
/** Length is what makes a password strong; 256 keeps hashing cheap. */
export const Password = z.string().min(8, 'Use at least 8 characters.').max(256, 'Use at most 256 characters.')
const GivenPassword = z.string().min(1, 'Enter your password.').max(256)
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

/** The refresh token travels beside this, in an httpOnly cookie. */
export const SignedIn = z.object({ access_token: z.string(), expires_in: z.number(), user: User })
export type SignedIn = z.output<typeof SignedIn>

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

export const register = endpoint({
  method: 'POST',
  path: '/api/v1/auth/register/',
  summary: 'Open an account and sign in',
  auth: 'anyone',
  body: z.object({ email: Email, username: Username, password: Password, language: Language.optional() }),
  returns: SignedIn,
  status: 201,
  errors: ['email_taken', 'username_taken'],
  limit: { per_minute: 20, by: 'address', shared: true },
})

export const login = endpoint({
  method: 'POST',
  path: '/api/v1/auth/login/',
  summary: 'Sign in',
  auth: 'anyone',
  body: z.object({ email: Email, password: GivenPassword }),
  returns: SignedIn,
  errors: ['invalid_credentials', 'rate_limited'],
})

export const refresh = endpoint({
  method: 'POST',
  path: '/api/v1/auth/refresh/',
  summary: 'Trade the refresh cookie for a new access token',
  auth: 'anyone',
  returns: SignedIn,
  errors: ['session_expired', 'foreign_origin'],
})

export const logout = endpoint({
  method: 'POST',
  path: '/api/v1/auth/logout/',
  summary: 'Sign out here',
  auth: 'anyone',
  returns: Done,
  errors: ['foreign_origin'],
})

export const logoutEverywhere = endpoint({
  method: 'POST',
  path: '/api/v1/auth/logout-everywhere/',
  summary: 'Sign out on every device, this one included',
  auth: 'user',
  returns: z.object({ success: z.literal(true), sessions_ended: z.number() }),
})

export const verifyEmail = endpoint({
  method: 'POST',
  path: '/api/v1/auth/verify-email/',
  summary: 'Confirm an email address with the token from the mail',
  auth: 'anyone',
  body: z.object({ token: LinkToken }),
  returns: Done,
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

export const forgotPassword = endpoint({
  method: 'POST',
  path: '/api/v1/auth/forgot-password/',
  summary: 'Send a reset link, if the address has an account; the answer is the same either way',
  auth: 'anyone',
  body: z.object({ email: Email }),
  returns: Done,
  status: 202,
  limit: { per_minute: 5, by: 'address', shared: true },
})

export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/v1/auth/reset-password/',
  summary: 'Choose a new password with the token from the mail; ends every session',
  auth: 'anyone',
  body: z.object({ token: LinkToken, password: Password }),
  returns: Done,
  errors: ['link_invalid'],
  limit: { per_minute: 10, by: 'address', shared: true },
})

export const getProfile = endpoint({
  method: 'GET',
  path: '/api/v1/users/profile/',
  summary: 'The signed-in user',
  auth: 'user',
  scope: 'profile',
  returns: User,
})

export const updateProfile = endpoint({
  method: 'PATCH',
  path: '/api/v1/users/profile/',
  summary: 'Change username, language or email; a new email needs the password and takes effect once confirmed',
  auth: 'user',
  body: z.object({
    username: Username.optional(),
    language: Language.optional(),
    email: Email.optional(),
    password: GivenPassword.optional(),
  }),
  returns: User,
  errors: ['email_taken', 'username_taken', 'wrong_password', 'rate_limited'],
})

export const deleteAccount = endpoint({
  method: 'DELETE',
  path: '/api/v1/users/profile/',
  summary: 'Delete the account with everything it holds',
  auth: 'user',
  body: z.object({ password: GivenPassword }),
  returns: Done,
  errors: ['wrong_password', 'rate_limited'],
})

export const changePassword = endpoint({
  method: 'POST',
  path: '/api/v1/users/change-password/',
  summary: 'Change the password; ends every other session',
  auth: 'user',
  body: z.object({ current_password: GivenPassword, new_password: Password }),
  returns: Done,
  errors: ['wrong_password', 'rate_limited'],
})

export const exportAccount = endpoint({
  method: 'GET',
  path: '/api/v1/users/export/',
  summary: 'Everything kept about the signed-in user, as JSON',
  auth: 'user',
  returns: 'file',
  limit: { per_minute: 6, by: 'caller' },
})

export const listSessions = endpoint({
  method: 'GET',
  path: '/api/v1/users/sessions/',
  summary: 'Devices that are signed in',
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
  returns: Done,
  errors: ['not_found'],
})

/** A reset carries an address, not a user: asking for one does the same work whether or not the account exists. */
export const accountMailKind = jobKind({
  kind: 'account_mail',
  input: z.object({
    purpose: z.enum(['verify_email', 'reset_password']),
    email: z.string(),
    account_id: z.uuid().optional(),
  }),
  result: z.object({ sent: z.boolean() }),
  steps: ['queued', 'processing', 'delivered'],
})

/** Files outlive the transaction that deletes an account; this is repeated until they are gone. */
export const eraseFilesKind = jobKind({
  kind: 'erase_files',
  input: z.object({ erased_user_id: z.uuid() }),
  result: z.object({ files_erased: z.number() }),
  steps: ['queued', 'processing', 'delivered'],
})

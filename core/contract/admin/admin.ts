import { z } from 'zod'
import { Cursor, PageLimit, PlanType } from '../credits.ts'
import { endpoint } from '../endpoint.ts'
import { Scope } from '../scopes.ts'
import { StaffAction } from './staff-actions.ts'

const Person = { id: z.string(), email: z.string(), username: z.string(), is_staff: z.boolean() }

export const AdminUser = z.object({
  ...Person,
  email_verified: z.boolean(),
  created_at: z.string(),
  plan: PlanType,
  plan_name: z.string(),
  balance: z.number(),
  subscription_credits: z.number(),
  purchased_credits: z.number(),
  reserved: z.number(),
})
export type AdminUser = z.output<typeof AdminUser>

/** Facts about a token's bearer, without the token or its hash. */
export const TokenClaims = z.object({
  kind: z.enum(['access', 'refresh', 'api_key']),
  is_active: z.boolean(),
  user: z.object(Person),
  session_id: z.string().nullable(),
  api_key: z
    .object({ id: z.string(), name: z.string(), prefix: z.string(), scopes: z.array(Scope).nullable() })
    .nullable(),
  /** When the session or the key was created. */
  created_at: z.string(),
  expires_at: z.string().nullable(),
  /** When it was revoked or its session ended. */
  ended_at: z.string().nullable(),
})
export type TokenClaims = z.output<typeof TokenClaims>

export const AuditRow = z.object({
  id: z.string(),
  action: StaffAction,
  staff_id: z.string(),
  staff_username: z.string().nullable(),
  target_user_id: z.string().nullable(),
  target_username: z.string().nullable(),
  detail: z.record(z.string(), z.unknown()),
  created_at: z.string(),
})
export type AuditRow = z.output<typeof AuditRow>

const FoundUsers = z.object({ users: z.array(AdminUser), has_more: z.boolean() })

export const searchUsers = endpoint({
  method: 'GET',
  path: '/api/v1/admin/users/',
  summary: 'List users by the start of their email or username, or the newest, with plan and balance',
  auth: 'staff',
  audit: {
    view: 'search_users',
    of: ({ users }: z.output<typeof FoundUsers>, { query: { q } }: { query: { q: string } }) => ({
      detail: { q, found: users.length },
    }),
  },
  query: z.object({ q: z.string().trim().max(254).default('') }),
  returns: FoundUsers,
})

export const grantCredits = endpoint({
  method: 'POST',
  path: '/api/v1/admin/users/{id}/grant-credits/',
  summary: 'Give a user credits that never expire; an Idempotency-Key header makes retries safe',
  auth: 'staff',
  audit: { acts: ['grant_credits'] },
  params: z.object({ id: z.uuid() }),
  body: z.object({
    credits: z.number().int().min(1).max(100_000_000),
    reason: z.string().trim().min(3, 'Say why.').max(300, 'Use at most 300 characters.'),
  }),
  returns: AdminUser,
  errors: ['not_found', 'client_key_reused'],
})

export const inspectToken = endpoint({
  method: 'POST',
  path: '/api/v1/admin/test-token/',
  summary: 'Describe the bearer of an access token, refresh token or API key',
  auth: 'staff',
  audit: { acts: ['inspect_token'] },
  body: z.object({ token: z.string().trim().min(1).max(500) }),
  returns: TokenClaims,
  errors: ['not_found'],
  limit: { per_minute: 30, by: 'caller', shared: true },
})

export const mintToken = endpoint({
  method: 'POST',
  path: '/api/v1/admin/test-token/mint/',
  summary: 'Create an access token for yourself that expires after five minutes and cannot be renewed',
  auth: 'staff',
  audit: { acts: ['mint_token'] },
  returns: z.object({ access_token: z.string(), expires_in: z.number(), claims: TokenClaims }),
  status: 201,
  limit: { per_minute: 10, by: 'caller', shared: true },
})

export const listAudit = endpoint({
  method: 'GET',
  path: '/api/v1/admin/audit/',
  summary: 'List staff actions, newest first',
  auth: 'staff',
  audit: { none: 'The log itself: of the accounts it names it shows nothing else.' },
  query: z.object({ action: StaffAction.optional(), cursor: Cursor.optional(), limit: PageLimit }),
  returns: z.object({ rows: z.array(AuditRow), next_cursor: z.string().nullable() }),
})

import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Scope } from './scopes.ts'

export const ApiKey = z.object({
  id: z.string(),
  name: z.string(),
  /** The first characters of the key, to recognise it. */
  prefix: z.string(),
  /** Null allows everything that a key can do. */
  scopes: z.array(Scope).nullable(),
  expires_at: z.string().nullable(),
  /** Credits it may use in a calendar month (UTC); null for no cap. */
  credit_cap: z.number().nullable(),
  credits_used_this_month: z.number(),
  /** Requests a minute, counted across all servers; null: the account's default. */
  rate_limit: z.number().nullable(),
  last_used_at: z.string().nullable(),
  is_active: z.boolean(),
  created_at: z.string(),
})
export type ApiKey = z.output<typeof ApiKey>

/** The only response that holds the key itself; the server stores its hash. */
export const NewApiKey = z.object({ ...ApiKey.shape, key: z.string() })
export type NewApiKey = z.output<typeof NewApiKey>

/** The widest limit a key can be given, in requests a minute. */
export const widestRateLimit = 6000

const Params = z.object({ id: z.uuid() })

const Wishes = z.object({
  name: z.string().trim().min(1, 'Give the key a name.').max(100, 'Use at most 100 characters.'),
  scopes: z.array(Scope).min(1, 'Choose at least one scope.').max(20).nullish(),
  expires_at: z.iso.datetime({ offset: true }).nullish(),
  credit_cap: z.number().int().min(0).max(1_000_000_000).nullish(),
  rate_limit: z.number().int().min(1).max(widestRateLimit).nullish(),
})

export const listApiKeys = endpoint({
  method: 'GET',
  path: '/api/v1/users/api-keys/',
  summary: 'List API keys that have not been revoked, newest first',
  auth: 'user',
  returns: z.array(ApiKey),
})

export const createApiKey = endpoint({
  method: 'POST',
  path: '/api/v1/users/api-keys/',
  summary: 'Create an API key; only this response shows it',
  auth: 'user',
  body: Wishes,
  returns: NewApiKey,
  status: 201,
  errors: ['limit_reached'],
  limit: { per_minute: 20, by: 'caller', shared: true },
})

export const updateApiKey = endpoint({
  method: 'PATCH',
  path: '/api/v1/users/api-keys/{id}/',
  summary: 'Update an API key; omitted fields stay as they are, null removes a limit',
  auth: 'user',
  owns: 'api key',
  params: Params,
  body: Wishes.partial(),
  returns: ApiKey,
  errors: ['not_found', 'limit_reached'],
  limit: { per_minute: 60, by: 'caller' },
})

export const rotateApiKey = endpoint({
  method: 'POST',
  path: '/api/v1/users/api-keys/{id}/rotate/',
  summary: 'Rotate an API key: the new key has the same settings, the old one stops working immediately',
  auth: 'user',
  owns: 'api key',
  params: Params,
  returns: NewApiKey,
  errors: ['not_found'],
})

export const revokeApiKey = endpoint({
  method: 'DELETE',
  path: '/api/v1/users/api-keys/{id}/',
  summary: 'Revoke an API key; it stops working immediately',
  auth: 'user',
  owns: 'api key',
  params: Params,
  returns: z.object({ success: z.literal(true) }),
  errors: ['not_found'],
})

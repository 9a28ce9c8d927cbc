import type { z } from 'zod'
import type { ApiKey, createApiKey, NewApiKey } from '#core/contract/apikeys.ts'
import { AppError } from '#core/contract/errors.ts'
import type { Scope } from '#core/contract/scopes.ts'
import type { Db, Sql } from '../../platform/db/open.ts'
import type { Caller } from '../../platform/http/route.ts'
import { hashToken, randomToken } from '../../platform/secrets.ts'
import { keyStart } from './authenticator.ts'
import { type ApiKeyRow, apiKeyStore as store } from './store.ts'

const maxKeys = 50

export type ApiKeys = ReturnType<typeof createApiKeys>

export function createApiKeys({ db, forgetKeys }: { db: Db; forgetKeys(ids: string[]): void }) {
  /** The key, and what is kept of it. */
  function newSecret() {
    const key = `${keyStart}${randomToken()}`
    return { key, kept: { hash: hashToken(key), prefix: key.slice(0, keyStart.length + 6) } }
  }

  return {
    async list({ id }: Pick<Caller, 'id'>): Promise<ApiKey[]> {
      const rows = await store.list(db, id)
      const used = await store.usedThisMonth(
        db,
        rows.map((row) => row.id),
      )
      return rows.map((row) => keyView(row, used.get(row.id) ?? 0))
    },

    async create(caller: Caller, given: z.output<(typeof createApiKey)['body']>): Promise<NewApiKey> {
      const { name, scopes = null, credit_cap = null } = given
      const expires_at = given.expires_at ? new Date(given.expires_at) : null
      if (expires_at && expires_at <= new Date())
        throw new AppError('invalid_request', {
          detail: 'The key would have expired already.',
          fields: { expires_at: 'Choose a time to come.' },
        })
      const { key, kept } = newSecret()
      const row = await db.tx(async (tx) => {
        if ((await store.lockedCount(tx, caller.id)) >= maxKeys)
          throw new AppError('limit_reached', { what: 'API keys', limit: maxKeys })
        const unique = scopes && [...new Set(scopes)]
        return store.add(tx, { user_id: caller.id, name, scopes: unique, expires_at, credit_cap, ...kept })
      })
      return { ...keyView(row, 0), key }
    },

    async rotate(caller: Caller, id: string): Promise<NewApiKey> {
      const { key, kept } = newSecret()
      const row = await db.tx((tx) => store.replace(tx, { id, user_id: caller.id }, kept))
      if (!row) throw new AppError('not_found', { what: 'API key' })
      forgetKeys([id])
      return { ...keyView(row, (await store.usedThisMonth(db, [id])).get(id) ?? 0), key }
    },
    async revoke(caller: Caller, id: string): Promise<void> {
      const revoked = await db.tx((tx) => store.revoke(tx, { id, user_id: caller.id }))
      if (!revoked) throw new AppError('not_found', { what: 'API key' })
      forgetKeys([id])
    },

    /** What a key says about itself, for staff. */
    async inspect(key: string) {
      const row = await store.byHash(db, hashToken(key))
      if (!row) return null
      const { id, name, prefix, user_id, created_at, expires_at, revoked_at } = row
      return {
        id,
        name,
        prefix,
        scopes: scopesOf(row),
        user_id,
        created_at,
        expires_at,
        revoked_at,
        is_active: works(row),
      }
    },
    /** Names of a user's keys, revoked ones included. */
    names: (user_id: string, ids: string[]) => store.namesOf(db, user_id, ids),

    /** Part of the transaction that holds credits for work a key asked for. */
    async reserve(tx: Sql, { api_key_id, credits }: { api_key_id: string; credits: number }): Promise<void> {
      const over = await store.reserve(tx, api_key_id, credits)
      if (!over) return
      const { cap: credit_cap, left: credits_available } = over
      throw new AppError('credit_cap_reached', { credits_needed: credits, credits_available, credit_cap })
    },
    giveBack: (tx: Sql, use: { api_key_id: string; credits: number; reserved_at: Date }) =>
      store.giveBack(tx, use.api_key_id, use),

    async erase(tx: Sql, user_id: string): Promise<void> {
      forgetKeys(await store.erase(tx, user_id))
    },
  }
}

function works({ revoked_at, expires_at }: ApiKeyRow): boolean {
  return !revoked_at && (!expires_at || expires_at > new Date())
}

function scopesOf({ scopes }: ApiKeyRow): Scope[] | null {
  return scopes as Scope[] | null
}

function keyView(row: ApiKeyRow, credits_used_this_month: number): ApiKey {
  const { id, name, prefix, credit_cap } = row
  return {
    id,
    name,
    prefix,
    scopes: scopesOf(row),
    expires_at: row.expires_at?.toISOString() ?? null,
    credit_cap,
    credits_used_this_month,
    last_used_at: row.last_used_at?.toISOString() ?? null,
    is_active: works(row),
    created_at: row.created_at.toISOString(),
  }
}

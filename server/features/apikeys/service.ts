import { isDeepStrictEqual } from 'node:util'
import type { z } from 'zod'
import type { ApiKey, createApiKey, NewApiKey, updateApiKey } from '#core/contract/apikeys.ts'
import { AppError } from '#core/contract/errors.ts'
import type { Scope } from '#core/contract/scopes.ts'
import type { Db, Sql } from '../../platform/db/open.ts'
import type { Caller } from '../../platform/http/route.ts'
import type { AccountId } from '../../platform/ids.ts'
import { hashToken, randomToken } from '../../platform/secrets/secrets.ts'
import { keyStart } from './authenticator.ts'
import { type ApiKeyRow, type KeySettings, apiKeyStore as store } from './store.ts'

const maxKeys = 50

export type ApiKeys = ReturnType<typeof createApiKeys>

export function createApiKeys({ db, forgetKeys }: { db: Db; forgetKeys(ids: string[]): void }) {
  /** A new key and its stored row. */
  function newSecret() {
    const key = `${keyStart}${randomToken()}`
    return { key, kept: { hash: hashToken(key), prefix: key.slice(0, keyStart.length + 6) } }
  }

  return {
    async list({ account_id }: Pick<Caller, 'account_id'>): Promise<ApiKey[]> {
      const rows = await store.list(db, account_id)
      const used = await store.usedThisMonth(
        db,
        rows.map((row) => row.id),
      )
      return rows.map((row) => keyView(row, used.get(row.id) ?? 0))
    },

    async create(caller: Caller, given: z.output<(typeof createApiKey)['body']>): Promise<NewApiKey> {
      const settings = settingsIn({ scopes: null, expires_at: null, credit_cap: null, rate_limit: null, ...given })
      refuseExpired(settings.expires_at)
      const { key, kept } = newSecret()
      const row = await db.tx(async (tx) => {
        await refuseTooMany(tx, caller.account_id)
        return store.add(tx, { account_id: caller.account_id, created_by: caller.user_id, ...settings, ...kept })
      })
      return { ...keyView(row, 0), key }
    },

    async update(caller: Caller, id: string, given: z.output<(typeof updateApiKey)['body']>): Promise<ApiKey> {
      const row = await db.tx(async (tx) => {
        const old = await store.locked(tx, { id, account_id: caller.account_id })
        if (!old) throw new AppError('not_found', { what: 'API key' })
        const set = changed(old, settingsIn(given))
        if (set.expires_at !== undefined) refuseExpired(set.expires_at)
        if (set.expires_at !== undefined && !works(old)) await refuseTooMany(tx, caller.account_id)
        return Object.keys(set).length ? store.change(tx, id, set) : old
      })
      forgetKeys([id])
      return keyView(row, (await store.usedThisMonth(db, [id])).get(id) ?? 0)
    },

    async rotate(caller: Caller, id: string): Promise<NewApiKey> {
      const { key, kept } = newSecret()
      const row = await db.tx((tx) => store.replace(tx, { id, account_id: caller.account_id }, kept))
      if (!row) throw new AppError('not_found', { what: 'API key' })
      forgetKeys([id])
      return { ...keyView(row, (await store.usedThisMonth(db, [id])).get(id) ?? 0), key }
    },
    async revoke(caller: Caller, id: string): Promise<void> {
      const revoked = await db.tx((tx) => store.revoke(tx, { id, account_id: caller.account_id }))
      if (!revoked) throw new AppError('not_found', { what: 'API key' })
      forgetKeys([id])
    },

    /** Revokes keys in the transaction that recovers an account; pass the answer to `forget` after the commit. */
    revokeAll: (tx: Sql, account_id: AccountId): Promise<string[]> => store.revokeAll(tx, account_id),
    forget: forgetKeys,
    /** Name and prefix of the valid keys, for mails. */
    async active(account_id: AccountId): Promise<{ name: string; prefix: string }[]> {
      return (await store.list(db, account_id)).filter(works).map(({ name, prefix }) => ({ name, prefix }))
    },

    /** A key's owner and rights, for staff. */
    async inspect(key: string) {
      const row = await store.byHash(db, hashToken(key))
      if (!row) return null
      const { id, name, prefix, created_by: user_id, created_at, expires_at, revoked_at } = row
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
    /** Names of an account's keys, revoked ones included. */
    names: (account_id: AccountId, ids: string[]) => store.namesOf(db, account_id, ids),

    /** Reserves credits against the key's cap, in the transaction that holds them. */
    async reserve(tx: Sql, { api_key_id, credits }: { api_key_id: string; credits: number }): Promise<void> {
      const over = await store.reserve(tx, api_key_id, credits)
      if (!over) return
      const { cap: credit_cap, left: credits_available } = over
      throw new AppError('credit_cap_reached', { credits_needed: credits, credits_available, credit_cap })
    },
    release: (tx: Sql, use: { api_key_id: string; credits: number; reserved_at: Date }) =>
      store.release(tx, use.api_key_id, use),

    async erase(tx: Sql, account_id: AccountId): Promise<void> {
      forgetKeys(await store.erase(tx, account_id))
    },
  }
}

async function refuseTooMany(tx: Sql, account_id: AccountId): Promise<void> {
  if ((await store.lockedCount(tx, account_id)) >= maxKeys)
    throw new AppError('limit_reached', { what: 'API keys', limit: maxKeys })
}

function refuseExpired(expires_at: Date | null): void {
  if (!expires_at || expires_at > new Date()) return
  throw new AppError('invalid_request', {
    detail: 'The key would have expired already.',
    fields: { expires_at: 'Choose a time to come.' },
  })
}

type Given = z.output<(typeof updateApiKey)['body']>
type Kept<G extends Given> = { [K in keyof G & keyof KeySettings]: KeySettings[K] }

/** The stored form of settings; absent fields stay absent. */
function settingsIn<G extends Given>(given: G): Kept<G> {
  const { scopes, expires_at } = given
  return {
    ...given,
    ...(scopes ? { scopes: [...new Set(scopes)] } : {}),
    ...(expires_at ? { expires_at: new Date(expires_at) } : {}),
  } as unknown as Kept<G>
}

function changed(old: KeySettings, wanted: Partial<KeySettings>): Partial<KeySettings> {
  const names = Object.keys(wanted) as (keyof KeySettings)[]
  return Object.fromEntries(
    names.flatMap((name) =>
      wanted[name] === undefined || isDeepStrictEqual(old[name], wanted[name]) ? [] : [[name, wanted[name]]],
    ),
  )
}

function works({ revoked_at, expires_at }: ApiKeyRow): boolean {
  return !revoked_at && (!expires_at || expires_at > new Date())
}

function scopesOf({ scopes }: ApiKeyRow): Scope[] | null {
  return scopes as Scope[] | null
}

function keyView(row: ApiKeyRow, credits_used_this_month: number): ApiKey {
  const { id, name, prefix, credit_cap, rate_limit } = row
  return {
    id,
    name,
    prefix,
    scopes: scopesOf(row),
    expires_at: row.expires_at?.toISOString() ?? null,
    credit_cap,
    credits_used_this_month,
    rate_limit,
    last_used_at: row.last_used_at?.toISOString() ?? null,
    is_active: works(row),
    created_at: row.created_at.toISOString(),
  }
}

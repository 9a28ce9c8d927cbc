import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import type { AdminUser, AuditRow, grantCredits, listAudit, TokenClaims } from '#core/contract/admin/admin.ts'
import { AppError } from '#core/contract/errors.ts'
import type { Db } from '../../platform/db/open.ts'
import type { Caller, RequestInfo } from '../../platform/http/route.ts'
import type { UserId } from '../../platform/ids.ts'
import type { AccountsForStaff, Person } from '../account/staff.ts'
import type { ApiKeys } from '../apikeys/service.ts'
import type { Credits } from '../credits/service.ts'
import { auditStore as store } from './store.ts'

const maxFound = 50

export type Admin = ReturnType<typeof createAdmin>

/** Actions of staff. Each is written to the audit log in the same transaction. */
export function createAdmin(options: { db: Db; accounts: AccountsForStaff; credits: Credits; keys: ApiKeys }) {
  const { db, accounts, credits, keys } = options

  async function withCredits(users: Person[]): Promise<AdminUser[]> {
    const balances = await credits.balances(users.map((user) => user.account_id))
    return users.map((user) => adminUser(user, balances.get(user.account_id)!))
  }
  async function claimsOf(token: string): Promise<TokenClaims> {
    const [session, key] = await Promise.all([accounts.inspect(token), keys.inspect(token)])
    const found = session ?? key
    const [user] = found ? await accounts.byIds([found.user_id]) : []
    if (!found || !user) throw new AppError('not_found', { what: 'Token' })
    const { id, email, username, is_staff } = user
    const common = {
      is_active: found.is_active,
      user: { id, email, username, is_staff },
      expires_at: found.expires_at?.toISOString() ?? null,
    }
    if (session)
      return {
        ...common,
        kind: session.kind,
        session_id: session.session_id,
        api_key: null,
        created_at: session.created_at.toISOString(),
        ended_at: session.ended_at?.toISOString() ?? null,
      }
    const { id: key_id, name, prefix, scopes, created_at, revoked_at } = key!
    return {
      ...common,
      kind: 'api_key',
      session_id: null,
      api_key: { id: key_id, name, prefix, scopes },
      created_at: created_at.toISOString(),
      ended_at: revoked_at?.toISOString() ?? null,
    }
  }

  return {
    /** The HTTP layer writes the audit row of a search, as of any view. */
    async users(q: string): Promise<{ users: AdminUser[]; has_more: boolean }> {
      const found = await accounts.search(q, maxFound + 1)
      const page = found.slice(0, maxFound)
      return { users: await withCredits(page), has_more: found.length > maxFound }
    },

    async grant(
      staff: Caller,
      userId: UserId,
      { credits: amount, reason, client_key }: z.output<(typeof grantCredits)['body']> & { client_key?: string },
    ): Promise<AdminUser> {
      const [user] = await accounts.byIds([userId])
      if (!user) throw new AppError('not_found', { what: 'User' })
      const reference = `staff:${staff.user_id}:${client_key ?? randomUUID()}`
      const about = { kind: 'grant', source: 'staff', reason, reference } as const
      await db.tx(async (tx) => {
        if (await credits.grantPurchased(tx, user.account_id, { ...about, credits: amount }))
          return store.add(tx, {
            staff_id: staff.user_id,
            action: 'grant_credits',
            target_user_id: userId,
            detail: { credits: amount, reason },
          })
        const before = await credits.granted(tx, reference)
        if (before?.account_id !== user.account_id || before.amount !== amount)
          throw new AppError('client_key_reused', {})
      })
      return (await withCredits([user]))[0]!
    },

    async inspectToken(staff: Caller, token: string): Promise<TokenClaims> {
      const claims = await claimsOf(token)
      const { kind, is_active, user } = claims
      const detail = { kind, is_active }
      await store.add(db, {
        staff_id: staff.user_id,
        action: 'inspect_token',
        target_user_id: user.id as UserId,
        detail,
      })
      return claims
    },
    async mintToken(staff: Caller, request: RequestInfo) {
      const minted = await db.tx(async (tx) => {
        await store.add(tx, { staff_id: staff.user_id, action: 'mint_token', target_user_id: staff.user_id })
        return accounts.mint(tx, staff.user_id, request)
      })
      return { ...minted, claims: await claimsOf(minted.access_token) }
    },

    async audit({ action, cursor, limit }: z.output<(typeof listAudit)['query']>) {
      const found = await store.list(db, { action, before: cursor, limit: limit + 1 })
      const page = found.slice(0, limit)
      const people = await accounts.byIds(page.flatMap((row) => [row.staff_id, row.target_user_id ?? []].flat()))
      const nameOf = (id: string | null) => people.find((user) => user.id === id)?.username ?? null
      const rows = page.map(
        (row): AuditRow => ({
          ...row,
          id: String(row.id),
          action: row.action as AuditRow['action'],
          staff_username: nameOf(row.staff_id),
          target_username: nameOf(row.target_user_id),
          created_at: row.created_at.toISOString(),
        }),
      )
      return { rows, next_cursor: found.length > limit ? String(page.at(-1)!.id) : null }
    },
  }
}

type Balance = Awaited<ReturnType<Credits['balance']>>

function adminUser(user: Person, balance: Balance): AdminUser {
  const { id, email, username, is_staff, email_verified, created_at } = user
  const { subscription, available: _, ...credits } = balance
  return {
    id,
    email,
    username,
    is_staff,
    email_verified,
    created_at,
    plan: subscription?.plan.id ?? 'free',
    plan_name: subscription?.plan.name ?? 'Free',
    ...credits,
  }
}

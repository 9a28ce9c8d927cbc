import { and, count, eq, gt, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import { AppError } from '#core/contract/errors.ts'
import { violatedUnique } from '../../platform/db/failures.ts'
import type { Sql } from '../../platform/db/open.ts'
import type { UserId } from '../../platform/ids.ts'
import { challenges, passkeys, recoveryCodes, totpSecrets } from './tables.ts'

export type PasskeyRow = typeof passkeys.$inferSelect
export type TotpRow = typeof totpSecrets.$inferSelect
export type Purpose = (typeof challenges.$inferSelect)['purpose']

const mine = (id: string, user_id: UserId) => and(eq(passkeys.id, id), eq(passkeys.user_id, user_id))
const usable = (hash: string, purpose: Purpose) =>
  and(eq(challenges.hash, hash), eq(challenges.purpose, purpose), gt(challenges.expires_at, sql`now()`))

export const secondFactorStore = {
  /** Changes to one account's factors wait for each other: two at once must not remove the last two. */
  async lock(on: Sql, user_id: UserId): Promise<void> {
    await on.query(`select pg_advisory_xact_lock(hashtextextended('second_factor ' || $1, 0))`, [user_id])
  },

  async totp(on: Sql, user_id: UserId): Promise<TotpRow | undefined> {
    return (await on.orm.select().from(totpSecrets).where(eq(totpSecrets.user_id, user_id)))[0]
  },
  async setPendingTotp(on: Sql, user_id: UserId, pending: { pending_secret: string; pending_until: Date }) {
    await on.orm
      .insert(totpSecrets)
      .values({ user_id, ...pending })
      .onConflictDoUpdate({ target: totpSecrets.user_id, set: pending })
  },
  async switchTotpOn(on: Sql, user_id: UserId, { secret, last_step }: { secret: string; last_step: number }) {
    const set = { secret, last_step, confirmed_at: new Date(), pending_secret: null, pending_until: null }
    await on.orm.update(totpSecrets).set(set).where(eq(totpSecrets.user_id, user_id))
  },
  /** The row decides between two requests with one code: only the first finds an earlier step. */
  async takeStep(on: Sql, user_id: UserId, step: number): Promise<boolean> {
    const taken = await on.orm
      .update(totpSecrets)
      .set({ last_step: step })
      .where(and(eq(totpSecrets.user_id, user_id), isNotNull(totpSecrets.secret), lt(totpSecrets.last_step, step)))
      .returning({ user_id: totpSecrets.user_id })
    return taken.length > 0
  },
  async removeTotp(on: Sql, user_id: UserId): Promise<boolean> {
    const removed = await on.orm.delete(totpSecrets).where(eq(totpSecrets.user_id, user_id)).returning()
    return removed.some(({ secret }) => secret !== null)
  },

  async replaceRecoveryCodes(on: Sql, user_id: UserId, hashes: string[]): Promise<void> {
    await on.orm.delete(recoveryCodes).where(eq(recoveryCodes.user_id, user_id))
    if (hashes.length) await on.orm.insert(recoveryCodes).values(hashes.map((hash) => ({ user_id, hash })))
  },
  async recoveryCodesLeft(on: Sql, user_id: UserId): Promise<number> {
    const left = and(eq(recoveryCodes.user_id, user_id), isNull(recoveryCodes.used_at))
    return (await on.orm.select({ n: count() }).from(recoveryCodes).where(left))[0]!.n
  },
  async spendRecoveryCode(on: Sql, user_id: UserId, hash: string): Promise<boolean> {
    const used = await on.orm
      .update(recoveryCodes)
      .set({ used_at: sql`now()` })
      .where(and(eq(recoveryCodes.user_id, user_id), eq(recoveryCodes.hash, hash), isNull(recoveryCodes.used_at)))
      .returning({ hash: recoveryCodes.hash })
    return used.length > 0
  },

  async passkeys(on: Sql, user_id: UserId): Promise<PasskeyRow[]> {
    return on.orm.select().from(passkeys).where(eq(passkeys.user_id, user_id)).orderBy(passkeys.created_at, passkeys.id)
  },
  async passkey(on: Sql, id: string, user_id: UserId): Promise<PasskeyRow | undefined> {
    return (await on.orm.select().from(passkeys).where(mine(id, user_id)))[0]
  },
  async passkeyByCredential(on: Sql, credential_id: string): Promise<PasskeyRow | undefined> {
    return (await on.orm.select().from(passkeys).where(eq(passkeys.credential_id, credential_id)))[0]
  },
  async addPasskey(on: Sql, passkey: typeof passkeys.$inferInsert): Promise<PasskeyRow> {
    const added = await on.orm
      .insert(passkeys)
      .values(passkey)
      .returning()
      .catch((err) => {
        if (violatedUnique(err) === 'passkeys_credential') throw new AppError('passkey_refused', {}, { cause: err })
        throw err
      })
    return added[0]!
  },
  async renamePasskey(on: Sql, id: string, user_id: UserId, name: string): Promise<PasskeyRow | undefined> {
    return (await on.orm.update(passkeys).set({ name }).where(mine(id, user_id)).returning())[0]
  },
  async removePasskey(on: Sql, id: string, user_id: UserId): Promise<PasskeyRow | undefined> {
    return (await on.orm.delete(passkeys).where(mine(id, user_id)).returning())[0]
  },
  /** False when the counter has moved on meanwhile: one of the two who used it holds a copy. Synced passkeys count nothing. */
  async countUse(on: Sql, id: string, counter: number): Promise<boolean> {
    const used = await on.query<{ id: string }>(
      `update passkeys set counter = $2, last_used_at = now()
       where id = $1 and (counter < $2 or (counter = 0 and $2 = 0)) returning id`,
      [id, counter],
    )
    return used.length > 0
  },

  async addChallenge(on: Sql, challenge: typeof challenges.$inferInsert): Promise<void> {
    await on.orm.insert(challenges).values(challenge)
  },
  /** Counts the try before the answer is looked at, so that parallel guesses cannot slip past each other. */
  async tryChallenge(on: Sql, hash: string, purpose: Purpose, most: number): Promise<UserId | undefined> {
    const [row] = await on.orm
      .update(challenges)
      .set({ tries: sql`${challenges.tries} + 1` })
      .where(and(usable(hash, purpose), lt(challenges.tries, most)))
      .returning({ user_id: challenges.user_id })
    return row?.user_id ?? undefined
  },
  /** Each challenge is answered once. */
  async takeChallenge(on: Sql, hash: string, purpose: Purpose): Promise<{ user_id: UserId | null } | undefined> {
    const taken = await on.orm
      .delete(challenges)
      .where(usable(hash, purpose))
      .returning({ user_id: challenges.user_id })
    return taken[0]
  },

  async purge(on: Sql): Promise<void> {
    await on.orm.delete(challenges).where(lt(challenges.expires_at, sql`now()`))
  },
  async erase(on: Sql, user_id: UserId): Promise<void> {
    for (const table of [totpSecrets, recoveryCodes, passkeys, challenges])
      await on.orm.delete(table).where(eq(table.user_id, user_id))
  },
}

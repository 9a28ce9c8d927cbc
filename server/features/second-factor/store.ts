import { AppError } from '#core/contract/errors.ts'
import { violatedUnique } from '../../platform/db/failures.ts'
import type { Sql } from '../../platform/db/open.ts'
import type { RestoreEnding } from '../../platform/db/restore-endings.ts'
import { inserted } from '../../platform/db/rows.ts'
import type { UserId } from '../../platform/ids.ts'
import type { SealedRow } from '../../platform/secrets/seal.ts'
import type { challenges, passkeys, totpSecrets } from './tables.ts'

export type PasskeyRow = typeof passkeys.$inferSelect
export type TotpRow = typeof totpSecrets.$inferSelect
export type Purpose = (typeof challenges.$inferSelect)['purpose']

export const secondFactorStore = {
  /** Serialises changes to one account's factors: two at once must not remove the last two. */
  async lock(on: Sql, userId: UserId): Promise<void> {
    await on.query(`select pg_advisory_xact_lock(hashtextextended('second_factor ' || $1, 0))`, [userId])
  },

  async totp(on: Sql, userId: UserId): Promise<TotpRow | undefined> {
    return (await on.query<TotpRow>('select * from totp_secrets where user_id = $1', [userId]))[0]
  },
  async setPendingTotp(on: Sql, userId: UserId, pending: { pending_secret: string; pending_until: Date }) {
    await on.query(
      `insert into totp_secrets (user_id, pending_secret, pending_until) values ($1, $2, $3)
       on conflict (user_id) do update set pending_secret = $2, pending_until = $3`,
      [userId, pending.pending_secret, pending.pending_until],
    )
  },
  async switchTotpOn(on: Sql, userId: UserId, { secret, last_step }: { secret: string; last_step: number }) {
    await on.query(
      `update totp_secrets set secret = $2, last_step = $3, confirmed_at = now(), pending_secret = null, pending_until = null
       where user_id = $1`,
      [userId, secret, last_step],
    )
  },
  /** The row decides between two requests with one code: only the first finds an earlier step. */
  async takeStep(on: Sql, userId: UserId, step: number): Promise<boolean> {
    const taken = await on.query(
      `update totp_secrets set last_step = $2 where user_id = $1 and secret is not null and last_step < $2 returning user_id`,
      [userId, step],
    )
    return taken.length > 0
  },
  async removeTotp(on: Sql, userId: UserId): Promise<boolean> {
    const removed = await on.query<TotpRow>('delete from totp_secrets where user_id = $1 returning *', [userId])
    return removed.some(({ secret }) => secret !== null)
  },

  async replaceRecoveryCodes(on: Sql, userId: UserId, hashes: string[]): Promise<void> {
    await on.query('delete from recovery_codes where user_id = $1', [userId])
    await on.query('insert into recovery_codes (user_id, hash) select $1, unnest($2::text[])', [userId, hashes])
  },
  async recoveryCodesLeft(on: Sql, userId: UserId): Promise<number> {
    const [found] = await on.query<{ left: number }>(
      'select count(*) as left from recovery_codes where user_id = $1 and used_at is null',
      [userId],
    )
    return found!.left
  },
  async spendRecoveryCode(on: Sql, userId: UserId, hashes: string[]): Promise<boolean> {
    const used = await on.query(
      'update recovery_codes set used_at = now() where user_id = $1 and hash = any($2) and used_at is null returning hash',
      [userId, hashes],
    )
    return used.length > 0
  },

  async passkeys(on: Sql, userId: UserId): Promise<PasskeyRow[]> {
    return on.query<PasskeyRow>('select * from passkeys where user_id = $1 order by created_at, id', [userId])
  },
  async passkey(on: Sql, id: string, userId: UserId): Promise<PasskeyRow | undefined> {
    return (await on.query<PasskeyRow>('select * from passkeys where id = $1 and user_id = $2', [id, userId]))[0]
  },
  async passkeyByCredential(on: Sql, credentialId: string): Promise<PasskeyRow | undefined> {
    return (await on.query<PasskeyRow>('select * from passkeys where credential_id = $1', [credentialId]))[0]
  },
  async addPasskey(on: Sql, passkey: typeof passkeys.$inferInsert): Promise<PasskeyRow> {
    const { names, places, values } = inserted(passkey)
    const added = await on
      .query<PasskeyRow>(`insert into passkeys (${names}) values (${places}) returning *`, values)
      .catch((err) => {
        if (violatedUnique(err) === 'passkeys_credential') throw new AppError('passkey_refused', {}, { cause: err })
        throw err
      })
    return added[0]!
  },
  async renamePasskey(on: Sql, id: string, userId: UserId, name: string): Promise<PasskeyRow | undefined> {
    const rows = await on.query<PasskeyRow>(
      'update passkeys set name = $3 where id = $1 and user_id = $2 returning *',
      [id, userId, name],
    )
    return rows[0]
  },
  async removePasskey(on: Sql, id: string, userId: UserId): Promise<PasskeyRow | undefined> {
    const rows = await on.query<PasskeyRow>('delete from passkeys where id = $1 and user_id = $2 returning *', [
      id,
      userId,
    ])
    return rows[0]
  },
  /** False if the counter has advanced meanwhile: one of the two users holds a copy. Synced passkeys do not count. */
  async countUse(on: Sql, id: string, counter: number): Promise<boolean> {
    const used = await on.query<{ id: string }>(
      `update passkeys set counter = $2, last_used_at = now()
       where id = $1 and (counter < $2 or (counter = 0 and $2 = 0)) returning id`,
      [id, counter],
    )
    return used.length > 0
  },

  async addChallenge(on: Sql, challenge: typeof challenges.$inferInsert): Promise<void> {
    const { names, places, values } = inserted(challenge)
    await on.query(`insert into sign_in_challenges (${names}) values (${places})`, values)
  },
  /** Counts the try before the answer is checked, so that parallel guesses cannot slip past each other. */
  async tryChallenge(on: Sql, hash: string, purpose: Purpose, most: number): Promise<UserId | undefined> {
    const [row] = await on.query<{ user_id: UserId | null }>(
      `update sign_in_challenges set tries = tries + 1
       where hash = $1 and purpose = $2 and expires_at > now() and tries < $3 returning user_id`,
      [hash, purpose, most],
    )
    return row?.user_id ?? undefined
  },
  /** Each challenge is answered once. */
  async takeChallenge(on: Sql, hash: string, purposes: Purpose[]) {
    const taken = await on.query<{ user_id: UserId | null; purpose: Purpose }>(
      'delete from sign_in_challenges where hash = $1 and purpose = any($2) and expires_at > now() returning user_id, purpose',
      [hash, purposes],
    )
    return taken[0]
  },

  async sealed(on: Sql, after: string | null, limit: number): Promise<SealedRow[]> {
    return on.query<SealedRow>(
      `select user_id as id, array_remove(array[secret, pending_secret], null) as values from totp_secrets
       where $1::uuid is null or user_id > $1 order by user_id limit $2`,
      [after, limit],
    )
  },
  async replaceSealed(on: Sql, userId: string, { from, to }: { from: string; to: string }): Promise<void> {
    await on.query(
      `update totp_secrets set secret = case when secret = $2 then $3 else secret end,
         pending_secret = case when pending_secret = $2 then $3 else pending_secret end
       where user_id = $1 and $2 in (secret, pending_secret)`,
      [userId, from, to],
    )
  },

  async purge(on: Sql): Promise<void> {
    await on.query('delete from sign_in_challenges where expires_at < now()')
  },
  async erase(on: Sql, userId: UserId): Promise<void> {
    for (const table of ['totp_secrets', 'recovery_codes', 'passkeys', 'sign_in_challenges'])
      await on.query(`delete from ${table} where user_id = $1`, [userId])
  },
}

export const secondFactorRestoreEndings: RestoreEnding[] = [
  { needs: 'sign_in_challenges.hash', text: 'delete from sign_in_challenges' },
  {
    needs: 'totp_secrets.pending_secret',
    text: 'update totp_secrets set pending_secret = null, pending_until = null where pending_secret is not null',
  },
]

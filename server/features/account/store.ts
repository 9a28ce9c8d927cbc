import { and, count, desc, eq, gt, inArray, isNotNull, isNull, like, lt, ne, or, sql } from 'drizzle-orm'
import type { LinkPurpose } from '#core/contract/account.ts'
import { AppError } from '#core/contract/errors.ts'
import { canonicalEmail } from '#core/rules/account/email-canonical.ts'
import { violatedUnique } from '../../platform/db/failures.ts'
import type { Sql } from '../../platform/db/open.ts'
import type { AccountId, UserId } from '../../platform/ids.ts'
import { accountLinks, declinedRegistrations, knownDevices, sessions, tokens, users } from './tables.ts'

export type UserRow = typeof users.$inferSelect
export type SessionRow = typeof sessions.$inferSelect
type NewUser = Pick<typeof users.$inferInsert, 'email' | 'username' | 'password_hash' | 'language' | 'is_staff'>
type UserChange = Partial<
  Pick<
    UserRow,
    'username' | 'language' | 'password_hash' | 'email' | 'email_verified_at' | 'pending_email' | 'is_staff'
  >
>
/** A mailbox may hold registrations nobody confirms; after this they no longer count against it. */
const confirmWithin = sql`now() - interval '48 hours'`
const knownFor = sql`now() - interval '90 days'`
const rememberedDevices = 20

/** Two people asking for the same name at once: the index decides, and the loser hears which field it was. */
async function uniquely<T>(write: Promise<T>): Promise<T> {
  return write.catch((err) => {
    const index = violatedUnique(err)
    if (index === 'users_email') throw new AppError('email_taken', {})
    if (index === 'users_username') throw new AppError('username_taken', {})
    throw err
  })
}

export const accountStore = {
  /** A person, and the account that is theirs alone. */
  async addUser(on: Sql, user: NewUser): Promise<UserRow> {
    await refuseHeldName(on, user.username)
    const [account] = await on.query<{ id: AccountId }>(`insert into accounts (kind) values ('personal') returning id`)
    const canonical_email = canonicalEmail(user.email)
    const [row] = await uniquely(
      on.orm
        .insert(users)
        .values({ ...user, canonical_email, account_id: account!.id })
        .returning(),
    )
    await on.query(`insert into account_members (account_id, user_id, role) values ($1, $2, 'owner')`, [
      account!.id,
      row!.id,
    ])
    return row!
  },
  async userByEmail(on: Sql, email: string): Promise<UserRow | undefined> {
    return (await on.orm.select().from(users).where(eq(users.email, email)))[0]
  },
  async userById(on: Sql, id: UserId): Promise<UserRow | undefined> {
    // the most frequent read there is; building the statement anew costs more than running it
    return (await on.query<UserRow>('select * from users where id = $1', [id]))[0]
  },
  /** Throws when the account is gone; one that is there cannot be deleted until the transaction ends. */
  async holdAccount(on: Sql, id: AccountId): Promise<void> {
    const [account] = await on.query('select id from accounts where id = $1 for key share', [id])
    if (!account) throw new AppError('session_expired', {})
  },
  /** Which of these accounts there are. */
  async remaining(on: Sql, ids: string[]): Promise<string[]> {
    return (await on.query<{ id: string }>('select id from accounts where id = any($1)', [ids])).map(({ id }) => id)
  },
  /** Whether the address of one who owns it is confirmed. */
  async isConfirmed(on: Sql, account_id: AccountId): Promise<boolean> {
    const found = await on.query(
      `select from account_members m join users u on u.id = m.user_id
       where m.account_id = $1 and m.role = 'owner' and u.email_verified_at is not null`,
      [account_id],
    )
    return found.length > 0
  },
  /** By what others know a person; empty once they are gone. */
  async person(on: Sql, user_id: UserId): Promise<{ user_id: UserId; email: string; username: string }> {
    const { email = '', username = '' } = (await accountStore.userById(on, user_id)) ?? {}
    return { user_id, email, username }
  },
  async usersByIds(on: Sql, ids: UserId[]): Promise<UserRow[]> {
    return ids.length ? on.orm.select().from(users).where(inArray(users.id, ids)) : []
  },
  /** By the start of an address or a name, or by id; nothing asked finds the newest. */
  async searchUsers(on: Sql, q: string, limit: number): Promise<UserRow[]> {
    if (!q) return on.orm.select().from(users).orderBy(desc(users.created_at), users.id).limit(limit)
    const start = `${q.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
    const found = or(
      like(users.email, start),
      like(sql`lower(${users.username})`, start),
      /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(q) ? eq(users.id, q as UserId) : undefined,
    )
    return on.orm.select().from(users).where(found).orderBy(users.username, users.id).limit(limit)
  },
  async updateUser(on: Sql, id: UserId, change: UserChange): Promise<UserRow | undefined> {
    if (!Object.keys(change).length) return accountStore.userById(on, id)
    if (change.username) await refuseHeldName(on, change.username, id)
    const set = change.email ? { ...change, canonical_email: canonicalEmail(change.email) } : change
    return (await uniquely(on.orm.update(users).set(set).where(eq(users.id, id)).returning()))[0]
  },
  /** With its password or address an account changes hands: every link sent before stops working, and so does mail that still waits. */
  async updateCredentials(
    on: Sql,
    id: UserId,
    change: Pick<UserChange, 'password_hash' | 'email'>,
  ): Promise<UserRow | undefined> {
    await on.orm
      .update(users)
      .set({ link_epoch: sql`${users.link_epoch} + 1` })
      .where(eq(users.id, id))
    await on.orm.delete(accountLinks).where(eq(accountLinks.user_id, id))
    return accountStore.updateUser(on, id, { ...change, pending_email: null })
  },
  /** For a change that follows in the same transaction. */
  async lockedUser(on: Sql, id: UserId): Promise<UserRow | undefined> {
    return (await on.orm.select().from(users).where(eq(users.id, id)).for('update'))[0]
  },
  async accountsOfMailbox(on: Sql, email: string): Promise<number> {
    const counted = or(isNotNull(users.email_verified_at), gt(users.created_at, confirmWithin))
    const same = and(eq(users.canonical_email, canonicalEmail(email)), counted)
    return (await on.orm.select({ accounts: count() }).from(users).where(same))[0]!.accounts
  },
  async staff(on: Sql): Promise<UserRow[]> {
    return on.orm.select().from(users).where(eq(users.is_staff, true)).orderBy(users.created_at)
  },
  /** The account goes with its last member. */
  async deleteUser(on: Sql, id: UserId): Promise<void> {
    const { email, account_id } = users
    const [gone] = await on.orm.delete(users).where(eq(users.id, id)).returning({ email, account_id })
    if (!gone) return
    await on.query(
      'delete from accounts where id = $1 and not exists (select from account_members where account_id = $1)',
      [gone.account_id],
    )
    await on.orm
      .update(declinedRegistrations)
      .set({ email: null, password_hash: null })
      .where(eq(declinedRegistrations.email, gone.email))
  },
  /** Processes that start together wait for each other here, so that only one finds the table empty. */
  async lockedAnyUser(on: Sql): Promise<boolean> {
    await on.query('select pg_advisory_xact_lock(7206521)')
    return (await on.orm.select({ id: users.id }).from(users).limit(1)).length > 0
  },

  async addSession(
    on: Sql,
    session: { user_id: UserId; user_agent: string; address: string; expires_at: Date; second_factor?: boolean },
  ): Promise<SessionRow> {
    return (await on.orm.insert(sessions).values(session).returning())[0]!
  },
  /** Every process forgets who it thought this was, and looks again. */
  async markPassed(on: Sql, id: string): Promise<void> {
    await on.orm.update(sessions).set({ second_factor: true }).where(eq(sessions.id, id))
    on.notify('caller_changed', id)
  },
  async hasPassed(on: Sql, id: string): Promise<boolean> {
    const [row] = await on.orm.select({ passed: sessions.second_factor }).from(sessions).where(eq(sessions.id, id))
    return row?.passed ?? false
  },
  async touchSession(
    on: Sql,
    id: string,
    seen: { address: string; user_agent: string; expires_at: Date },
  ): Promise<void> {
    await on.orm
      .update(sessions)
      .set({ ...seen, last_used_at: sql`now()` })
      .where(eq(sessions.id, id))
  },
  async openSessions(on: Sql, user_id: UserId): Promise<SessionRow[]> {
    return on.orm
      .select()
      .from(sessions)
      .where(and(eq(sessions.user_id, user_id), stillOpen))
      .orderBy(desc(sessions.last_used_at))
      .limit(200)
  },
  /** Addresses the account was used from in the last 90 days. */
  async seenAddresses(on: Sql, user_id: UserId): Promise<string[]> {
    const seen = and(eq(sessions.user_id, user_id), gt(sessions.last_used_at, knownFor))
    const rows = await on.orm.selectDistinct({ address: sessions.address }).from(sessions).where(seen).limit(1000)
    return rows.map(({ address }) => address)
  },
  /** What a user may do has changed: every process looks at their sessions anew. */
  async announceChange(on: Sql, user_id: UserId): Promise<void> {
    const open = await on.orm
      .select({ id: sessions.id })
      .from(sessions)
      .where(and(eq(sessions.user_id, user_id), stillOpen))
    for (const { id } of open) on.notify('caller_changed', id)
  },
  /** Ends the sessions and tells every process, so that none goes on trusting their tokens. Answers the ids. */
  async endSessions(on: Sql, which: { user_id: UserId; id?: string; except?: string }): Promise<string[]> {
    const ended = await on.orm
      .update(sessions)
      .set({ ended_at: sql`now()` })
      .where(
        and(
          eq(sessions.user_id, which.user_id),
          isNull(sessions.ended_at),
          which.id ? eq(sessions.id, which.id) : undefined,
          which.except ? ne(sessions.id, which.except) : undefined,
        ),
      )
      .returning({ id: sessions.id })
    for (const { id } of ended) on.notify('session_ended', id)
    return ended.map(({ id }) => id)
  },

  async addTokens(on: Sql, added: (typeof tokens.$inferInsert)[]): Promise<void> {
    await on.orm.insert(tokens).values(added)
  },
  async accessToken(on: Sql, hash: string) {
    const [row] = await on.orm
      .select({
        user_id: users.id,
        account_id: users.account_id,
        is_staff: users.is_staff,
        session_id: sessions.id,
        second_factor: sessions.second_factor,
        ended_at: sessions.ended_at,
        expires_at: tokens.expires_at,
      })
      .from(tokens)
      .innerJoin(sessions, eq(sessions.id, tokens.session_id))
      .innerJoin(users, eq(users.id, sessions.user_id))
      .where(and(eq(tokens.hash, hash), eq(tokens.kind, 'access')))
    return row
  },
  /** What is known of a token of either kind, good or not. */
  async tokenClaims(on: Sql, hash: string) {
    const [row] = await on.orm
      .select({
        kind: tokens.kind,
        session_id: tokens.session_id,
        user_id: sessions.user_id,
        created_at: sessions.created_at,
        expires_at: tokens.expires_at,
        used_at: tokens.used_at,
        ended_at: sessions.ended_at,
      })
      .from(tokens)
      .innerJoin(sessions, eq(sessions.id, tokens.session_id))
      .where(eq(tokens.hash, hash))
    return row
  },
  /** Locks the token's row: of two refreshes at once, the second sees that the first has used it. */
  async refreshToken(on: Sql, hash: string) {
    const [row] = await on.orm
      .select({
        session_id: tokens.session_id,
        used_at: tokens.used_at,
        expires_at: tokens.expires_at,
        ended_at: sessions.ended_at,
        user_id: sessions.user_id,
      })
      .from(tokens)
      .innerJoin(sessions, eq(sessions.id, tokens.session_id))
      .where(and(eq(tokens.hash, hash), eq(tokens.kind, 'refresh')))
      .for('update', { of: tokens })
    return row
  },
  async markUsed(on: Sql, hash: string): Promise<void> {
    await on.orm
      .update(tokens)
      .set({ used_at: sql`now()` })
      .where(and(eq(tokens.hash, hash), isNull(tokens.used_at)))
  },

  /** A new link replaces older ones of the same purpose. */
  async addLink(on: Sql, link: typeof accountLinks.$inferInsert): Promise<void> {
    await on.orm
      .delete(accountLinks)
      .where(and(eq(accountLinks.user_id, link.user_id), eq(accountLinks.purpose, link.purpose)))
    await on.orm.insert(accountLinks).values(link)
  },
  /** Each link works once. */
  async takeLink(on: Sql, hash: string, purposes: LinkPurpose[]) {
    const [row] = await on.orm
      .delete(accountLinks)
      .where(
        and(
          eq(accountLinks.hash, hash),
          inArray(accountLinks.purpose, purposes),
          gt(accountLinks.expires_at, sql`now()`),
        ),
      )
      .returning()
    return row
  },

  /** Which of these tokens belongs to a browser that has signed in to this account. */
  async knownDevice(on: Sql, user_id: UserId, hashes: string[]): Promise<string | undefined> {
    if (!hashes.length) return undefined
    const known = and(eq(knownDevices.user_id, user_id), inArray(knownDevices.hash, hashes))
    return (await on.orm.select({ hash: knownDevices.hash }).from(knownDevices).where(known).limit(1))[0]?.hash
  },
  /** An account knows its twenty latest. */
  async rememberDevice(on: Sql, device: { user_id: UserId; hash: string }): Promise<void> {
    const last_used_at = sql`now()`
    await on.orm
      .insert(knownDevices)
      .values({ ...device, last_used_at })
      .onConflictDoUpdate({ target: [knownDevices.hash, knownDevices.user_id], set: { last_used_at } })
    const older = on.orm
      .select({ hash: knownDevices.hash })
      .from(knownDevices)
      .where(eq(knownDevices.user_id, device.user_id))
      .orderBy(desc(knownDevices.last_used_at), knownDevices.hash)
      .offset(rememberedDevices)
    await on.orm
      .delete(knownDevices)
      .where(and(eq(knownDevices.user_id, device.user_id), inArray(knownDevices.hash, older)))
  },
  async forgetDevices(on: Sql, user_id: UserId): Promise<void> {
    await on.orm.delete(knownDevices).where(eq(knownDevices.user_id, user_id))
  },

  /** The first declined password of an address is the one that counts, as it is of an account. */
  async addDeclined(on: Sql, given: { username: string; email: string; password_hash: string | null }): Promise<void> {
    const username = given.username.toLowerCase()
    const known = given.password_hash && (await accountStore.declinedPassword(on, given.email))
    const password_hash = known ? null : given.password_hash
    await on.orm
      .insert(declinedRegistrations)
      .values({ ...given, username, password_hash })
      .onConflictDoNothing()
  },
  async declinedPassword(on: Sql, email: string): Promise<string | undefined> {
    const [row] = await on.orm
      .select({ password_hash: declinedRegistrations.password_hash })
      .from(declinedRegistrations)
      .where(and(eq(declinedRegistrations.email, email), isNotNull(declinedRegistrations.password_hash)))
      .orderBy(declinedRegistrations.created_at)
      .limit(1)
    return row?.password_hash ?? undefined
  },

  async purge(on: Sql): Promise<void> {
    await on.orm.delete(tokens).where(lt(tokens.expires_at, sql`now()`))
    await on.orm.delete(accountLinks).where(lt(accountLinks.expires_at, sql`now()`))
    const old = on.orm
      .select({ id: sessions.id })
      .from(sessions)
      // a session lasts 30 days: this keeps the addresses of the last 90
      .where(lt(sessions.expires_at, sql`now() - interval '60 days'`))
      .limit(1000)
    await on.orm.delete(sessions).where(inArray(sessions.id, old))
    await on.orm.delete(knownDevices).where(lt(knownDevices.last_used_at, aYearAgo))
    await on.orm.delete(declinedRegistrations).where(lt(declinedRegistrations.created_at, aYearAgo))
  },
}

const aYearAgo = sql`now() - interval '1 year'`

async function refuseHeldName(on: Sql, username: string, user_id?: UserId): Promise<void> {
  const held = eq(declinedRegistrations.username, username.toLowerCase())
  if (!(await on.orm.select({ held: declinedRegistrations.username }).from(declinedRegistrations).where(held)).length)
    return
  // somebody who has the name already may spell it otherwise
  const own = user_id && (await accountStore.userById(on, user_id))
  if (!own || own.username.toLowerCase() !== username.toLowerCase()) throw new AppError('username_taken', {})
}

const stillOpen = and(isNull(sessions.ended_at), gt(sessions.expires_at, sql`now()`))

import type { Language, LinkPurpose } from '#core/contract/account/account.ts'
import { AppError } from '#core/contract/errors.ts'
import { canonicalEmail } from '#core/rules/account/email-canonical.ts'
import { retention } from '#core/rules/retention.ts'
import { violatedUnique } from '../../platform/db/failures.ts'
import type { Sql } from '../../platform/db/open.ts'
import type { RestoreEnding } from '../../platform/db/restore-endings.ts'
import { assigned, inserted } from '../../platform/db/rows.ts'
import type { AccountId, Acting, UserId } from '../../platform/ids.ts'
import { type Holder, holderColumns } from '../../platform/live/session-watch.ts'
import type { accountLinks, sessions, tokens, users } from './tables.ts'

export type UserRow = typeof users.$inferSelect
export type SessionRow = typeof sessions.$inferSelect
type TokenRow = typeof tokens.$inferSelect
type NewToken = Omit<TokenRow, 'used_at'>
type LinkRow = typeof accountLinks.$inferSelect
type NewUser = Pick<typeof users.$inferInsert, 'email' | 'username' | 'password_hash' | 'language' | 'is_staff'>
type AccountOwner = Acting & Pick<UserRow, 'email' | 'username' | 'language'>
type UserChange = Partial<
  Pick<
    UserRow,
    'username' | 'language' | 'password_hash' | 'email' | 'email_verified_at' | 'pending_email' | 'is_staff'
  >
>
/** A mailbox may hold unconfirmed registrations; after this time they no longer count against its limit. */
const confirmWithin = `now() - interval '48 hours'`
const knownFor = `now() - interval '90 days'`
const rememberedDevices = 20

/** Two users request the same name at once: the index decides, and the loser learns which field it was. */
async function uniquely<T>(write: Promise<T>): Promise<T> {
  return write.catch((err) => {
    const index = violatedUnique(err)
    if (index === 'users_email') throw new AppError('email_taken', {})
    if (index === 'users_username') throw new AppError('username_taken', {})
    throw err
  })
}

export const accountStore = {
  /** A user and their own account. */
  async addUser(on: Sql, user: NewUser): Promise<UserRow> {
    await refuseHeldName(on, user.username)
    const [account] = await on.query<{ id: AccountId }>(`insert into accounts (kind) values ('personal') returning id`)
    const account_id = account!.id
    const added = { ...user, canonical_email: canonicalEmail(user.email), account_id }
    const { names, places, values } = inserted(added)
    const [row] = await uniquely(
      on.query<UserRow>(`insert into users (${names}) values (${places}) returning *`, values),
    )
    await on.query(`insert into account_members (account_id, user_id, role) values ($1, $2, 'owner')`, [
      account_id,
      row!.id,
    ])
    return row!
  },
  async userByEmail(on: Sql, email: string): Promise<UserRow | undefined> {
    return (await on.query<UserRow>('select * from users where email = $1', [email]))[0]
  },
  async userById(on: Sql, id: UserId): Promise<UserRow | undefined> {
    return (await on.query<UserRow>('select * from users where id = $1', [id]))[0]
  },
  /** Throws if the account is gone; an existing one cannot be deleted until the transaction ends. */
  async holdAccount(on: Sql, id: AccountId): Promise<void> {
    const [account] = await on.query('select id from accounts where id = $1 for key share', [id])
    if (!account) throw new AppError('session_expired', {})
  },
  /** Which of these accounts exist. */
  async remaining(on: Sql, ids: string[]): Promise<string[]> {
    return (await on.query<{ id: string }>('select id from accounts where id = any($1)', [ids])).map(({ id }) => id)
  },
  /** Whether the address of the account's owner is confirmed. */
  async isConfirmed(on: Sql, account_id: AccountId): Promise<boolean> {
    const found = await on.query(
      `select from account_members m join users u on u.id = m.user_id
       where m.account_id = $1 and m.role = 'owner' and u.email_verified_at is not null`,
      [account_id],
    )
    return found.length > 0
  },
  /** The owners of these accounts; none for a deleted account. */
  async ownersOf(on: Sql, accountIds: AccountId[]): Promise<AccountOwner[]> {
    return on.query<AccountOwner>(
      `select m.account_id, u.id as user_id, u.email, u.username, u.language
       from account_members m join users u on u.id = m.user_id where m.account_id = any($1) and m.role = 'owner'`,
      [accountIds],
    )
  },
  /** Finds users by exact address or name. */
  async findPerson(on: Sql, text: string): Promise<Pick<UserRow, 'id' | 'username' | 'email'> | undefined> {
    const [found] = await on.query<Pick<UserRow, 'id' | 'username' | 'email'>>(
      `select id, username, email from users where email = lower($1) or lower(username) = lower($1)
       order by email = lower($1) desc limit 1`,
      [text],
    )
    return found
  },
  /** Which of these users exist. */
  async people(on: Sql, ids: string[]): Promise<string[]> {
    return (await on.query<{ id: string }>('select id from users where id = any($1)', [ids])).map(({ id }) => id)
  },
  async languageOf(on: Sql, id: UserId): Promise<Language> {
    const [row] = await on.query<{ language: Language }>('select language from users where id = $1', [id])
    return row?.language ?? 'en'
  },
  /** The name others see; empty once the user is gone. */
  async person(on: Sql, user_id: UserId): Promise<{ user_id: UserId; email: string; username: string }> {
    const { email = '', username = '' } = (await accountStore.userById(on, user_id)) ?? {}
    return { user_id, email, username }
  },
  async usersByIds(on: Sql, ids: UserId[]): Promise<UserRow[]> {
    return on.query<UserRow>('select * from users where id = any($1)', [ids])
  },
  /** Finds users by the start of an address or name, or by id; an empty query answers the newest. */
  async searchUsers(on: Sql, q: string, limit: number): Promise<UserRow[]> {
    if (!q) return on.query<UserRow>('select * from users order by created_at desc, id limit $1', [limit])
    const start = `${q.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
    const id = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(q) ? q : null
    return on.query<UserRow>(
      `select * from users where email like $1 or lower(username) like $1 or id = $2 order by username, id limit $3`,
      [start, id, limit],
    )
  },
  async updateUser(on: Sql, id: UserId, change: UserChange): Promise<UserRow | undefined> {
    if (!Object.keys(change).length) return accountStore.userById(on, id)
    if (change.username) await refuseHeldName(on, change.username, id)
    const canonical_email = change.email && canonicalEmail(change.email)
    const { set, values } = assigned({ ...change, canonical_email }, [id])
    return (await uniquely(on.query<UserRow>(`update users set ${set} where id = $1 returning *`, values)))[0]
  },
  /** A change of password or address ends every link sent before, and every mail still in the queue. */
  async updateCredentials(
    on: Sql,
    id: UserId,
    change: Pick<UserChange, 'password_hash' | 'email'>,
  ): Promise<UserRow | undefined> {
    await on.query('update users set link_epoch = link_epoch + 1 where id = $1', [id])
    await on.query('delete from account_links where user_id = $1', [id])
    return accountStore.updateUser(on, id, { ...change, pending_email: null })
  },
  /** Locks the user for a change in the same transaction. */
  async lockedUser(on: Sql, id: UserId): Promise<UserRow | undefined> {
    return (await on.query<UserRow>('select * from users where id = $1 for update', [id]))[0]
  },
  async accountsOfMailbox(on: Sql, email: string): Promise<number> {
    const [found] = await on.query<{ accounts: number }>(
      `select count(*) as accounts from users
       where canonical_email = $1 and (email_verified_at is not null or created_at > ${confirmWithin})`,
      [canonicalEmail(email)],
    )
    return found!.accounts
  },
  async staff(on: Sql): Promise<UserRow[]> {
    return on.query<UserRow>('select * from users where is_staff order by created_at')
  },
  /** Deletes the account with its last member. */
  async deleteUser(on: Sql, id: UserId): Promise<void> {
    const [gone] = await on.query<Pick<UserRow, 'email' | 'account_id'>>(
      'delete from users where id = $1 returning email, account_id',
      [id],
    )
    if (!gone) return
    await on.query(
      'delete from accounts where id = $1 and not exists (select from account_members where account_id = $1)',
      [gone.account_id],
    )
    await on.query('update declined_registrations set email = null, password_hash = null where email = $1', [
      gone.email,
    ])
  },
  /** Serialises processes that start together, so that only one finds the table empty. */
  async lockedAnyUser(on: Sql): Promise<boolean> {
    await on.query('select pg_advisory_xact_lock(7206521)')
    return (await on.query('select id from users limit 1')).length > 0
  },

  async addSession(
    on: Sql,
    session: { user_id: UserId; user_agent: string; address: string; expires_at: Date; second_factor?: boolean },
  ): Promise<SessionRow> {
    const { names, places, values } = inserted(session)
    const [row] = await on.query<SessionRow>(`insert into sessions (${names}) values (${places}) returning *`, values)
    return row!
  },
  /** Makes every process drop its cached sessions. */
  async markPassed(on: Sql, id: string): Promise<void> {
    await on.query('update sessions set second_factor = true where id = $1', [id])
    on.notify('caller_changed', id)
  },
  async hasPassed(on: Sql, id: string): Promise<boolean> {
    const [row] = await on.query<{ passed: boolean }>('select second_factor as passed from sessions where id = $1', [
      id,
    ])
    return row?.passed ?? false
  },
  async touchSession(
    on: Sql,
    id: string,
    seen: { address: string; user_agent: string; expires_at: Date },
  ): Promise<void> {
    const { set, values } = assigned(seen, [id])
    await on.query(`update sessions set ${set}, last_used_at = now() where id = $1`, values)
  },
  async openSessions(on: Sql, user_id: UserId): Promise<SessionRow[]> {
    return on.query<SessionRow>(
      `select * from sessions where user_id = $1 and ${stillOpen} order by last_used_at desc limit 200`,
      [user_id],
    )
  },
  async hasOpenSession(on: Sql, user_id: UserId, id: string): Promise<boolean> {
    const found = await on.query('select from sessions where user_id = $1 and id = $2 and ended_at is null', [
      user_id,
      id,
    ])
    return found.length > 0
  },
  /** The given sessions that are open and belong to these users, with their account's organisations. */
  async openRights(on: Sql, holders: Holder[]): Promise<Map<string, string[]>> {
    const rows = await on.query<{ id: string; rights: string[] }>(
      `select s.id, array(select organisation_id::text from team_members t where t.account_id = u.account_id) as rights
       from unnest($1::uuid[], $2::uuid[], $3::uuid[]) as h (session_id, user_id, account_id)
       join sessions s on s.id = h.session_id and s.user_id = h.user_id and ${stillOpen}
       join users u on u.id = h.user_id and u.account_id = h.account_id`,
      holderColumns(holders),
    )
    return new Map(rows.map(({ id, rights }) => [id, rights]))
  },
  /** Addresses the account was used from in the last 90 days. */
  async seenAddresses(on: Sql, user_id: UserId): Promise<string[]> {
    const rows = await on.query<{ address: string }>(
      `select distinct address from sessions where user_id = $1 and last_used_at > ${knownFor} limit 1000`,
      [user_id],
    )
    return rows.map(({ address }) => address)
  },
  /** The user's rights have changed: every process reads their sessions again. */
  async announceChange(on: Sql, user_id: UserId): Promise<void> {
    const open = await on.query<{ id: string }>(`select id from sessions where user_id = $1 and ${stillOpen}`, [
      user_id,
    ])
    for (const { id } of open) on.notify('caller_changed', id)
  },
  /** Ends the sessions and notifies every process, so that none trusts their tokens any longer. Answers the ids. */
  async endSessions(
    on: Sql,
    which: { user_id: UserId; id?: string; except?: string; unproven_only?: boolean },
  ): Promise<string[]> {
    const ended = await on.query<{ id: string }>(
      `update sessions set ended_at = now() where user_id = $1 and ended_at is null
       and ($2::uuid is null or id = $2) and ($3::uuid is null or id <> $3) and not ($4 and second_factor) returning id`,
      [which.user_id, which.id ?? null, which.except ?? null, which.unproven_only ?? false],
    )
    for (const { id } of ended) on.notify('session_ended', id)
    return ended.map(({ id }) => id)
  },

  async addTokens(on: Sql, added: NewToken[]): Promise<void> {
    const each = <K extends keyof NewToken>(name: K) => added.map((token) => token[name])
    await on.query(
      `insert into session_tokens (hash, session_id, kind, expires_at)
       select * from unnest($1::text[], $2::uuid[], $3::text[], $4::timestamptz[])`,
      [each('hash'), each('session_id'), each('kind'), each('expires_at')],
    )
  },
  async accessToken(on: Sql, hash: string) {
    type Row = Acting &
      Pick<SessionRow, 'second_factor' | 'ended_at'> &
      Pick<TokenRow, 'session_id' | 'expires_at'> &
      Pick<UserRow, 'is_staff'>
    const [row] = await on.query<Row>(
      `select u.id as user_id, u.account_id, u.is_staff, t.session_id, s.second_factor, s.ended_at, t.expires_at
       from session_tokens t join sessions s on s.id = t.session_id join users u on u.id = s.user_id
       where t.hash = $1 and t.kind = 'access'`,
      [hash],
    )
    return row
  },
  /** Looks up a token of either kind, valid or not. */
  async tokenClaims(on: Sql, hash: string) {
    type Row = Omit<TokenRow, 'hash'> & Pick<SessionRow, 'user_id' | 'created_at' | 'ended_at'>
    const [row] = await on.query<Row>(
      `select t.kind, t.session_id, s.user_id, s.created_at, t.expires_at, t.used_at, s.ended_at
       from session_tokens t join sessions s on s.id = t.session_id where t.hash = $1`,
      [hash],
    )
    return row
  },
  /** Locks the token's row: of two refreshes at once, the second sees that the first has used it. */
  async refreshToken(on: Sql, hash: string) {
    type Row = Omit<TokenRow, 'hash' | 'kind'> & Pick<SessionRow, 'user_id' | 'ended_at'> & { signed_in_at: Date }
    const [row] = await on.query<Row>(
      `select t.session_id, t.used_at, t.expires_at, s.ended_at, s.user_id, s.created_at as signed_in_at
       from session_tokens t join sessions s on s.id = t.session_id
       where t.hash = $1 and t.kind = 'refresh' for update of t`,
      [hash],
    )
    return row
  },
  async markUsed(on: Sql, hash: string): Promise<void> {
    await on.query('update session_tokens set used_at = now() where hash = $1 and used_at is null', [hash])
  },

  /** A new link replaces older ones of the same purpose. */
  async addLink(on: Sql, link: typeof accountLinks.$inferInsert): Promise<void> {
    await on.query('delete from account_links where user_id = $1 and purpose = $2', [link.user_id, link.purpose])
    const { names, places, values } = inserted(link)
    await on.query(`insert into account_links (${names}) values (${places})`, values)
  },
  /** Each link works once. */
  async takeLink(on: Sql, hash: string, purposes: LinkPurpose[]) {
    const [row] = await on.query<LinkRow>(
      'delete from account_links where hash = $1 and purpose = any($2) and expires_at > now() returning *',
      [hash, purposes],
    )
    return row
  },

  /** Which of these tokens belongs to a browser that has signed in to this account. */
  async knownDevice(on: Sql, user_id: UserId, hashes: string[]): Promise<string | undefined> {
    if (!hashes.length) return undefined
    const [known] = await on.query<{ hash: string }>(
      'select hash from known_devices where user_id = $1 and hash = any($2) limit 1',
      [user_id, hashes],
    )
    return known?.hash
  },
  /** Keeps the twenty latest devices of an account. */
  async rememberDevice(on: Sql, { user_id, hash }: { user_id: UserId; hash: string }): Promise<void> {
    await on.query(
      `insert into known_devices (user_id, hash, last_used_at) values ($1, $2, now())
       on conflict (hash, user_id) do update set last_used_at = now()`,
      [user_id, hash],
    )
    await on.query(
      `delete from known_devices where user_id = $1 and hash in (
         select hash from known_devices where user_id = $1 order by last_used_at desc, hash offset ${rememberedDevices})`,
      [user_id],
    )
  },
  async forgetDevices(on: Sql, user_id: UserId): Promise<void> {
    await on.query('delete from known_devices where user_id = $1', [user_id])
  },

  /** Keeps the first declined password of an address, as an account would. */
  async addDeclined(on: Sql, given: { username: string; email: string; password_hash: string | null }): Promise<void> {
    const username = given.username.toLowerCase()
    const known = given.password_hash && (await accountStore.declinedPassword(on, given.email))
    const passwordHash = known ? null : given.password_hash
    await on.query(
      'insert into declined_registrations (username, email, password_hash) values ($1, $2, $3) on conflict do nothing',
      [username, given.email, passwordHash],
    )
  },
  async declinedPassword(on: Sql, email: string): Promise<string | undefined> {
    const [row] = await on.query<{ password_hash: string }>(
      `select password_hash from declined_registrations where email = $1 and password_hash is not null
       order by created_at limit 1`,
      [email],
    )
    return row?.password_hash
  },

  async purge(on: Sql, { past_session_days }: { past_session_days: number } = retention): Promise<void> {
    await on.query('delete from session_tokens where expires_at < now()')
    await on.query('delete from account_links where expires_at < now()')
    await on.query(
      `delete from sessions where id in (select id from sessions where expires_at < ${daysAgo(past_session_days)} limit 1000)`,
    )
    await on.query(`delete from known_devices where last_used_at < ${daysAgo(retention.device_days)}`)
    await on.query(
      `delete from declined_registrations where created_at < ${daysAgo(retention.declined_registration_days)}`,
    )
  },
}

const daysAgo = (days: number) => `now() - interval '${days} days'`

async function refuseHeldName(on: Sql, username: string, user_id?: UserId): Promise<void> {
  const name = username.toLowerCase()
  if (!(await on.query('select username from declined_registrations where username = $1', [name])).length) return
  // the user who has the name already may spell it differently
  const own = user_id && (await accountStore.userById(on, user_id))
  if (!own || own.username.toLowerCase() !== name) throw new AppError('username_taken', {})
}

const stillOpen = 'ended_at is null and expires_at > now()'

/** Mail in the queue makes no link for an earlier epoch. */
export const accountRestoreEndings: RestoreEnding[] = [
  {
    needs: 'sessions.ended_at',
    text: 'update sessions set ended_at = now() where ended_at is null',
    counted: 'sessions',
  },
  { needs: 'session_tokens.hash', text: 'delete from session_tokens' },
  { needs: 'account_links.hash', text: 'delete from account_links', counted: 'links' },
  { needs: 'users.link_epoch', text: 'update users set link_epoch = link_epoch + 1' },
]

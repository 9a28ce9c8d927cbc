import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Endpoint } from '#core/contract/endpoint.ts'
import { namedEndpoints } from '../../server/platform/contract.ts'
import type { Db } from '../../server/platform/db/open.ts'
import { eventually } from '../eventually.ts'
import type { SignedInUser, TestApp } from '../harness.ts'
import { teamsOn } from '../people/team.ts'
import { type Attack, attacksOn, isHarmlessEverywhere, needsRow, type Sent } from './attacks.ts'
import { idPlaces, keyOf } from './id-places.ts'
import { type Owned, secretWord } from './owned.ts'
import { sentTo } from './samples.ts'

type Ids = Record<string, string>
type Answer = { code: string | null; body: string }
type Callers = 'a visitor' | 'another account' | 'a member of another organisation' | 'staff'

const isUuid = (text: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(text)
const isRow = (row: string | undefined): row is string => row !== undefined

/**
 * Calls every path and field of the contract that takes an id with a real id of an owner, as callers who do not own
 * it. They must be refused, learn nothing of the owner's, and leave every row of the owner's unchanged. `owner` and
 * `owned` are those of the authorization matrix, which tries the same endpoints as their owner.
 */
export function describeOwnership(given: {
  t(): TestApp
  makers: Owned
  owner(): Promise<SignedInUser>
  ownedBy(owner: SignedInUser, what: string): Promise<Ids>
}) {
  const { t, makers, ownedBy } = given
  const attacks = attacksOn(t)
  let owner: SignedInUser
  /** A user with a passkey cannot sign in by password alone, as others of the matrix do. */
  let keyholder: SignedInUser
  let callers: Record<Exclude<Callers, 'a visitor'>, SignedInUser>
  let rows: Awaited<ReturnType<typeof watchRows>>

  const ownerOf = (what: string) => (what === 'passkey' ? keyholder : owner)
  const theirs = (what: string) => ownedBy(ownerOf(what), what)

  /** Waits until nothing of the owner's is under way, and clears the recorded changes. */
  async function settled(): Promise<void> {
    await eventually(async () => {
      const busy = `select from jobs where account_id = $1 and state in ('queued', 'running') limit 1`
      return (await t().app.db.query(busy, [owner.account_id])).length === 0
    })
    // a chore would note that it has looked at them
    await t().app.db.query(`update payment_orders set check_at = now() + interval '1 hour' where check_at is not null`)
    await rows.noted()
  }
  function expectNothingTold({ body }: Answer): void {
    const people = [owner, keyholder].flatMap(({ user, account_id }) => [
      user.email,
      user.username,
      user.id,
      account_id,
    ])
    for (const secret of [secretWord, ...people]) expect(body).not.toContain(secret)
  }

  async function send(e: Endpoint, { headers, ...sent }: Sent, as: SignedInUser | null): Promise<Answer> {
    const authorization: Record<string, string> = as ? { authorization: `Bearer ${as.token}` } : {}
    const reply = await t().inject(e, sent, { ...headers, ...authorization })
    const failed = reply.statusCode >= 400
    const code = failed ? String(reply.headers['x-error-code'] ?? reply.json().code) : null
    return { code, body: reply.body }
  }
  const demanded = (e: Endpoint, who: Callers, refused: string): string => {
    if (who === 'a visitor') return e.auth === 'anyone' ? refused : 'unauthenticated'
    return e.auth === 'staff' ? 'forbidden' : refused
  }
  const others: Exclude<Callers, 'a visitor' | 'staff'>[] = ['another account', 'a member of another organisation']

  describe('an id of something owned', () => {
    beforeAll(async () => {
      const team = teamsOn(t)
      owner = await given.owner()
      keyholder = await t().newUser()
      const [other, elsewhere] = [await t().newUser(), await team.found()]
      // a plan that allows every call, or the plan would be refused and not the id
      await team.start(other, 'creator')
      const { member } = await team.join(elsewhere.owner, elsewhere.id, { role: 'admin' })
      await team.start(member, 'creator')
      const staff = await t().newUser({ is_staff: true })
      callers = { 'another account': other, 'a member of another organisation': member, staff }
      const wanted = [
        ...namedEndpoints.flatMap(({ endpoint }) => endpoint.owns ?? []),
        ...Object.values(attacks).flatMap((row) => ('names' in row ? row.names : [])),
      ]
      const names = new Set<string>()
      for (const what of new Set(wanted.filter((one) => one in makers))) {
        const ids = await theirs(what)
        for (const id of Object.values(ids)) if (isUuid(id)) names.add(id)
      }
      const own = [owner, keyholder].flatMap(({ user, account_id }) => [user.id, account_id])
      // a row of a caller's may name what the call named, such as a job its input
      const ofCallers = Object.values(callers).map(({ account_id }) => account_id)
      rows = await watchRows(t().app.db, { ids: [...names, ...own], own, others: ofCallers })
    })
    afterAll(() => rows?.stop())

    it('is covered wherever the contract takes one', () => {
      const keys = idPlaces.filter(needsRow).map(keyOf)
      const open = keys.filter((key) => !isHarmlessEverywhere(key))
      expect(open.filter((key) => !(key in attacks))).toEqual([])
      expect(Object.keys(attacks).filter((key) => !keys.includes(key))).toEqual([])
      const made = [...namedEndpoints.map(({ endpoint }) => endpoint.owns), ...Object.values(attacks).map(nameOf)]
      expect(made.filter(isRow).filter((what) => !(what in makers))).toEqual([])
    })

    const owning = namedEndpoints.flatMap(({ area, name, endpoint: e }) =>
      e.owns ? [[`${area}.${name}`, e, e.owns] as const] : [],
    )
    it.each(owning)('opens nothing of another caller by %s', async (_, e, owns) => {
      const params = await theirs(owns)
      const sent = await sentTo(e)
      await settled()
      for (const who of ['a visitor', ...others, 'staff'] as const) {
        const as = who === 'a visitor' ? null : callers[who]
        const answers = [await send(e, { ...sent, params }, as)]
        const last = Object.keys(params).at(-1)!
        // something of the owner's nested in something of the caller's
        if (as && who !== 'staff' && Object.keys(params).length > 1 && isUuid(params[last]!)) {
          const mine = await ownedBy(as, owns)
          answers.push(await send(e, { ...sent, params: { ...mine, [last]: params[last] } }, as))
        }
        for (const answer of answers) {
          expect([who, answer.code]).toEqual([who, demanded(e, who, 'not_found')])
          expectNothingTold(answer)
        }
      }
      expect(await rows.noted()).toEqual([])
    })

    const fields = idPlaces.filter(needsRow).flatMap((place) => {
      const row = attacks[keyOf(place)]
      return row && 'names' in row ? [[keyOf(place), place.endpoint, row] as const] : []
    })
    it.each(fields)('gives nothing to another caller in %s', async (_, e, attack) => {
      const ids = await theirs(attack.names)
      await settled()
      const sentBy = (as: SignedInUser) => attack.send(ids, { as, mine: (what) => ownedBy(as, what) })
      const answers: Answer[] = []
      for (const who of ['a visitor', ...others] as const) {
        const as = who === 'a visitor' ? null : callers[who]
        const answer = await send(e, await sentBy(as ?? callers['another account']), as)
        expectRefused(answer, demanded(e, who, attack.refused))
        answers.push(answer)
      }
      expect(await rows.noted()).toEqual([])
      if (e.auth !== 'staff') await expectOwnerServed(e, attack, answers[1]!)
    })
    function expectRefused(answer: Answer, wanted: string): void {
      expectNothingTold(answer)
      expect([answer.code, answer.body]).toEqual([wanted === 'ignored' ? null : wanted, answer.body])
    }
    /** The owner's same call is answered differently, or changes something: so the id was refused. */
    async function expectOwnerServed(e: Endpoint, attack: Attack, refusal: Answer): Promise<void> {
      const mine = (what: string) => ownedBy(owner, what)
      const ids = attack.uses_up ? await makers[attack.names]!(owner) : await mine(attack.names)
      await rows.noted()
      const served = await send(e, await attack.send(ids, { as: owner, mine }), owner)
      const changed = (await rows.noted()).length > 0
      expect(served.body !== refusal.body || changed, served.body).toBe(true)
    }
  })
}

const nameOf = (row: object) => ('names' in row ? String(row.names) : undefined)

/**
 * Records every row of any table that is changed or deleted while it contains one of `ids` and none of `others`, and
 * every row added with one of `own`, except the slots of requests under way. Triggers record them, so a query costs one small statement whatever the database holds.
 */
async function watchRows(db: Db, { ids, own, others }: { ids: string[]; own: string[]; others: string[] }) {
  const tables = await db.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
       and not relispartition and relname <> 'request_slots'`,
  )
  await db.query('create table watched_rows (what text not null)')
  await db.query(`
    create function note_row() returns trigger language plpgsql as $$
    declare was text := case when TG_OP <> 'INSERT' then OLD::text end;
    declare now text := case when TG_OP <> 'DELETE' then NEW::text end;
    begin
      if was is distinct from now and (was ~ '${ids.join('|')}' and was !~ '${others.join('|')}' or now ~ '${own.join('|')}')
        and (TG_OP = 'INSERT' or coalesce(to_jsonb(OLD)->>'kind', '') <> 'erase_files')
      then insert into watched_rows values (concat_ws(' ', TG_OP, TG_TABLE_NAME, coalesce(was, now)));
      end if;
      return null;
    end $$`)
  for (const { name } of tables)
    await db.query(
      `create trigger note_row after insert or update or delete on "${name}" for each row execute function note_row()`,
    )
  return {
    /** The changes since the last call. */
    async noted(): Promise<string[]> {
      return (await db.query<{ what: string }>('delete from watched_rows returning what')).map(({ what }) => what)
    },
    async stop(): Promise<void> {
      await db.query('drop function note_row cascade')
      await db.query('drop table watched_rows')
    },
  }
}

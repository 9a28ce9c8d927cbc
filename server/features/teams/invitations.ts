import { AppError } from '#core/contract/errors.ts'
import type { Invitation, Organisation, Seat } from '#core/contract/teams/teams.ts'
import { invitationDays, planSeats, seatCounts, takesSeat } from '#core/rules/teams/seats.ts'
import type { Sql } from '../../platform/db/open.ts'
import type { Caller } from '../../platform/http/route.ts'
import { hashToken } from '../../platform/secrets/secrets.ts'
import { type Entered, enter, enterLocked, refuse } from './entering.ts'
import { notifyMember } from './mails/job.ts'
import { announceTeam, removeSeat, type TeamParts, type TeamPerson } from './parts.ts'
import type { createSeats, Invited } from './seats.ts'
import { spendingStore } from './spending/store.ts'
import { eventStore, organisationStore, type SeatRow, seatStore } from './store.ts'
import { createViews, nameOf } from './views.ts'

type Which = { id: string; seat_id: string }

/** Seats with a pending invitation: sent, resent, withdrawn, viewed, accepted and declined. */
export function createInvitations(parts: TeamParts, { onSeat, refuseFull, log }: ReturnType<typeof createSeats>) {
  const { db, credits, people, jobs, now } = parts
  const views = createViews(parts)
  const nextExpiry = () => new Date(now().getTime() + invitationDays * 86_400_000)

  async function send(tx: Sql, { organisation }: Pick<Entered, 'organisation'>, seat: SeatRow): Promise<void> {
    await notifyMember(tx, jobs, {
      purpose: 'invitation',
      organisation_name: organisation.name,
      seat_id: seat.id,
      expires_at: seat.expires_at!.toISOString(),
    })
  }

  async function refuseKnown(tx: Sql, { organisation, seats }: Entered, email: string): Promise<void> {
    const known = await people(
      tx,
      seats.flatMap(({ user_id }) => user_id ?? []),
    )
    const owner = await parts.ownerOf(tx, organisation.account_id)
    const addresses = [owner?.email, ...known.map((person) => person.email), ...seats.map((seat) => seat.invited_email)]
    if (addresses.includes(email)) throw new AppError('already_in_team', {})
  }

  /** The seat of a link. Each state has its own error, so that the holder of the link knows what to do. */
  async function seatOf(on: Sql, token: string): Promise<SeatRow> {
    const seat = await seatStore.byToken(on, hashToken(token))
    if (!seat || seat.removed_at) throw new AppError('invitation_invalid', {})
    if (seat.user_id) throw new AppError('invitation_used', {})
    if (seat.status === 'invited' && !takesSeat(seat, now())) throw new AppError('invitation_expired', {})
    return seat
  }

  /** Refuses an answer unless the caller is the invited user, with a confirmed address. */
  async function answering(tx: Sql, user: Caller, token: string) {
    const found = await seatOf(tx, token)
    const organisation = (await organisationStore.locked(tx, found.organisation_id))!
    const seat = await seatOf(tx, token)
    const [person] = await people(tx, [user.user_id])
    if (!person || person.email !== seat.invited_email)
      throw new AppError('invitation_for_another', { address: partOfAddress(seat.invited_email) })
    if (parts.confirm_addresses && !person.email_verified_at) throw new AppError('invitation_unconfirmed', {})
    return { organisation, seat, person, seats: await seatStore.of(tx, organisation.id) }
  }

  async function refuseTaken(tx: Sql, { organisation, seat, seats, person }: Answering): Promise<void> {
    if (organisation.account_id === person.account_id || seats.some(({ user_id }) => user_id === person.id))
      throw new AppError('already_in_team', {})
    const max_seats = planSeats(await credits.plan(organisation.account_id, tx))
    // a seat the plan suspended does not count; this one counts already
    if (seat.status === 'suspended' || seatCounts(seats, max_seats, now()).used_seats > max_seats)
      throw new AppError('no_free_seat', { max_seats })
  }
  type Answering = Awaited<ReturnType<typeof answering>>

  async function tellOwner(
    tx: Sql,
    { organisation, person }: Answering,
    purpose: 'joined' | 'declined',
  ): Promise<void> {
    const owner = await parts.ownerOf(tx, organisation.account_id)
    const about = { organisation_name: organisation.name, other: person.username }
    await notifyMember(tx, jobs, { purpose, ...about, user_id: owner?.user_id ?? null })
  }

  return {
    async invite(user: Caller, id: string, { email, ...settings }: Invited): Promise<Seat> {
      const seat = await db.tx(async (tx) => {
        const team = await enterLocked(tx, user, id, 'invite')
        refuse(team.standing, 'invite', settings.role)
        await refuseKnown(tx, team, email)
        await refuseFull(tx, team)
        const added = await seatStore.add(tx, {
          organisation_id: id,
          invited_email: email,
          invited_by: user.user_id,
          ...settings,
          status: 'invited',
          expires_at: nextExpiry(),
        })
        await log(tx, user, 'invited', added, { role: added.role })
        await send(tx, team, added)
        announceTeam(tx, team)
        return added
      })
      return views.seat(seat)
    },
    resend: (user: Caller, which: Which) =>
      onSeat(user, which, 'resend', async (tx, seat, team) => {
        // an expired invitation has freed its seat
        if (!takesSeat(seat, now())) await refuseFull(tx, team)
        await log(tx, user, 'resent', seat)
        const renewed = await seatStore.change(tx, seat.id, { expires_at: nextExpiry(), token_hash: null })
        await send(tx, team, renewed)
        return renewed
      }),
    async revoke(user: Caller, which: Which) {
      await onSeat(user, which, 'revoke', async (tx, seat) => {
        await log(tx, user, 'revoked', seat)
        await removeSeat(tx, seat.id)
        return seat
      })
      return {}
    },

    /** Anyone with the link may view the invitation; only the invited user sees the whole address. */
    async look(user: Caller | null, token: string): Promise<Invitation> {
      const seat = await seatOf(db, token)
      const organisation = (await organisationStore.byId(db, seat.organisation_id))!
      const [person]: TeamPerson[] = user ? await people(db, [user.user_id]) : []
      const is_yours = person?.email === seat.invited_email
      return {
        organisation_name: organisation.name,
        invited_by: (await nameOf(parts, db, seat.invited_by)) || null,
        role: seat.role,
        address: is_yours ? seat.invited_email : partOfAddress(seat.invited_email),
        expires_at: seat.expires_at!.toISOString(),
        is_yours,
      }
    },
    async accept(user: Caller, token: string): Promise<Organisation> {
      const id = await db.tx(async (tx) => {
        await parts.holdAccount(tx, user.account_id)
        const answer = await answering(tx, user, token)
        await refuseTaken(tx, answer)
        const { organisation, seat, person } = answer
        const { id: user_id, account_id } = person
        const joined = await seatStore.change(tx, seat.id, { user_id, account_id, status: 'active', joined_at: now() })
        await log(tx, user, 'joined', joined)
        // most join to work at the team's expense; an earlier choice of another payer stays
        if (joined.can_use_credits && !(await spendingStore.payerOf(tx, account_id)))
          await spendingStore.choose(tx, account_id, seat.id)
        await tellOwner(tx, answer, 'joined')
        announceTeam(tx, answer, [account_id])
        return organisation.id
      })
      return views.organisation(user, await enter(db, user, id, 'see'))
    },
    async decline(user: Caller, token: string) {
      await db.tx(async (tx) => {
        const answer = await answering(tx, user, token)
        const { organisation, seat } = answer
        await eventStore.add(tx, {
          organisation_id: organisation.id,
          kind: 'declined',
          actor_id: user.user_id,
          seat_id: seat.id,
        })
        await removeSeat(tx, seat.id)
        await tellOwner(tx, answer, 'declined')
        announceTeam(tx, answer)
      })
      return {}
    },
  }
}

/** Shows enough of an address for its owner to recognise it: `m…@e….com`. */
export function partOfAddress(address: string): string {
  const [name = '', domain = ''] = address.split('@')
  const dot = domain.lastIndexOf('.')
  return `${name.slice(0, 1)}…@${domain.slice(0, 1)}…${dot > 0 ? domain.slice(dot) : ''}`
}

import type { Received, Returned } from '#core/contract/endpoint.ts'
import { AppError } from '#core/contract/errors.ts'
import type { listTeamEvents, Organisation, TeamEvent } from '#core/contract/teams/teams.ts'
import { planSeats } from '#core/rules/teams/seats.ts'
import { fitsState } from '#core/rules/teams/team-rights.ts'
import type { Sql } from '../../platform/db/open.ts'
import type { Caller } from '../../platform/http/route.ts'
import { type Entered, enter, enterLocked, seatIn, standingOf } from './entering.ts'
import { createInvitations } from './invitations.ts'
import { notifyMember } from './mails/job.ts'
import { announceTeam, removeOrganisation, removeSeat, type TeamParts } from './parts.ts'
import type { createPlanSeats } from './plan-seats.ts'
import { createSeats } from './seats.ts'
import { spendingStore } from './spending/store.ts'
import { eventStore, organisationStore, seatStore } from './store.ts'
import { createTeamUsage } from './usage.ts'
import { createViews, nameOf } from './views.ts'

export type Teams = ReturnType<typeof createTeams>

export function createTeams(parts: TeamParts, plan: ReturnType<typeof createPlanSeats>) {
  const { db, credits, people } = parts
  const views = createViews(parts)
  const seats = createSeats(parts)

  /** Creates the organisation of an older plan when its owner first looks. */
  async function ownOrganisation({ account_id }: Caller) {
    const own = await organisationStore.of(db, account_id)
    if (own) return own
    const held = await credits.plan(account_id)
    if (planSeats(held) === 0) return undefined
    return db.tx(async (tx) => {
      await plan.fitSeats(tx, { account_id, plan: (await credits.held(tx, account_id))?.plan ?? 'free' })
      return organisationStore.of(tx, account_id)
    })
  }

  return {
    seats,
    invitations: createInvitations(parts, seats),
    ownership: createOwnership(parts, plan),
    usage: createTeamUsage(parts),
    async list(user: Caller): Promise<{ organisations: Organisation[] }> {
      const own = await ownOrganisation(user)
      const all = [...(own ? [own] : []), ...(await organisationStore.joined(db, user.user_id))]
      const organisations: Organisation[] = []
      for (const organisation of all) {
        const { standing, ...found } = standingOf(organisation, await seatStore.of(db, organisation.id), user)
        if (standing) organisations.push(await views.organisation(user, { ...found, standing }))
      }
      return { organisations }
    },
    async events(
      user: Caller,
      id: string,
      { cursor, limit }: Received<typeof listTeamEvents>['query'],
    ): Promise<Returned<typeof listTeamEvents>> {
      await enter(db, user, id, 'see_log')
      const rows = await eventStore.page(db, id, { before: cursor, limit })
      const about = await seatStore.ever(
        db,
        rows.flatMap(({ seat_id }) => seat_id ?? []),
      )
      const known = await people(db, [
        ...new Set([
          ...rows.flatMap(({ actor_id }) => actor_id ?? []),
          ...about.flatMap(({ user_id }) => user_id ?? []),
        ]),
      ])
      const name = (user_id: string | null) => known.find((person) => person.id === user_id)?.username ?? null
      const events = rows.map(({ id: event_id, kind, actor_id, seat_id, detail, created_at }): TeamEvent => {
        const seat = about.find((each) => each.id === seat_id)
        return {
          id: event_id,
          kind: kind as TeamEvent['kind'],
          actor: name(actor_id),
          subject: seat ? (name(seat.user_id) ?? (seat.invited_email || null)) : null,
          detail,
          created_at: created_at.toISOString(),
        }
      })
      return { events, next_cursor: rows.length === limit ? rows.at(-1)!.id : null }
    },
  }
}

/**
 * Transfers an organisation to a member, who takes it onto their own plan. Plans, credits and payments stay with the account that
 * paid for them; the previous owner gets a seat.
 */
function createOwnership(parts: TeamParts, { fitSeats }: Pick<ReturnType<typeof createPlanSeats>, 'fitSeats'>) {
  const { db, credits, jobs, now } = parts
  const views = createViews(parts)

  /** Removes the new owner's own organisation, unless it has members. */
  async function giveUpOwn(tx: Sql, user: Caller): Promise<void> {
    const own = await organisationStore.of(tx, user.account_id)
    if (!own) return
    if ((await seatStore.of(tx, own.id)).length > 0) throw new AppError('handover_needs_plan', {})
    await parts.endShares(tx, { organisation_id: own.id })
    await removeOrganisation(tx, own.id)
  }

  async function take(tx: Sql, user: Caller, { organisation, own }: Entered): Promise<void> {
    const before = (await parts.ownerOf(tx, organisation.account_id))!
    await giveUpOwn(tx, user)
    await removeSeat(tx, own!.id)
    await organisationStore.change(tx, organisation.id, { account_id: user.account_id, offered_to: null })
    await spendingStore.chooseOwn(tx, user.account_id)
    await seatStore.add(tx, {
      organisation_id: organisation.id,
      user_id: before.user_id,
      account_id: organisation.account_id,
      invited_email: before.email,
      role: 'admin',
      status: 'active',
      can_use_credits: true,
      credit_limit_per_month: null,
      joined_at: now(),
    })
    const event = { organisation_id: organisation.id, actor_id: user.user_id, seat_id: own!.id }
    await eventStore.add(tx, { ...event, kind: 'ownership_taken' })
    await notifyMember(tx, jobs, {
      purpose: 'ownership_taken',
      organisation_name: organisation.name,
      user_id: before.user_id,
      other: await nameOf(parts, tx, user.user_id),
    })
  }

  return {
    async offer(user: Caller, id: string, seat_id: string | null): Promise<Organisation> {
      await db.tx(async (tx) => {
        const team = await enterLocked(tx, user, id, 'hand_over')
        const seat = seat_id ? seatIn(team, seat_id) : null
        if (seat && !fitsState('hand_over', seat.status)) throw new AppError('seat_state', { seat_status: seat.status })
        await organisationStore.change(tx, id, { offered_to: seat_id })
        const kind = seat ? 'ownership_offered' : 'ownership_offer_withdrawn'
        const about = seat_id ?? team.organisation.offered_to
        await eventStore.add(tx, { organisation_id: id, kind, actor_id: user.user_id, seat_id: about })
        if (seat)
          await notifyMember(tx, jobs, {
            purpose: 'ownership_offered',
            organisation_name: team.organisation.name,
            user_id: seat.user_id,
            other: await nameOf(parts, tx, user.user_id),
          })
        announceTeam(tx, team)
      })
      return views.organisation(user, await enter(db, user, id, 'see'))
    },
    async accept(user: Caller, id: string): Promise<Organisation> {
      await db.tx(async (tx) => {
        const plan = (await credits.held(tx, user.account_id))?.plan ?? 'free'
        // lock both organisations in a fixed order: two owners may take over from each other at once
        const mine = await organisationStore.of(tx, user.account_id)
        for (const each of [id, ...(mine ? [mine.id] : [])].sort()) await organisationStore.locked(tx, each)
        const team = await enterLocked(tx, user, id, 'see')
        const { organisation, own } = team
        if (own?.status !== 'active' || organisation.offered_to !== own.id)
          throw new AppError('team_right_missing', { action: 'hand_over' })
        if (planSeats(plan) === 0) throw new AppError('handover_needs_plan', {})
        await take(tx, user, team)
        await fitSeats(tx, { account_id: user.account_id, plan })
        announceTeam(tx, team, [user.account_id])
      })
      return views.organisation(user, await enter(db, user, id, 'see'))
    },
  }
}

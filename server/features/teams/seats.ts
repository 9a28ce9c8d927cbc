import type { Received } from '#core/contract/endpoint.ts'
import { AppError } from '#core/contract/errors.ts'
import type { inviteMember, Organisation, Seat, updateMember } from '#core/contract/teams/teams.ts'
import { planSeats, seatCounts } from '#core/rules/teams/seats.ts'
import { fitsState, type TeamAction } from '#core/rules/teams/team-rights.ts'
import type { Sql } from '../../platform/db/open.ts'
import type { Caller } from '../../platform/http/route.ts'
import { type Entered, enter, enterLocked, refuse, seatIn } from './entering.ts'
import { notifyMember } from './mails/job.ts'
import { announceTeam, announceTo, removeSeat, type TeamParts } from './parts.ts'
import { spendingStore } from './spending/store.ts'
import { eventStore, organisationStore, type SeatRow, seatStore } from './store.ts'
import { createViews, nameOf } from './views.ts'

type Which = { id: string; seat_id: string }
export type SeatSettings = Received<typeof updateMember>['body']
export type Invited = Received<typeof inviteMember>['body']

/** Changes of seats that have a user. */
export function createSeats(parts: TeamParts) {
  const { db, credits, now, jobs } = parts
  const views = createViews(parts)

  /** One change of a seat: checks rights and state, writes the log, and refreshes members' open pages. */
  async function onSeat(
    user: Caller,
    { id, seat_id }: Which,
    action: TeamAction,
    change: (tx: Sql, seat: SeatRow, team: Entered) => Promise<SeatRow>,
  ): Promise<Seat> {
    const changed = await db.tx(async (tx) => {
      const team = await enterLocked(tx, user, id, action)
      const seat = seatIn(team, seat_id)
      refuse(team.standing, action, seat.role)
      if (!fitsState(action, seat.status)) throw new AppError('seat_state', { seat_status: seat.status })
      const after = await change(tx, seat, team)
      announceTeam(tx, team)
      return after
    })
    return views.seat(changed)
  }

  /** Refuses when every seat of the plan is taken. */
  async function refuseFull(tx: Sql, { organisation, seats }: Entered): Promise<void> {
    const max_seats = planSeats(await credits.plan(organisation.account_id, tx))
    if (seatCounts(seats, max_seats, now()).available_seats === 0) throw new AppError('no_free_seat', { max_seats })
  }

  const log = (
    tx: Sql,
    user: Caller,
    kind: string,
    seat: SeatRow,
    detail?: Record<string, string | number | boolean | null>,
  ) =>
    eventStore.add(tx, {
      organisation_id: seat.organisation_id,
      kind,
      actor_id: user.user_id,
      seat_id: seat.id,
      detail,
    })

  const notify = (
    tx: Sql,
    { organisation }: Entered,
    seat: SeatRow,
    purpose: 'suspended' | 'reactivated' | 'removed',
  ) => notifyMember(tx, jobs, { purpose, organisation_name: organisation.name, user_id: seat.user_id })

  /** Ends sharing of what the member had shared with the organisation. */
  async function end(tx: Sql, { id, organisation_id, account_id }: SeatRow): Promise<void> {
    if (account_id) await parts.endShares(tx, { organisation_id, account_id })
    await removeSeat(tx, id)
  }

  return {
    refuseFull,
    log,
    onSeat,
    update: (user: Caller, which: Which, settings: SeatSettings) =>
      onSeat(user, which, 'edit', async (tx, seat, { standing }) => {
        if (settings.role) refuse(standing, 'edit', settings.role)
        await log(tx, user, 'updated', seat, settings)
        return Object.keys(settings).length ? seatStore.change(tx, seat.id, settings) : seat
      }),
    suspend: (user: Caller, which: Which) =>
      onSeat(user, which, 'suspend', async (tx, seat, team) => {
        await log(tx, user, 'suspended', seat)
        await notify(tx, team, seat, 'suspended')
        return seatStore.change(tx, seat.id, { status: 'suspended', suspended_by: 'person' })
      }),
    reactivate: (user: Caller, which: Which) =>
      onSeat(user, which, 'reactivate', async (tx, seat, team) => {
        await refuseFull(tx, team)
        await log(tx, user, 'reactivated', seat)
        await notify(tx, team, seat, 'reactivated')
        return seatStore.change(tx, seat.id, { status: seat.user_id ? 'active' : 'invited', suspended_by: null })
      }),
    async remove(user: Caller, which: Which) {
      await onSeat(user, which, 'remove', async (tx, seat, team) => {
        await log(tx, user, 'removed', seat)
        await notify(tx, team, seat, 'removed')
        await end(tx, seat)
        return seat
      })
      return {}
    },
    async leave(user: Caller, id: string) {
      await db.tx(async (tx) => {
        const team = await enterLocked(tx, user, id, 'leave')
        const seat = team.own!
        await log(tx, user, 'left', seat)
        await end(tx, seat)
        const owner = await parts.ownerOf(tx, team.organisation.account_id)
        await notifyMember(tx, jobs, {
          purpose: 'left',
          organisation_name: team.organisation.name,
          user_id: owner?.user_id ?? null,
          other: await nameOf(parts, tx, user.user_id),
        })
        announceTeam(tx, team)
      })
      return {}
    },
    async rename(user: Caller, id: string, name: string): Promise<Organisation> {
      const team = await db.tx(async (tx) => {
        const found = await enterLocked(tx, user, id, 'rename')
        const before = found.organisation.name
        const organisation = await organisationStore.change(tx, id, { name })
        const detail = { before, after: name }
        await eventStore.add(tx, { organisation_id: id, kind: 'renamed', actor_id: user.user_id, detail })
        announceTeam(tx, found)
        return { ...found, organisation }
      })
      return views.organisation(user, team)
    },
    /** Chooses whose credits pay for the caller's work from now on. */
    async choosePayer(user: Caller, organisation_id: string | null) {
      await db.tx(async (tx) => {
        announceTo(tx, [user.account_id])
        if (!organisation_id) return spendingStore.chooseOwn(tx, user.account_id)
        const { own, standing } = await enter(tx, user, organisation_id, 'see')
        if (standing === 'owner') return spendingStore.chooseOwn(tx, user.account_id)
        if (standing === 'suspended') {
          const problem = own!.suspended_by === 'plan' ? 'plan_ended' : 'seat_suspended'
          throw new AppError('team_cannot_pay', { problem })
        }
        if (!own!.can_use_credits) throw new AppError('team_cannot_pay', { problem: 'credits_not_allowed' })
        await spendingStore.choose(tx, user.account_id, own!.id)
      })
      return { organisation_id }
    },
  }
}

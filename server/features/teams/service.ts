import type { Received, Returned } from '#core/contract/endpoint.ts'
import type { listTeamEvents, Organisation, TeamEvent } from '#core/contract/teams/teams.ts'
import { planSeats } from '#core/rules/teams/seats.ts'
import type { Caller } from '../../platform/http/route.ts'
import { enter, standingOf } from './entering.ts'
import { createInvitations } from './invitations.ts'
import { createOwnership } from './ownership.ts'
import type { TeamParts } from './parts.ts'
import type { createPlanSeats } from './plan-seats.ts'
import { createSeats } from './seats.ts'
import { eventStore, organisationStore, seatStore } from './store.ts'
import { createTeamUsage } from './usage.ts'
import { createViews } from './views.ts'

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

import { AppError } from '#core/contract/errors.ts'
import { mayInTeam, type SeatRole, type TeamAction, type TeamStanding } from '#core/rules/teams/team-rights.ts'
import type { Sql } from '../../platform/db/open.ts'
import type { Acting } from '../../platform/ids.ts'
import { type OrganisationRow, organisationStore, type SeatRow, seatStore } from './store.ts'

/** An organisation and a caller's role in it. */
export type Entered = {
  organisation: OrganisationRow
  seats: SeatRow[]
  standing: TeamStanding
  /** The caller's seat; none for the owner. */
  own: SeatRow | undefined
}

const missing = () => new AppError('not_found', { what: 'Team' })

export function standingOf(
  organisation: OrganisationRow,
  seats: SeatRow[],
  who: Acting,
): Omit<Entered, 'standing'> & { standing: TeamStanding | null } {
  const own = seats.find(({ user_id }) => user_id === who.user_id)
  if (organisation.account_id === who.account_id) return { organisation, seats, own: undefined, standing: 'owner' }
  const standing = !own ? null : own.status === 'suspended' ? 'suspended' : own.role
  return { organisation, seats, own, standing }
}

/** Answers `not_found` to outsiders, and names the missing right to members. */
export async function enter(on: Sql, who: Acting, id: string, action: TeamAction): Promise<Entered> {
  return entered(on, who, await organisationStore.byId(on, id), action)
}

/** The same for a change: locks the organisation and its seats until the transaction ends. */
export async function enterLocked(tx: Sql, who: Acting, id: string, action: TeamAction): Promise<Entered> {
  return entered(tx, who, await organisationStore.locked(tx, id), action)
}

async function entered(
  on: Sql,
  who: Acting,
  organisation: OrganisationRow | undefined,
  action: TeamAction,
): Promise<Entered> {
  if (!organisation) throw missing()
  const { standing, ...found } = standingOf(organisation, await seatStore.of(on, organisation.id), who)
  if (!standing) throw missing()
  // rights over members are checked again with the seat
  refuse(standing, action)
  return { ...found, standing }
}

export function refuse(standing: TeamStanding, action: TeamAction, seat?: SeatRole): void {
  if (!mayInTeam(standing, action, seat)) throw new AppError('team_right_missing', { action })
}

export function seatIn({ seats }: Entered, id: string): SeatRow {
  const seat = seats.find((each) => each.id === id)
  if (!seat) throw new AppError('not_found', { what: 'Seat' })
  return seat
}

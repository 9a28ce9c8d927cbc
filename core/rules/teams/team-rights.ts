/** Roles of seats. The owner has no seat and owns the organisation, its plan and its credits. */
export const teamRoles = ['owner', 'admin', 'member'] as const
export type TeamRole = (typeof teamRoles)[number]

export const seatRoles = ['member', 'admin'] as const
export type SeatRole = (typeof seatRoles)[number]

export const seatStatuses = ['invited', 'active', 'suspended'] as const
export type SeatStatus = (typeof seatStatuses)[number]

/** Why an organisation does not pay for a member's work. */
export const teamPayProblems = ['seat_suspended', 'credits_not_allowed', 'plan_ended'] as const
export type TeamPayProblem = (typeof teamPayProblems)[number]

/** While a seat is suspended its member pays. A member in an active seat without credits is refused instead. */
export const memberPays = (problem: TeamPayProblem | null): boolean =>
  problem === 'seat_suspended' || problem === 'plan_ended'

/** The role of a user in an organisation; a suspended seat has no role. */
export type TeamStanding = TeamRole | 'suspended'

export const teamActions = [
  'see',
  'rename',
  'invite',
  'edit',
  'suspend',
  'reactivate',
  'resend',
  'revoke',
  'remove',
  'see_usage',
  'see_log',
  'leave',
  'hand_over',
  'share',
  'end_share',
] as const
export type TeamAction = (typeof teamActions)[number]

/**
 * Rights by role. `members` allows the action on seats with the role of a member, and granting no other role; `all` allows it
 * on every seat. Actions without a seat are `all` or absent.
 */
const rights: Record<TeamAction, Partial<Record<TeamStanding, 'all' | 'members'>>> = {
  see: { owner: 'all', admin: 'all', member: 'all', suspended: 'all' },
  rename: { owner: 'all' },
  invite: { owner: 'all', admin: 'members' },
  edit: { owner: 'all', admin: 'members' },
  suspend: { owner: 'all', admin: 'members' },
  reactivate: { owner: 'all', admin: 'members' },
  resend: { owner: 'all', admin: 'members' },
  revoke: { owner: 'all', admin: 'members' },
  remove: { owner: 'all' },
  see_usage: { owner: 'all', admin: 'all' },
  see_log: { owner: 'all', admin: 'all' },
  leave: { admin: 'all', member: 'all', suspended: 'all' },
  hand_over: { owner: 'all' },
  share: { owner: 'all', admin: 'all', member: 'all' },
  end_share: { owner: 'all', admin: 'all' },
}

/** `seat` is the role of the target seat, or the role to grant. */
export function mayInTeam(standing: TeamStanding, action: TeamAction, seat: SeatRole = 'member'): boolean {
  const right = rights[action][standing]
  return right === 'all' || (right === 'members' && seat === 'member')
}

/** Menu items of a seat, by its state (S1 §4.7). */
const offered: Record<SeatStatus, readonly TeamAction[]> = {
  invited: ['resend', 'revoke'],
  active: ['edit', 'suspend', 'hand_over', 'remove'],
  suspended: ['reactivate', 'remove'],
}

export function seatActions(standing: TeamStanding, seat: { status: SeatStatus; role: SeatRole }): TeamAction[] {
  return offered[seat.status].filter((action) => mayInTeam(standing, action, seat.role))
}

export function fitsState(action: TeamAction, status: SeatStatus): boolean {
  return offered[status].includes(action)
}

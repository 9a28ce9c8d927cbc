/** The owner has no seat: the organisation is theirs, and so are its plan and its credits. */
export const teamRoles = ['owner', 'admin', 'member'] as const
export type TeamRole = (typeof teamRoles)[number]

export const seatRoles = ['member', 'admin'] as const
export type SeatRole = (typeof seatRoles)[number]

export const seatStatuses = ['invited', 'active', 'suspended'] as const
export type SeatStatus = (typeof seatStatuses)[number]

/** Why an organisation does not pay for a member's work. */
export const teamPayProblems = ['seat_suspended', 'credits_not_allowed', 'plan_ended'] as const
export type TeamPayProblem = (typeof teamPayProblems)[number]

/** As whom somebody meets an organisation: a seat that is suspended takes its role along. */
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
 * Who may do what. `members` means: to seats with the role of a member, and to give no other; `all` to every seat. What is
 * done to no seat is `all` or nothing.
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

/** `seat` is the role of the seat it is done to, or the role that is given. */
export function mayInTeam(standing: TeamStanding, action: TeamAction, seat: SeatRole = 'member'): boolean {
  const right = rights[action][standing]
  return right === 'all' || (right === 'members' && seat === 'member')
}

/** What a seat's menu offers, by its state (S1 §4.7). */
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

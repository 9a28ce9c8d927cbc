import { z } from 'zod'
import { seatRoles, seatStatuses, teamRoles } from '../../rules/teams/team-rights.ts'
import { Email } from '../account/account.ts'
import { Cursor, PageLimit, PlanType } from '../credits.ts'
import { endpoint } from '../endpoint.ts'

export const SeatRole = z.enum(seatRoles)
const SeatStatus = z.enum(seatStatuses)

/** Null means no limit within the organisation's credits. */
const CreditLimit = z.int().min(0).max(1_000_000_000_000).nullable()

export const Seat = z.object({
  id: z.uuid(),
  user: z.object({ id: z.uuid(), username: z.string() }).nullable().describe('Null until the invitation is accepted.'),
  invited_email: z.string(),
  role: SeatRole,
  status: SeatStatus,
  suspended_by_plan: z.boolean().describe('Suspended because the plan has fewer seats; restored when it has more.'),
  days_until_expiry: z.number().nullable().describe('Days until the invitation expires; 0 once it has.'),
  can_use_credits: z.boolean(),
  credit_limit_per_month: CreditLimit,
  credits_used_this_month: z.number().describe('Used or reserved since the first of the month, UTC.'),
  joined_at: z.string().nullable(),
})
export type Seat = z.output<typeof Seat>

export const Organisation = z.object({
  id: z.uuid(),
  name: z.string(),
  owner: z.object({ id: z.uuid(), username: z.string(), email: z.string() }),
  subscription_plan: z.object({ id: PlanType, name: z.string() }),
  used_seats: z.number().describe('The owner, members, and valid invitations.'),
  max_seats: z.number(),
  available_seats: z.number(),
  seats: z.array(Seat).describe('All seats for the owner and admins; members see only their own.'),
  /** The caller's role. */
  role: z.enum(teamRoles),
  /** The caller's own seat; null for the owner. */
  own_seat_id: z.uuid().nullable(),
  /** Whether this organisation pays for the caller's work. */
  pays: z.boolean(),
  /** The seat that ownership is offered to, until the offer is accepted or revoked. */
  offered_to_seat_id: z.uuid().nullable(),
})
export type Organisation = z.output<typeof Organisation>

const user = { auth: 'user' } as const
const team = { ...user, owns: 'team', params: z.object({ id: z.uuid() }) } as const
const seat = { ...user, owns: 'team seat', params: z.object({ id: z.uuid(), seat_id: z.uuid() }) } as const

/** Limits calls that send mail. */
const mailing = { per_minute: 20, by: 'caller', shared: true } as const

export const listOrganisations = endpoint({
  method: 'GET',
  path: '/api/v1/teams/',
  summary: 'List the organisations you own or belong to, your own first',
  ...user,
  returns: z.object({ organisations: z.array(Organisation) }),
})

export const renameOrganisation = endpoint({
  method: 'PATCH',
  path: '/api/v1/teams/{id}/',
  summary: 'Rename an organisation',
  ...team,
  body: z.object({ name: z.string().trim().min(1).max(80) }),
  returns: Organisation,
  errors: ['not_found', 'team_right_missing'],
})

const SeatSettings = z.object({
  role: SeatRole,
  can_use_credits: z.boolean(),
  credit_limit_per_month: CreditLimit,
})

export const inviteMember = endpoint({
  method: 'POST',
  path: '/api/v1/teams/{id}/seats/',
  summary: 'Invite a person by mail; the seat is reserved while the invitation is valid',
  ...team,
  body: z.object({
    email: Email,
    role: SeatRole.default('member'),
    can_use_credits: z.boolean().default(true),
    credit_limit_per_month: CreditLimit.default(null),
  }),
  returns: Seat,
  status: 201,
  errors: ['not_found', 'team_right_missing', 'no_free_seat', 'already_in_team'],
  limit: mailing,
})

export const updateMember = endpoint({
  method: 'PATCH',
  path: '/api/v1/teams/{id}/seats/{seat_id}/',
  summary: 'Update the role or the credit limit of a seat',
  ...seat,
  body: SeatSettings.partial(),
  returns: Seat,
  errors: ['not_found', 'team_right_missing', 'seat_state'],
})

export const removeMember = endpoint({
  method: 'DELETE',
  path: '/api/v1/teams/{id}/seats/{seat_id}/',
  summary: 'Remove a member from the organisation; they keep their work',
  ...seat,
  returns: z.object({}),
  errors: ['not_found', 'team_right_missing', 'seat_state'],
})

export const suspendMember = endpoint({
  method: 'POST',
  path: '/api/v1/teams/{id}/seats/{seat_id}/suspend/',
  summary: 'Suspend a seat, which frees it for another person',
  ...seat,
  returns: Seat,
  errors: ['not_found', 'team_right_missing', 'seat_state'],
})

export const reactivateMember = endpoint({
  method: 'POST',
  path: '/api/v1/teams/{id}/seats/{seat_id}/reactivate/',
  summary: 'Reactivate a suspended seat',
  ...seat,
  returns: Seat,
  errors: ['not_found', 'team_right_missing', 'seat_state', 'no_free_seat'],
})

export const resendInvitation = endpoint({
  method: 'POST',
  path: '/api/v1/teams/{id}/seats/{seat_id}/resend/',
  summary: 'Resend an invitation; the previous link stops working',
  ...seat,
  returns: Seat,
  errors: ['not_found', 'team_right_missing', 'seat_state', 'no_free_seat'],
  limit: mailing,
})

export const revokeInvitation = endpoint({
  method: 'POST',
  path: '/api/v1/teams/{id}/seats/{seat_id}/revoke/',
  summary: 'Revoke an invitation',
  ...seat,
  returns: z.object({}),
  errors: ['not_found', 'team_right_missing', 'seat_state'],
})

export const leaveOrganisation = endpoint({
  method: 'POST',
  path: '/api/v1/teams/{id}/leave/',
  summary: 'Leave an organisation',
  ...team,
  returns: z.object({}),
  errors: ['not_found', 'team_right_missing'],
})

export const offerOwnership = endpoint({
  method: 'POST',
  path: '/api/v1/teams/{id}/hand-over/',
  summary: 'Offer the ownership to a member; null revokes the offer',
  ...team,
  body: z.object({ seat_id: z.uuid().nullable() }),
  returns: Organisation,
  errors: ['not_found', 'team_right_missing', 'seat_state'],
  limit: mailing,
})

export const acceptOwnership = endpoint({
  method: 'POST',
  path: '/api/v1/teams/{id}/take-over/',
  summary: 'Accept an offered ownership; the organisation moves to your plan and credits',
  ...team,
  returns: Organisation,
  errors: ['not_found', 'team_right_missing', 'handover_needs_plan'],
})

const UsageMonth = z.object({
  month: z
    .string()
    .regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'Send a month as 2026-11.')
    .optional()
    .describe('The month in UTC; defaults to the current one.'),
})

const SpentBy = z.object({ username: z.string(), email: z.string(), is_owner: z.boolean() })

export const UsageReport = z.object({
  period_start: z.string(),
  period_end: z.string(),
  total_credits_used: z.number(),
  usage_by_user: z
    .array(z.object({ user: SpentBy, credits_used: z.number() }))
    .describe('Members, highest usage first.'),
  usage_by_day: z
    .array(z.object({ day: z.string(), credits_used: z.number() }))
    .describe('Every day of the period so far.'),
  recent_usage: z
    .array(
      z.object({
        id: z.string(),
        description: z.string(),
        product: z.string().nullable(),
        characters: z.number().nullable(),
        seat_user: z.object({ username: z.string() }),
        created_at: z.string(),
        credits_used: z.number(),
      }),
    )
    .describe('Newest first, at most 10.'),
})
export type UsageReport = z.output<typeof UsageReport>

export const getTeamUsage = endpoint({
  method: 'GET',
  path: '/api/v1/teams/{id}/usage/',
  summary: 'Report the credits used in a month, by member and day',
  ...team,
  query: UsageMonth,
  returns: UsageReport,
  errors: ['not_found', 'team_right_missing'],
})

export const getTeamUsageCsv = endpoint({
  method: 'GET',
  path: '/api/v1/teams/{id}/usage.csv',
  summary: 'Download the usage report as a CSV file, one line per member and day',
  ...team,
  query: UsageMonth,
  returns: 'file',
  content: { 'text/csv': 'bytes' },
  errors: ['not_found', 'team_right_missing'],
})

export const teamEventKinds = [
  'created',
  'renamed',
  'invited',
  'resent',
  'revoked',
  'declined',
  'joined',
  'updated',
  'suspended',
  'reactivated',
  'removed',
  'left',
  'plan_changed',
  'ownership_offered',
  'ownership_offer_withdrawn',
  'ownership_taken',
] as const

export const TeamEvent = z.object({
  id: z.string(),
  kind: z.enum(teamEventKinds),
  actor: z.string().nullable().describe('The username of the actor; null for plan changes and deleted accounts.'),
  subject: z.string().nullable().describe('The affected username, or the address of an invitation.'),
  detail: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  created_at: z.string(),
})
export type TeamEvent = z.output<typeof TeamEvent>

export const listTeamEvents = endpoint({
  method: 'GET',
  path: '/api/v1/teams/{id}/events/',
  summary: 'List the activity of an organisation, newest first',
  ...team,
  query: z.object({ cursor: Cursor.optional(), limit: PageLimit }),
  returns: z.object({ events: z.array(TeamEvent), next_cursor: z.string().nullable() }),
  errors: ['not_found', 'team_right_missing'],
})

const Token = z.object({ token: z.string().min(1).max(200) })
const guessing = { per_minute: 20, by: 'address', shared: true } as const

/** `is_yours` when the caller is logged in with the address it was sent to. */
export const Invitation = z.object({
  organisation_name: z.string(),
  invited_by: z.string().nullable(),
  role: SeatRole,
  address: z.string().describe('The address, masked unless it is the caller’s.'),
  expires_at: z.string(),
  is_yours: z.boolean(),
})
export type Invitation = z.output<typeof Invitation>

export const lookAtInvitation = endpoint({
  method: 'POST',
  path: '/api/v1/team-invitations/look/',
  summary: 'Get an invitation before accepting it',
  auth: 'anyone',
  body: Token,
  returns: Invitation,
  errors: ['invitation_invalid', 'invitation_used', 'invitation_expired'],
  limit: guessing,
})

const answered = [
  'invitation_invalid',
  'invitation_used',
  'invitation_expired',
  'invitation_for_another',
  'invitation_unconfirmed',
] as const

export const acceptInvitation = endpoint({
  method: 'POST',
  path: '/api/v1/team-invitations/accept/',
  summary: 'Accept an invitation; only the invited address can',
  ...user,
  body: Token,
  returns: Organisation,
  errors: [...answered, 'no_free_seat', 'already_in_team'],
  limit: guessing,
})

export const declineInvitation = endpoint({
  method: 'POST',
  path: '/api/v1/team-invitations/decline/',
  summary: 'Decline an invitation',
  ...user,
  body: Token,
  returns: z.object({}),
  errors: answered,
  limit: guessing,
})

export const choosePayer = endpoint({
  method: 'PUT',
  path: '/api/v1/credits/payer/',
  summary: 'Choose who pays for your work: an organisation you belong to, or you (null)',
  ...user,
  body: z.object({ organisation_id: z.uuid().nullable() }),
  returns: z.object({ organisation_id: z.uuid().nullable() }),
  errors: ['not_found', 'team_cannot_pay'],
})

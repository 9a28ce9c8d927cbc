import { z } from 'zod'
import { seatStatuses, type TeamPayProblem, teamActions, teamPayProblems } from '../../rules/teams/team-rights.ts'
import { type ErrorEntry, none } from '../error-entry.ts'

const cannotPay: Record<TeamPayProblem, string> = {
  seat_suspended: 'Your seat in this team is suspended, so it does not pay for your work.',
  credits_not_allowed: 'Your team does not let you use its credits.',
  plan_ended: 'The plan of your team has ended, so it does not pay for your work.',
}

/** Errors of teams, seats and shared credits. */
export const teamErrors = {
  team_right_missing: {
    status: 403,
    data: z.object({ action: z.enum(teamActions) }),
    text: () => 'Your role in this team does not allow this.',
  },
  no_free_seat: {
    status: 409,
    data: z.object({ max_seats: z.number() }),
    text: () => 'This team has no free seat.',
  },
  already_in_team: {
    status: 409,
    data: none,
    text: () => 'This address belongs to the team already, or has been invited.',
  },
  seat_state: {
    status: 409,
    data: z.object({ seat_status: z.enum(seatStatuses) }),
    text: (d) => `This cannot be done to a seat that is ${d.seat_status}.`,
  },
  invitation_invalid: {
    status: 400,
    data: none,
    text: () => 'This invitation is not valid. Please ask for a new one.',
  },
  invitation_used: { status: 409, data: none, text: () => 'This invitation has been accepted already.' },
  invitation_expired: {
    status: 410,
    data: none,
    text: () => 'This invitation has expired. Please ask for a new one.',
  },
  /** `address` is masked, because the reader may hold a forwarded mail. */
  invitation_for_another: {
    status: 403,
    data: z.object({ address: z.string() }),
    text: (d) => `This invitation was sent to ${d.address}. Please log in with that address.`,
  },
  invitation_unconfirmed: {
    status: 403,
    data: none,
    text: () => 'Please confirm your email address first. Your profile page can send you the mail again.',
  },
  /** Only a plan with seats can carry an organisation, and each carries one. */
  handover_needs_plan: {
    status: 409,
    data: none,
    text: () => 'To take over a team you need your own Business or Enterprise plan, without another team on it.',
  },
  team_limit_reached: {
    status: 402,
    data: z.object({
      credits_needed: z.number(),
      credits_available: z.number(),
      credit_limit_per_month: z.number(),
    }),
    text: (d) =>
      `You may use ${d.credit_limit_per_month} credits of your team a month. You need ${d.credits_needed} but only ${d.credits_available} are left.`,
  },
  team_cannot_pay: {
    status: 402,
    data: z.object({ problem: z.enum(teamPayProblems) }),
    text: (d: { problem: TeamPayProblem }) => cannotPay[d.problem],
  },
} satisfies Record<string, ErrorEntry>

/** Errors that refuse paid work. */
export const creditErrors = [
  'insufficient_credits',
  'credit_cap_reached',
  'team_limit_reached',
  'team_cannot_pay',
] as const

import type { Invitation, Organisation, Seat, TeamEvent, UsageReport } from '#core/contract/teams/teams.ts'

const uuid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`

export function seat(n: number, part: Partial<Seat> = {}): Seat {
  return {
    id: uuid(n),
    user: { id: uuid(1000 + n), username: `person-${n}` },
    invited_email: `person-${n}@example.com`,
    role: 'member',
    status: 'active',
    suspended_by_plan: false,
    days_until_expiry: null,
    can_use_credits: true,
    credit_limit_per_month: null,
    credits_used_this_month: 0,
    joined_at: '2026-01-02T00:00:00Z',
    ...part,
  }
}
export const invited = (n: number, days_until_expiry: number, part: Partial<Seat> = {}) =>
  seat(n, { user: null, status: 'invited', days_until_expiry, joined_at: null, ...part })

/** The caller's own organisation, with these seats and the free ones. */
export function organisation(seats: Seat[], part: Partial<Organisation> = {}): Organisation {
  const used_seats = 1 + seats.filter(({ status }) => status !== 'suspended').length
  const max_seats = part.max_seats ?? 5
  return {
    id: uuid(500),
    name: 'Radyo Lakay',
    owner: { id: uuid(501), username: 'mari', email: 'mari@example.com' },
    subscription_plan: { id: 'scale', name: 'Business' },
    used_seats,
    max_seats,
    available_seats: Math.max(0, max_seats - used_seats),
    seats,
    role: 'owner',
    own_seat_id: null,
    pays: false,
    offered_to_seat_id: null,
    ...part,
  }
}

/** An organisation in which the caller has a seat. */
export function joined(own: Seat, part: Partial<Organisation> = {}): Organisation {
  const owner = { id: uuid(601), username: 'jozef', email: 'jozef@example.com' }
  return organisation([own], {
    id: uuid(600),
    name: 'Lekòl Nou',
    owner,
    role: own.role,
    own_seat_id: own.id,
    ...part,
  })
}

export function report(part: Partial<UsageReport> = {}): UsageReport {
  return {
    period_start: '2026-01-01T00:00:00Z',
    period_end: '2026-02-01T00:00:00Z',
    total_credits_used: 0,
    usage_by_user: [],
    usage_by_day: [],
    recent_usage: [],
    ...part,
  }
}

export const event = (id: number, kind: TeamEvent['kind'], part: Partial<TeamEvent> = {}): TeamEvent => ({
  id: String(id),
  kind,
  actor: 'mari',
  subject: 'person-1',
  detail: {},
  created_at: '2026-01-05T10:00:00Z',
  ...part,
})

export const invitation = (part: Partial<Invitation> = {}): Invitation => ({
  organisation_name: 'Radyo Lakay',
  invited_by: 'jozef',
  role: 'member',
  address: 'mari@example.com',
  expires_at: '2026-02-01T00:00:00Z',
  is_yours: true,
  ...part,
})

import type { Organisation } from '#core/contract/teams/teams.ts'

export const team = { id: '00000009-1111-4111-8111-111111111111', name: 'Biwo Jakmèl' }
const seatId = '00000008-1111-4111-8111-111111111111'

/** A team as one of its members sees it. */
export function madeTeam(
  role: Organisation['role'] = 'member',
  status: 'active' | 'suspended' = 'active',
): Organisation {
  const own: Organisation['seats'][number] = {
    id: seatId,
    user: null,
    invited_email: 'mari@example.com',
    role: role === 'admin' ? 'admin' : 'member',
    status,
    suspended_by_plan: false,
    days_until_expiry: null,
    can_use_credits: true,
    credit_limit_per_month: null,
    credits_used_this_month: 0,
    joined_at: null,
  }
  return {
    ...team,
    owner: { id: '00000007-1111-4111-8111-111111111111', username: 'bòs', email: 'bos@example.com' },
    subscription_plan: { id: 'scale', name: 'Business' },
    used_seats: 2,
    max_seats: 5,
    available_seats: 3,
    role,
    pays: false,
    offered_to_seat_id: null,
    ...(role === 'owner' ? { seats: [], own_seat_id: null } : { seats: [own], own_seat_id: seatId }),
  }
}

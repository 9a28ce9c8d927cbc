import { AppError } from '#core/contract/errors.ts'
import type { Payers } from '../../credits/payer.ts'
import { spendingStore as store } from './store.ts'

/** Members spend an organisation's credits through their seats, each within a monthly limit. */
export const teamPayers: Payers = {
  of: async (on, account_id) => (await store.payerOf(on, account_id)) ?? null,
  async reserve(tx, { payer: { account_id, seat_id }, credits }) {
    const seat = await store.reserve(tx, { seat_id, account_id, credits })
    if (!seat) throw new AppError('team_cannot_pay', { problem: 'seat_suspended' })
    const { problem, credit_limit_per_month: limit, used } = seat
    if (problem) throw new AppError('team_cannot_pay', { problem })
    if (limit === null || used! <= limit) return
    const credits_available = Math.max(0, limit - (used! - credits))
    throw new AppError('team_limit_reached', {
      credits_needed: credits,
      credits_available,
      credit_limit_per_month: limit,
    })
  },
  release: (tx, { seat_id, ...use }) => store.release(tx, seat_id, use),
}

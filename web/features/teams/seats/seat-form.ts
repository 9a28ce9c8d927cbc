import { z } from 'zod'
import { Email } from '#core/contract/account/account.ts'
import { type Seat, SeatRole } from '#core/contract/teams/teams.ts'

/** The dialogs' input; an empty limit means none (S1 §5). */
const settings = {
  role: SeatRole,
  can_use_credits: z.boolean(),
  credit_limit: z
    .string()
    .trim()
    .regex(/^\d*$/, 'Use whole numbers only.')
    .refine((text) => Number(text) <= 1_000_000_000, 'Use at most 1,000,000,000.'),
}
export const InviteForm = z.object({ email: Email, ...settings })
export const SeatForm = z.object(settings)
export type SeatForm = z.input<typeof SeatForm>

export const emptyInvite: z.input<typeof InviteForm> = {
  email: '',
  role: 'member',
  can_use_credits: true,
  credit_limit: '',
}

export function formOf({ role, can_use_credits, credit_limit_per_month }: Seat): SeatForm {
  return { role, can_use_credits, credit_limit: String(credit_limit_per_month ?? '') }
}

/** A hidden limit counts as none. */
export function settingsIn({ role, can_use_credits, credit_limit }: SeatForm) {
  const limit = can_use_credits ? credit_limit.trim() : ''
  return { role, can_use_credits, credit_limit_per_month: limit === '' ? null : Number(limit) }
}

/** Only the changed settings, so that two windows do not undo each other. */
export function changedSettings(form: SeatForm, seat: Seat): Partial<ReturnType<typeof settingsIn>> {
  const wanted = settingsIn(form)
  const names = Object.keys(wanted) as (keyof typeof wanted)[]
  return Object.fromEntries(names.filter((name) => wanted[name] !== seat[name]).map((name) => [name, wanted[name]]))
}

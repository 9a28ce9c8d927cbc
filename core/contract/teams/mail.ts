import { z } from 'zod'
import { jobKind } from '../jobs.ts'

/**
 * - `invitation` goes to an address that need not have an account; its link is made when it is sent.
 * - `joined`, `declined`, `left`, `plan_shrunk`, `plan_ended`: to the owner.
 * - `suspended`, `reactivated`, `removed`, `dissolved`: to the person of a seat; `plan_suspended` and `plan_restored` when the
 *   plan did it.
 * - `ownership_offered` to the one it is offered to, `ownership_taken` to the owner before.
 */
export const TeamMailPurpose = z.enum([
  'invitation',
  'joined',
  'declined',
  'left',
  'plan_shrunk',
  'plan_ended',
  'suspended',
  'reactivated',
  'removed',
  'dissolved',
  'plan_suspended',
  'plan_restored',
  'ownership_offered',
  'ownership_taken',
])
export type TeamMailPurpose = z.output<typeof TeamMailPurpose>

export const teamMailKind = jobKind({
  kind: 'team_mail',
  retention: 'errand',
  input: z.object({
    purpose: TeamMailPurpose,
    organisation_name: z.string(),
    /** Whom it is for; an invitation goes to the address of its seat. */
    user_id: z.uuid().optional(),
    /** Of an invitation; the mail is not sent once that was sent again, taken back or accepted. */
    seat_id: z.uuid().optional(),
    expires_at: z.iso.datetime().optional(),
    /** Who is meant besides, by name: who joined or left, who offers. */
    other: z.string().optional(),
  }),
  result: z.object({ sent: z.boolean() }),
})

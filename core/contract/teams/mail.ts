import { z } from 'zod'
import { jobKind } from '../jobs.ts'

/**
 * - `invitation` goes to an address that may have no account; its link is created when it is sent.
 * - `joined`, `declined`, `left`, `plan_shrunk`, `plan_ended`: to the owner.
 * - `suspended`, `reactivated`, `removed`, `dissolved`: to the member of a seat; `plan_suspended` and `plan_restored` if the
 *   plan caused it.
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
    /** The recipient; an invitation goes to the address of its seat. */
    user_id: z.uuid().optional(),
    /** The invitation; the mail is skipped once it was resent, revoked or accepted. */
    seat_id: z.uuid().optional(),
    expires_at: z.iso.datetime().optional(),
    /** The name of the other person: who joined, left or offers. */
    other: z.string().optional(),
  }),
  result: z.object({ sent: z.boolean() }),
})

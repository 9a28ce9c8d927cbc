import { z } from 'zod'
import { jobKind } from './jobs.ts'

/**
 * - `invitation` goes to an address that need not have an account; its link is made when it is sent.
 * - `joined`, `declined`, `left`: to the owner.
 * - `suspended`, `reactivated`, `removed`: to the person.
 * - `plan_suspended`, `plan_restored`: to the person; `plan_ended`, `plan_shrunk`: to the owner.
 * - `ownership_offered`, `ownership_taken`: to the new owner, and to the one before.
 */
export const TeamMailPurpose = z.enum([
  'invitation',
  'joined',
  'declined',
  'left',
  'suspended',
  'reactivated',
  'removed',
  'plan_suspended',
  'plan_restored',
  'plan_ended',
  'plan_shrunk',
  'ownership_offered',
  'ownership_taken',
])
export type TeamMailPurpose = z.output<typeof TeamMailPurpose>

export const teamMailKind = jobKind({
  kind: 'team_mail',
  input: z.object({
    purpose: TeamMailPurpose,
    organisation_id: z.uuid(),
    seat_id: z.uuid().optional(),
    /** Whom it is for, where it is not the person of the seat or the address invited. */
    user_id: z.uuid().optional(),
  }),
  result: z.object({ sent: z.boolean() }),
})

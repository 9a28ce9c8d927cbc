import { z } from 'zod'
import { jobKind } from './jobs.ts'

/**
 * - `received` and `answer`: to whoever asked.
 * - `new_ticket` and `new_reply`: to the team.
 */
export const TicketMailPurpose = z.enum(['received', 'answer', 'new_ticket', 'new_reply'])
export type TicketMailPurpose = z.output<typeof TicketMailPurpose>

/** What it tells, and where it goes, is read when it is sent. */
export const ticketMailKind = jobKind({
  kind: 'ticket_mail',
  input: z.object({
    purpose: TicketMailPurpose,
    ticket_id: z.uuid(),
    message_id: z.number().int(),
    /** Of staff; absent where the team has an address of its own. */
    staff_id: z.uuid().optional(),
  }),
  result: z.object({ sent: z.boolean() }),
})

import { z } from 'zod'
import { jobKind } from '../jobs.ts'

/** What it tells, and where it goes, is read when it is sent. */
export const ticketMailKind = jobKind({
  kind: 'ticket_mail',
  retention: 'errand',
  input: z.object({
    /** `received` and `answer` go to whoever asked, the others to the team. */
    purpose: z.enum(['received', 'answer', 'new_ticket', 'new_reply']),
    ticket_id: z.uuid(),
    message_id: z.number().int(),
    /** Of staff; absent where the team has an address of its own. */
    staff_id: z.uuid().optional(),
  }),
  result: z.object({ sent: z.boolean() }),
})

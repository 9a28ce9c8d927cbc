import { z } from 'zod'
import { jobKind } from '../jobs.ts'

/** Text and recipient are determined when the mail is sent. */
export const ticketMailKind = jobKind({
  kind: 'ticket_mail',
  retention: 'errand',
  input: z.object({
    /** `received` and `answer` go to the requester, the others to staff. */
    purpose: z.enum(['received', 'answer', 'new_ticket', 'new_reply']),
    ticket_id: z.uuid(),
    message_id: z.number().int(),
    /** The staff recipient; absent if the team has its own address. */
    staff_id: z.uuid().optional(),
  }),
  result: z.object({ sent: z.boolean() }),
})

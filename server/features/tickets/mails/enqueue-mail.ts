import type { z } from 'zod'
import { ticketMailKind } from '#core/contract/tickets/mail.ts'
import type { Sql } from '../../../platform/db/open.ts'
import type { TicketParts } from '../parts.ts'

/** Enqueues a mail in the transaction of its cause. */
export async function enqueueTicketMail(
  tx: Sql,
  jobs: TicketParts['jobs'],
  input: z.output<typeof ticketMailKind.input>,
): Promise<void> {
  await jobs.enqueue(ticketMailKind, { account_id: null, input }, tx)
}

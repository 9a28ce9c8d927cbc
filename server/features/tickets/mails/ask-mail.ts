import type { z } from 'zod'
import { ticketMailKind } from '#core/contract/tickets/mail.ts'
import type { Sql } from '../../../platform/db/open.ts'
import type { TicketParts } from '../parts.ts'

/** Part of the transaction of what it tells about. */
export async function askTicketMail(
  tx: Sql,
  jobs: TicketParts['jobs'],
  input: z.output<typeof ticketMailKind.input>,
): Promise<void> {
  await jobs.enqueue(ticketMailKind, { account_id: null, input }, tx)
}

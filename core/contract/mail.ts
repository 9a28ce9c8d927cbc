import { z } from 'zod'
import { endpoint } from './endpoint.ts'

export const OutboxMail = z.object({
  id: z.string(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  created_at: z.string(),
})
export type OutboxMail = z.output<typeof OutboxMail>

export const listOutbox = endpoint({
  method: 'GET',
  path: '/api/v1/admin/outbox/',
  summary: 'Mail kept here because no SMTP server is configured, newest first',
  auth: 'staff',
  query: z.object({ to: z.string().max(254).optional() }),
  returns: z.object({ smtp_configured: z.boolean(), mails: z.array(OutboxMail) }),
})

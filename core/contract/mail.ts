import { z } from 'zod'
import { endpoint } from './endpoint.ts'

const Envelope = { id: z.string(), to: z.string(), subject: z.string(), created_at: z.string() }

export const OutboxMail = z.object(Envelope)
export type OutboxMail = z.output<typeof OutboxMail>

/** Replaces each link in a mail's text that the reader's session may not see. */
export const hiddenLink = '[link hidden]'

export const ReadMail = z.object({
  ...Envelope,
  user_id: z.string().nullable().describe('The account that the mail is about; null for an address without one.'),
  text: z.string(),
  links: z
    .enum(['none', 'shown', 'hidden'])
    .describe(
      `Links open accounts: a session that has passed no second factor reads \`${hiddenLink}\` in the place of each.`,
    ),
})
export type ReadMail = z.output<typeof ReadMail>

export const listOutbox = endpoint({
  method: 'GET',
  path: '/api/v1/admin/outbox/',
  summary: 'List mail kept because no SMTP server is configured, newest first, without its texts',
  auth: 'staff',
  audit: {
    view: 'view_outbox',
    of: (_: unknown, { query: { to: q } }: { query: { to?: string } }) => ({ detail: q ? { q } : {} }),
  },
  query: z.object({ to: z.string().max(254).optional() }),
  returns: z.object({ smtp_configured: z.boolean(), mails: z.array(OutboxMail) }),
})

export const readOutboxMail = endpoint({
  method: 'GET',
  path: '/api/v1/admin/outbox/{id}/',
  summary: 'Get one mail of the outbox; its links are hidden from sessions without a second factor',
  auth: 'staff',
  audit: {
    view: 'read_mail',
    of: ({ id, user_id, links }: ReadMail) => ({ target_user_id: user_id, detail: { mail_id: id, links } }),
  },
  params: z.object({ id: z.uuid() }),
  returns: ReadMail,
  errors: ['not_found'],
})

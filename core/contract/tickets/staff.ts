import { z } from 'zod'
import { messageKinds } from '../../rules/tickets/ticket-rules.ts'
import { PageLimit } from '../credits.ts'
import { endpoint } from '../endpoint.ts'
import { ClientKey, MessageText, TicketContext, TicketConversation, TicketCursor, TicketStatus } from './tickets.ts'

const Colleague = z.object({ id: z.string(), username: z.string() })

export const StaffTicket = z.object({
  id: z.string(),
  number: z.number(),
  subject: z.string(),
  status: TicketStatus,
  name: z.string(),
  email: z.string(),
  email_confirmed: z.boolean().describe('Whether who asked is known to read mail at this address.'),
  user_id: z.string().nullable().describe('Null for a visitor.'),
  language: z.string().describe('That they read mail in.'),
  assignee: Colleague.nullable(),
  version: z.number().describe('Counts changes: whoever changes it names the one they saw.'),
  created_at: z.string(),
  updated_at: z.string(),
})
export type StaffTicket = z.output<typeof StaffTicket>

export const StaffMessage = z.object({
  id: z.string(),
  kind: z.enum(messageKinds),
  author: z.string().nullable().describe('Null once their account is gone.'),
  text: z.string(),
  mail: z
    .enum(['waiting', 'sent', 'retrying', 'failed'])
    .nullable()
    .describe('What became of the mail of an answer; `retrying` and `failed` after it could not be sent.'),
  created_at: z.string(),
})
export type StaffMessage = z.output<typeof StaffMessage>

export const StaffTicketDetail = StaffTicket.extend({
  messages: z.array(StaffMessage),
  staff: z.array(Colleague).describe('Who may look after it.'),
  conversation: TicketConversation.nullable(),
  context: TicketContext.nullable(),
})
export type StaffTicketDetail = z.output<typeof StaffTicketDetail>

export const TicketCounts = z.object({
  open: z.number(),
  answered: z.number(),
  closed: z.number(),
  unassigned: z.number().describe('Open, and nobody looks after it.'),
  mine: z.number().describe('Open, and yours.'),
})
export type TicketCounts = z.output<typeof TicketCounts>

export const listStaffTickets = endpoint({
  method: 'GET',
  path: '/api/v1/admin/tickets/',
  summary: 'Requests of everybody, the one that changed last first, with counts and who may look after them',
  auth: 'staff',
  audit: { view: 'view_tickets' },
  query: z.object({
    status: TicketStatus.optional(),
    assignee: z
      .union([z.enum(['me', 'nobody']), z.uuid()])
      .optional()
      .describe('Who looks after it: `me`, `nobody`, or the id of a colleague.'),
    q: z.string().trim().max(254).default('').describe('A number, or part of an address, a name or a subject.'),
    cursor: TicketCursor.optional(),
    limit: PageLimit,
  }),
  returns: z.object({
    tickets: z.array(StaffTicket),
    counts: TicketCounts,
    staff: z.array(Colleague),
    next_cursor: z.string().nullable(),
  }),
})

const one = { auth: 'staff', params: z.object({ id: z.uuid() }), returns: StaffTicketDetail } as const

export const getStaffTicket = endpoint({
  ...one,
  audit: {
    view: 'view_ticket',
    of: ({ number, user_id }: StaffTicketDetail) => ({ target_user_id: user_id, detail: { number } }),
  },
  method: 'GET',
  path: '/api/v1/admin/tickets/{id}/',
  summary: 'A request with everything that was said and noted about it',
  errors: ['not_found'],
})

const Version = z.number().int().min(1).describe('That of the request you saw.')

export const answerTicket = endpoint({
  ...one,
  audit: { acts: ['answer_ticket'] },
  method: 'POST',
  path: '/api/v1/admin/tickets/{id}/answer/',
  summary: 'Answer a request, on its page and by mail; refused when somebody changed it meanwhile',
  body: z.object({
    version: Version,
    message: MessageText,
    close: z.boolean().default(false).describe('Whether it is settled with this.'),
    client_key: ClientKey,
  }),
  errors: ['not_found', 'ticket_changed', 'ticket_full', 'client_key_reused'],
})

export const noteOnTicket = endpoint({
  ...one,
  audit: { acts: ['note_ticket'] },
  method: 'POST',
  path: '/api/v1/admin/tickets/{id}/note/',
  summary: 'Note something for staff alone',
  body: z.object({ message: MessageText, client_key: ClientKey }),
  errors: ['not_found', 'ticket_full', 'client_key_reused'],
})

export const changeTicket = endpoint({
  ...one,
  audit: { acts: ['assign_ticket', 'close_ticket', 'reopen_ticket'] },
  method: 'PATCH',
  path: '/api/v1/admin/tickets/{id}/',
  summary: 'Say who looks after a request, close it or open it again',
  body: z.object({
    version: Version,
    assignee_id: z.uuid().nullish().describe('Of staff; null for nobody.'),
    status: z.enum(['open', 'closed']).optional(),
  }),
  errors: ['not_found', 'ticket_changed'],
})

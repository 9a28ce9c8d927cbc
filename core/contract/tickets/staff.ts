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
  email_confirmed: z.boolean().describe('Whether the requester has confirmed this address.'),
  user_id: z.string().nullable().describe('Null for a visitor.'),
  language: z.string().describe('The language of mails to the requester.'),
  assignee: Colleague.nullable(),
  version: z.number().describe('Increases with each change; each change names the version it read.'),
  created_at: z.string(),
  updated_at: z.string(),
})
export type StaffTicket = z.output<typeof StaffTicket>

export const StaffMessage = z.object({
  id: z.string(),
  kind: z.enum(messageKinds),
  author: z.string().nullable().describe('The author; null once the account is deleted.'),
  text: z.string(),
  mail: z
    .enum(['waiting', 'sent', 'retrying', 'failed'])
    .nullable()
    .describe("Delivery state of the answer's mail; `retrying` and `failed` after an error."),
  created_at: z.string(),
})
export type StaffMessage = z.output<typeof StaffMessage>

export const StaffTicketDetail = StaffTicket.extend({
  messages: z.array(StaffMessage),
  staff: z.array(Colleague).describe('Staff who can be assigned.'),
  conversation: TicketConversation.nullable(),
  context: TicketContext.nullable(),
})
export type StaffTicketDetail = z.output<typeof StaffTicketDetail>

export const TicketCounts = z.object({
  open: z.number(),
  answered: z.number(),
  closed: z.number(),
  unassigned: z.number().describe('Open and unassigned.'),
  mine: z.number().describe('Open and assigned to you.'),
})
export type TicketCounts = z.output<typeof TicketCounts>

export const listStaffTickets = endpoint({
  method: 'GET',
  path: '/api/v1/admin/tickets/',
  summary: 'List all requests, last changed first, with counts and assignable staff',
  auth: 'staff',
  audit: { view: 'view_tickets' },
  query: z.object({
    status: TicketStatus.optional(),
    assignee: z
      .union([z.enum(['me', 'nobody']), z.uuid()])
      .optional()
      .describe('Filter by assignee: `me`, `nobody`, or the id of a colleague.'),
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
  summary: 'Get a request with its messages and notes',
  errors: ['not_found'],
})

const Version = z.number().int().min(1).describe('The version of the request that you read.')

export const answerTicket = endpoint({
  ...one,
  audit: { acts: ['answer_ticket'] },
  method: 'POST',
  path: '/api/v1/admin/tickets/{id}/answer/',
  summary: 'Answer a request, on its page and by mail; refused if it changed in the meantime',
  body: z.object({
    version: Version,
    message: MessageText,
    close: z.boolean().default(false).describe('Whether the answer closes the request.'),
    client_key: ClientKey,
  }),
  errors: ['not_found', 'ticket_changed', 'ticket_full', 'client_key_reused'],
})

export const noteOnTicket = endpoint({
  ...one,
  audit: { acts: ['note_ticket'] },
  method: 'POST',
  path: '/api/v1/admin/tickets/{id}/note/',
  summary: 'Add an internal note',
  body: z.object({ message: MessageText, client_key: ClientKey }),
  errors: ['not_found', 'ticket_full', 'client_key_reused'],
})

export const changeTicket = endpoint({
  ...one,
  audit: { acts: ['assign_ticket', 'close_ticket', 'reopen_ticket'] },
  method: 'PATCH',
  path: '/api/v1/admin/tickets/{id}/',
  summary: 'Assign, close or reopen a request',
  body: z.object({
    version: Version,
    assignee_id: z.uuid().nullish().describe('The assignee; null to unassign.'),
    status: z.enum(['open', 'closed']).optional(),
  }),
  errors: ['not_found', 'ticket_changed'],
})

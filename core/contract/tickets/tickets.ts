import { z } from 'zod'
import {
  isOneLine,
  longest_message,
  longest_name,
  longest_subject,
  longest_told,
  ticketStatuses,
} from '../../rules/tickets/ticket-rules.ts'
import { Email, Language } from '../account/account.ts'
import { PageLimit } from '../credits.ts'
import { endpoint } from '../endpoint.ts'

export const TicketStatus = z
  .enum(ticketStatuses)
  .describe('`open` waits for support, `answered` for the requester; a reply reopens a closed request.')

export const MessageText = z
  .string()
  .trim()
  .min(1, 'Write a message.')
  .max(longest_message, 'Use at most 5,000 characters.')
  .describe('Plain text of at most 5,000 characters.')
export const ClientKey = z.uuid().describe('A unique id per message; a retry with the same id adds nothing twice.')

export const TicketCursor = z
  .string()
  .max(40)
  .refine((text) => /^\d{1,15}\.\d{1,15}$/.test(text), 'Send the cursor of the page before.')
  .describe('`next_cursor` of the previous page.')

export const TicketMessage = z.object({
  id: z.string(),
  from: z.enum(['person', 'support']),
  text: z.string().describe('Plain text.'),
  created_at: z.string(),
})
export type TicketMessage = z.output<typeof TicketMessage>

export const TicketConversation = z.object({
  questions: z.array(z.string()).describe('The questions from our own record; empty once it has expired.'),
  told: z.string().describe("The conversation as the requester's browser stored it; not verified."),
})
export type TicketConversation = z.output<typeof TicketConversation>

export const TicketContext = z.object({
  page: z.string().nullable().describe('The page the requester came from.'),
  plan: z.string(),
  failed_job: z
    .object({ id: z.string(), product: z.string(), error_code: z.string().nullable(), created_at: z.string() })
    .nullable()
    .describe('The last job that failed.'),
})
export type TicketContext = z.output<typeof TicketContext>

export const TicketSummary = z.object({
  id: z.string(),
  number: z.number(),
  subject: z.string(),
  status: TicketStatus,
  unread: z.boolean().describe('Whether there is an unread answer.'),
  created_at: z.string(),
  updated_at: z.string(),
})
export type TicketSummary = z.output<typeof TicketSummary>

export const Ticket = TicketSummary.extend({
  messages: z.array(TicketMessage),
  conversation: TicketConversation.nullable(),
  context: TicketContext.nullable(),
})
export type Ticket = z.output<typeof Ticket>

const oneLine = 'Use one line.'
const Subject = z
  .string()
  .trim()
  .min(3, 'Say in a few words what it is about.')
  .max(longest_subject, 'Use at most 150 characters.')
  .refine(isOneLine, oneLine)
  .describe('The subject, one line.')
const Name = z
  .string()
  .trim()
  .min(1, 'Tell us your name.')
  .max(longest_name, 'Use at most 80 characters.')
  .refine(isOneLine, oneLine)

/** Fields that a visitor fills in. */
export const VisitorForm = z.object({ name: Name, email: Email, subject: Subject, message: MessageText })

export const createTicket = endpoint({
  method: 'POST',
  path: '/api/v1/contact/tickets/',
  summary:
    'Create a support request. Answers arrive by mail; users also read them here, visitors through the link in the mail',
  auth: 'anyone',
  body: z.object({
    name: Name.optional().describe("A visitor's name; ignored for signed-in users."),
    email: Email.optional().describe("A visitor's address, which receives a link to the request."),
    subject: Subject,
    message: MessageText,
    language: Language.optional().describe('The language of mails to a visitor.'),
    conversation: z
      .object({
        conversation_id: z.string().max(100).nullable(),
        told: z.string().max(longest_told),
      })
      .nullish()
      .describe('A conversation with the assistant to attach.'),
    context: z
      .object({ page: z.string().max(200).nullable() })
      .nullish()
      .describe('Attaches the plan and the last failed job of a signed-in user.'),
    website: z.string().max(200).default('').describe('Must stay empty; spam programs fill it in.'),
    client_key: ClientKey,
  }),
  returns: z.object({
    number: z.number(),
    id: z.string().nullable().describe('The request; null for a visitor, who gets a link by mail.'),
    email: z.string().describe('The address that receives answers.'),
  }),
  status: 201,
  errors: ['looks_automatic', 'client_key_reused', 'rate_limited'],
  limit: { per_minute: 6, by: 'address', shared: true },
})

export const getTicketContext = endpoint({
  method: 'GET',
  path: '/api/v1/contact/context/',
  summary: 'Preview the facts that can be attached to a request: your plan and your last failed job',
  auth: 'user',
  returns: TicketContext.omit({ page: true }),
})

export const listTickets = endpoint({
  method: 'GET',
  path: '/api/v1/contact/tickets/',
  summary: 'List your support requests, last changed first',
  auth: 'user',
  query: z.object({ cursor: TicketCursor.optional(), limit: PageLimit }),
  returns: z.object({ tickets: z.array(TicketSummary), next_cursor: z.string().nullable() }),
})

const own = { auth: 'user', owns: 'ticket', params: z.object({ id: z.uuid() }) } as const
const Reply = { message: MessageText, client_key: ClientKey }

export const getTicket = endpoint({
  ...own,
  method: 'GET',
  path: '/api/v1/contact/tickets/{id}/',
  summary: 'Get one of your requests with its answers',
  returns: Ticket,
  errors: ['not_found'],
})

export const readTicket = endpoint({
  ...own,
  method: 'POST',
  path: '/api/v1/contact/tickets/{id}/read/',
  summary: 'Mark the answers as read',
  returns: TicketSummary,
  errors: ['not_found'],
})

export const replyToTicket = endpoint({
  ...own,
  method: 'POST',
  path: '/api/v1/contact/tickets/{id}/reply/',
  summary: 'Reply to a request; a closed one is reopened',
  body: z.object(Reply),
  returns: Ticket,
  errors: ['not_found', 'client_key_reused', 'ticket_full', 'rate_limited'],
  limit: { per_minute: 10, by: 'caller' },
})

export const closeTicket = endpoint({
  ...own,
  method: 'POST',
  path: '/api/v1/contact/tickets/{id}/close/',
  summary: 'Close a request',
  returns: Ticket,
  errors: ['not_found'],
})

const Token = z.string().min(1).max(200).describe('The token from the link in the mail.')
const byLink = { method: 'POST', auth: 'anyone', limit: { per_minute: 20, by: 'address', shared: true } } as const

export const openTicketLink = endpoint({
  ...byLink,
  path: '/api/v1/contact/link/',
  summary: 'Get the request of a mail link, without an account',
  body: z.object({ token: Token }),
  returns: Ticket,
  errors: ['link_invalid'],
})

export const replyByLink = endpoint({
  ...byLink,
  path: '/api/v1/contact/link/reply/',
  summary: 'Reply to the request of a mail link',
  body: z.object({ token: Token, ...Reply }),
  returns: Ticket,
  errors: ['link_invalid', 'client_key_reused', 'ticket_full', 'rate_limited'],
})

export const closeByLink = endpoint({
  ...byLink,
  path: '/api/v1/contact/link/close/',
  summary: 'Close the request of a mail link',
  body: z.object({ token: Token }),
  returns: Ticket,
  errors: ['link_invalid'],
})

import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { TicketContext, TicketConversation } from '#core/contract/tickets/tickets.ts'
import { messageKinds, ticketStatuses } from '#core/rules/tickets/ticket-rules.ts'
import type { AccountId, UserId } from '../../platform/ids.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })

/** Support requests. Both tables are written by store.ts alone. */
export const tickets = pgTable(
  'tickets',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** The number users quote. */
    number: bigint('number', { mode: 'number' }).notNull().generatedAlwaysAsIdentity({ startWith: 1001 }),
    client_key: uuid('client_key').notNull(),
    /** Both null for a visitor. */
    user_id: uuid('user_id').$type<UserId>(),
    account_id: uuid('account_id').$type<AccountId>(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    /** When a visitor first used the mailed link. */
    email_confirmed_at: moment('email_confirmed_at'),
    language: text('language').notNull(),
    subject: text('subject').notNull(),
    status: text('status', { enum: ticketStatuses }).notNull(),
    is_unread: boolean('is_unread').notNull().default(false),
    assignee_id: uuid('assignee_id').$type<UserId>(),
    version: integer('version').notNull().default(1),
    conversation: jsonb('conversation').$type<TicketConversation>(),
    context: jsonb('context').$type<TicketContext>(),
    created_at: moment('created_at').notNull().defaultNow(),
    updated_at: moment('updated_at').notNull().defaultNow(),
    closed_at: moment('closed_at'),
  },
  (t) => [
    uniqueIndex('tickets_number').on(t.number),
    uniqueIndex('tickets_client_key').on(t.client_key),
    index('tickets_user').on(t.user_id, t.updated_at.desc()),
    index('tickets_email').on(t.email),
    index('tickets_inbox').on(t.status, t.updated_at.desc()),
    index('tickets_closed').on(t.closed_at).where(sql`${t.closed_at} is not null`),
    check('tickets_status', sql`${t.status} in ('open', 'answered', 'closed')`),
  ],
)

export const ticketMessages = pgTable(
  'ticket_messages',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    ticket_id: uuid('ticket_id')
      .notNull()
      .references(() => tickets.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: messageKinds }).notNull(),
    /** The staff member; null for the ticket's author, and once the staff member is gone. */
    author_id: uuid('author_id').$type<UserId>(),
    text: text('text').notNull(),
    client_key: uuid('client_key').notNull(),
    /** For an answer: when its mail was sent, or why the last attempt failed. */
    mailed_at: moment('mailed_at'),
    mail_error: text('mail_error', { enum: ['retrying', 'failed'] }),
    created_at: moment('created_at').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('ticket_messages_client_key').on(t.ticket_id, t.client_key),
    check('ticket_messages_kind', sql`${t.kind} in ('person', 'answer', 'note')`),
  ],
)

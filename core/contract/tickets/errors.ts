import { z } from 'zod'
import { type ErrorEntry, none } from '../error-entry.ts'

/** Errors of support requests. */
export const ticketErrors = {
  /** A colleague or the requester changed the request meanwhile; the caller should read the change first. */
  ticket_changed: {
    status: 409,
    data: z.object({ version: z.number() }),
    text: () => 'This request changed in the meantime. Please reload it before you continue.',
  },
  ticket_full: {
    status: 409,
    data: z.object({ limit: z.number() }),
    text: (d) => `This request has ${d.limit} messages, which is the most it can have. Please write a new one.`,
  },
  /** The hidden field was filled in. */
  looks_automatic: {
    status: 400,
    data: none,
    text: () => 'This looks as if a program had filled in the form. Please send it once more.',
  },
} satisfies Record<string, ErrorEntry>

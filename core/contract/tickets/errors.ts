import { z } from 'zod'
import { type ErrorEntry, none } from '../error-entry.ts'

/** What can go wrong between a person and support. */
export const ticketErrors = {
  /** Somebody else wrote or changed it meanwhile: what they did should be read first. */
  ticket_changed: {
    status: 409,
    data: z.object({ version: z.number() }),
    text: () => 'Somebody else has changed this request meanwhile. Please look at it again before you go on.',
  },
  ticket_full: {
    status: 409,
    data: z.object({ limit: z.number() }),
    text: (d) => `This request has ${d.limit} messages, which is the most it can have. Please write a new one.`,
  },
  /** A field people do not see was filled in. */
  looks_automatic: {
    status: 400,
    data: none,
    text: () => 'This looks as if a program had filled in the form. Please send it once more.',
  },
} satisfies Record<string, ErrorEntry>

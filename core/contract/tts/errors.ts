import { z } from 'zod'
import { type ErrorEntry, none } from '../error-entry.ts'

/** Errors of speech. */
export const speechErrors = {
  too_much_silence: {
    status: 400,
    data: z.object({ pause_seconds: z.number(), limit_seconds: z.number() }),
    text: (d) =>
      `The pauses in this text last ${d.pause_seconds} s together. A text of this length may have ${d.limit_seconds} s of them.`,
  },
  speech_too_long: {
    status: 400,
    data: z.object({ seconds: z.number(), limit_seconds: z.number() }),
    text: (d) =>
      `This text would become about ${Math.ceil(d.seconds / 60)} minutes of sound. Your plan allows ${Math.floor(d.limit_seconds / 60)} minutes a request. Please shorten the text or raise the speed.`,
  },
  /** Dictionary readings make the spoken text longer than the plan's limit. */
  dictionary_text_too_long: {
    status: 400,
    data: z.object({ limit: z.number(), length: z.number(), term: z.string(), dictionary_name: z.string() }),
    text: (d) =>
      `With the readings of your dictionaries this text has ${d.length.toLocaleString('en-US')} characters; ${d.limit.toLocaleString('en-US')} are allowed. The reading of ${d.term} in ${d.dictionary_name} adds most.`,
  },
  /** The engine had to be stopped. Words spoken until then are charged, the rest is released. */
  speech_ran_over: {
    status: 422,
    data: none,
    text: () =>
      'The speech became far longer than its text and was stopped. You pay only for the words that were spoken.',
  },
  /** The same text with the same settings was stopped within the last day. */
  speech_ran_over_before: {
    status: 422,
    data: none,
    text: () =>
      'This text became far too long when it was last spoken and was stopped. Please change the text or its dictionary entries.',
  },
} satisfies Record<string, ErrorEntry>

import { z } from 'zod'
import { type ErrorEntry, none } from './error-entry.ts'

/** What can go wrong with dictionaries. */
export const dictionaryErrors = {
  voice_missing: {
    status: 400,
    data: none,
    text: () => 'Please select a voice in the dictionary settings first',
  },
  import_refused: {
    status: 400,
    data: z.object({
      detail: z.string(),
      problems: z.array(z.object({ row: z.number(), code: z.string(), message: z.string() })),
    }),
    text: (d) => d.detail,
  },
  term_taken: {
    status: 409,
    data: z.object({ term: z.string() }),
    text: (d) => `The dictionary has an entry for ${d.term} already.`,
  },
} satisfies Record<string, ErrorEntry>

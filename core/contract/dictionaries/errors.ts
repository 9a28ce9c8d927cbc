import { z } from 'zod'
import { type ErrorEntry, none } from '../error-entry.ts'

/** A problem in a row of a file. */
export const RowProblem = z.object({
  row: z.number().describe('The line of a CSV or PLS file, or the index in a JSON list; 0 for the whole file.'),
  code: z.string(),
  parts: z.record(z.string(), z.union([z.string(), z.number()])).describe('The variables of the message.'),
  message: z.string().describe('The message in English.'),
})

/** Errors of dictionaries. */
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
      problems: z.array(RowProblem),
    }),
    text: (d) => d.detail,
  },
  term_taken: {
    status: 409,
    data: z.object({ term: z.string() }),
    text: (d) => `The dictionary has an entry for ${d.term} already.`,
  },
} satisfies Record<string, ErrorEntry>

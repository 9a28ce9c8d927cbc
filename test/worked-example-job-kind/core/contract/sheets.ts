import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { jobEndpoints } from './job-endpoints.ts'
import { jobKind, jobView } from './jobs.ts'

/** Makes a practice sheet of a sentence: a file with one word on each line. */
export const sheetKind = jobKind({
  kind: 'sheet',
  input: z.object({ text: z.string() }),
  result: z.object({ file_key: z.string(), words: z.number() }),
  live: { update: 'sheet_update', delivered: 'sheet_delivered', failed: 'sheet_failed' },
  retention: 'history',
  support_name: null,
  export_type: null,
  history: { search: ['text'] },
})
export const Sheet = jobView(sheetKind)
export type Sheet = z.output<typeof Sheet>

export const createSheet = endpoint({
  method: 'POST',
  path: '/api/v1/sheets/',
  summary: 'Make a practice sheet of a sentence',
  auth: 'user',
  body: z.object({ text: z.string().trim().min(1).max(500) }),
  returns: Sheet,
  status: 201,
})
export const sheets = jobEndpoints({ base_path: '/api/v1/sheets/', noun: 'sheet', nouns: 'sheets', view: Sheet })
export const {
  list: listSheets,
  get: getSheet,
  cancel: cancelSheet,
  remove: deleteSheet,
  remove_many: deleteSheets,
} = sheets

import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { RowProblem } from './errors.ts'

export const most_dictionary_file_bytes = 10 * 1024 * 1024
export const DictionaryFormat = z.enum(['json', 'csv', 'pls'])
export type DictionaryFormat = z.output<typeof DictionaryFormat>

const path = '/api/v1/dictionaries/'
const one = { auth: 'user', scope: 'dictionaries', owns: 'dictionary', params: z.object({ id: z.uuid() }) } as const

const ImportProblem = z.object({
  ...RowProblem.shape,
  is_notice: z.boolean().describe('Whether the row is imported anyway.'),
})

/** The result of an import, or of its dry run. */
export const ImportReport = z.object({
  dry_run: z.boolean(),
  format: DictionaryFormat,
  read: z.number().describe('The number of entries in the file.'),
  added: z.number(),
  replaced: z.number(),
  unchanged: z.number(),
  skipped: z.number().describe('The number of existing terms that were not replaced.'),
  problems: z.array(ImportProblem).describe('The first thousand problems.'),
  problems_count: z.number(),
  entries_count: z.number().describe('The number of entries in the dictionary afterwards.'),
})
export type ImportReport = z.output<typeof ImportReport>

const Switch = z.enum(['true', 'false']).default('false')
const isOn = (text: string) => text === 'true'

export const ImportChoices = z.object({
  format: DictionaryFormat.optional().describe('The format of the file; detected by default.'),
  dry_run: Switch.transform(isOn).describe('Reports what would happen without changing anything.'),
  on_duplicate: z
    .enum(['skip', 'replace'])
    .default('skip')
    .describe('How to handle terms that the dictionary already has.'),
  skip_bad_rows: Switch.transform(isOn).describe('Imports the valid rows if some cannot be read.'),
})
export type ImportChoices = z.output<typeof ImportChoices>

export const importEntries = endpoint({
  method: 'POST',
  path: `${path}{id}/import/`,
  summary: 'Import the entries of a JSON, CSV or PLS file, all or none',
  ...one,
  form: { files: { file: { max_bytes: most_dictionary_file_bytes } }, fields: ImportChoices },
  returns: ImportReport,
  errors: [
    'not_found',
    'forbidden',
    'limit_reached',
    'file_too_large',
    'import_refused',
    'document_too_complex',
    'document_unread',
  ],
  limit: { per_minute: 20, by: 'caller' },
})

export const exportEntries = endpoint({
  method: 'GET',
  path: `${path}{id}/export/`,
  summary: 'Export the entries of a dictionary, or of one of its versions, as a file',
  ...one,
  query: z.object({
    export_format: DictionaryFormat.optional().describe('json unless said.'),
    format: DictionaryFormat.optional().describe('The same as export_format.'),
    version: z.coerce.number().int().min(1).max(1_000_000_000).optional(),
  }),
  returns: 'file',
  content: { 'application/json': 'bytes', 'text/csv': 'bytes', 'application/pls+xml': 'bytes' },
  errors: ['not_found'],
  limit: { per_minute: 30, by: 'caller' },
})

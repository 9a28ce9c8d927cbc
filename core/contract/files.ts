import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { jobKind } from './jobs.ts'

export const readFile = endpoint({
  method: 'GET',
  path: '/api/v1/files/{file_id}/',
  summary: 'Download a stored file by its signed id; supports range requests',
  auth: 'anyone',
  params: z.object({ file_id: z.string().min(1).max(1024) }),
  query: z.object({ download: z.string().max(200).optional() }),
  returns: 'file',
  errors: ['not_found', 'sound_not_kept', 'range_not_satisfiable', 'storage_unavailable'],
})

/** Erases files after the transaction that deleted their owner row; retried until the files are gone. */
export const eraseFilesKind = jobKind({
  kind: 'erase_files',
  retention: 'errand',
  input: z.object({ folders: z.array(z.string()), files: z.array(z.string()) }),
  result: z.object({ folders_erased: z.number(), files_erased: z.number() }),
})

/** An account's storage: original audio and documents. Converted audio formats are not counted. */
export const StorageUse = z.object({
  used_bytes: z.number(),
  limit_bytes: z.number().nullable().describe('The limit of the plan; null for no limit.'),
})
export type StorageUse = z.output<typeof StorageUse>

export const getStorage = endpoint({
  method: 'GET',
  path: '/api/v1/users/storage/',
  summary: 'Get the storage used and the limit of the plan',
  auth: 'user',
  scope: 'credits',
  returns: StorageUse,
})

import { z } from 'zod'
import { endpoint } from './endpoint.ts'

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

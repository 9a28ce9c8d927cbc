import { z } from 'zod'
import { endpoint } from './endpoint.ts'

/** What an account keeps: sounds as they were made and documents. Other formats of a sound are not counted. */
export const StorageUse = z.object({
  used_bytes: z.number(),
  limit_bytes: z.number().nullable().describe('What the plan allows; null where it sets no limit.'),
})
export type StorageUse = z.output<typeof StorageUse>

export const getStorage = endpoint({
  method: 'GET',
  path: '/api/v1/users/storage/',
  summary: 'How much the account keeps, and how much it may',
  auth: 'user',
  scope: 'credits',
  returns: StorageUse,
})

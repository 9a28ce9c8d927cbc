import { AppError } from '#core/contract/errors.ts'
import type { Sql } from '../../../platform/db/open.ts'
import type { AccountId } from '../../../platform/ids.ts'
import { isJobId } from '../../../platform/jobs/job-history.ts'
import { type ClonedVoiceRow, clonedVoiceStore } from './store.ts'

/** A voice of this account, ready or not. */
export async function findVoice(on: Sql, account_id: AccountId, voice_id: string): Promise<ClonedVoiceRow> {
  const row = isJobId(voice_id) ? await clonedVoiceStore.one(on, { id: voice_id, account_id }) : undefined
  if (!row) throw new AppError('not_found', { what: 'Voice' })
  return row
}

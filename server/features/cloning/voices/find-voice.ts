import { voiceCloningKind } from '#core/contract/cloning/cloning.ts'
import { AppError } from '#core/contract/errors.ts'
import { isFinished } from '#core/contract/jobs.ts'
import type { Sql } from '../../../platform/db/open.ts'
import type { AccountId } from '../../../platform/ids.ts'
import { isJobId } from '../../../platform/jobs/job-history.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import { clonedVoiceStore, type NamedVoiceRow } from './store.ts'

/** A voice of this account, ready or not. */
export async function findVoice(on: Sql, account_id: AccountId, voiceId: string): Promise<NamedVoiceRow> {
  const row = isJobId(voiceId) ? await clonedVoiceStore.one(on, { id: voiceId, account_id }) : undefined
  if (!row) throw new AppError('not_found', { what: 'Voice' })
  return row
}

/** One that is not being made: two at it would undo each other's work. */
export async function findIdleVoice(
  { db, jobs }: { db: Sql; jobs: Jobs },
  account_id: AccountId,
  voiceId: string,
): Promise<NamedVoiceRow> {
  const voice = await findVoice(db, account_id, voiceId)
  const job = voice.job_id ? await jobs.known(voice.job_id, account_id) : null
  if (job && !isFinished(voiceCloningKind, job.status)) throw new AppError('not_ready', { job_id: job.id })
  return voice
}

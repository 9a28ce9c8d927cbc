import { randomUUID } from 'node:crypto'
import type { AnyJobView } from '#core/contract/jobs.ts'
import { voiceCloningKind } from '#core/contract/voice-cloning.ts'
import type { LongFileHandling } from '#core/rules/cloning/sample-files.ts'
import type { Sql } from '../../../platform/db/open.ts'
import type { Caller, Idempotency } from '../../../platform/http/route.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import { clonedVoiceStore, type VoiceWords } from './store.ts'

export type Training = {
  voice_id: string
  words: VoiceWords
  /** All that it is to be made from. */
  sample_ids: string[]
  long_file_handling: LongFileHandling
}
type Asked = { user: Caller; job_id?: string; idempotency?: Idempotency }

/** Part of a transaction: the voice names the job that makes it anew. */
export async function startTraining(jobs: Jobs, tx: Sql, training: Training, asked: Asked): Promise<AnyJobView> {
  const job = await enqueue(jobs, tx, { ...training, again: true }, asked)
  await clonedVoiceStore.change(tx, { id: training.voice_id, account_id: asked.user.account_id }, { job_id: job.id })
  return job
}

function enqueue(jobs: Jobs, tx: Sql, training: Training & { again: boolean }, { user, job_id, idempotency }: Asked) {
  const { words, ...given } = training
  const input = {
    ...given,
    voice_name: words.name,
    region: words.region,
    description: words.description,
    preview_text: words.preview_text,
  }
  const owner = { account_id: user.account_id, created_by: user.user_id, api_key_id: user.api_key_id }
  return jobs.enqueue(voiceCloningKind, { ...owner, id: job_id ?? randomUUID(), input, ...idempotency }, tx)
}

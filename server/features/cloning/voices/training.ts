import { voiceCloningKind } from '#core/contract/cloning/cloning.ts'
import type { AnyJobView } from '#core/contract/jobs.ts'
import type { LongFileHandling } from '#core/rules/cloning/sample-files.ts'
import type { Sql } from '../../../platform/db/open.ts'
import type { Caller } from '../../../platform/http/route.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import { type ClonedVoiceRow, clonedVoiceStore } from './store.ts'

type Training = { user: Caller; sample_ids: string[]; long_file_handling: LongFileHandling }

/** Part of a transaction: the voice names the job that makes it anew, from these samples alone. */
export async function startTraining(
  jobs: Jobs,
  tx: Sql,
  voice: ClonedVoiceRow,
  { user, ...from }: Training,
): Promise<AnyJobView> {
  const { id: voice_id, account_id, name: voice_name, region, description, preview_text } = voice
  const input = { voice_id, voice_name, region, description, preview_text, ...from, again: true }
  const owner = { account_id, created_by: user.user_id, api_key_id: user.api_key_id }
  const job = await jobs.enqueue(voiceCloningKind, { ...owner, input }, tx)
  await clonedVoiceStore.change(tx, voice, { job_id: job.id })
  return job
}

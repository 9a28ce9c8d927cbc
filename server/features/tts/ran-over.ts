import { isDeepStrictEqual } from 'node:util'
import { AppError } from '#core/contract/errors.ts'
import { type SpeechJob, speechKind } from '#core/contract/tts/jobs.ts'
import type { AccountId } from '../../platform/ids.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { asSpeech } from './speech-job.ts'

type Said = Pick<SpeechJob, 'text' | 'spans' | 'voice_id' | 'model_id' | 'speed' | 'dictionary_versions'>

const remembered_ms = 24 * 3_600_000
/** Of those that failed: of an account where many do, the newest. */
const most_looked_at = 50

/**
 * Refuses what was stopped within a day, said in the same way: it would be charged once more for nothing. Only the state of
 * jobs is asked for, which an index knows; their texts are compared here.
 */
export async function refuseRanOver(jobs: Jobs, account_id: AccountId, input: Said): Promise<void> {
  const from = new Date(Date.now() - remembered_ms)
  const failed = await jobs.list({ account_id, kind: speechKind, states: ['failed'], from, limit: most_looked_at })
  const way = wayOf(input)
  if (failed.some((job) => job.error_code === 'speech_ran_over' && isDeepStrictEqual(wayOf(asSpeech(job)), way)))
    throw new AppError('speech_ran_over_before', {})
}

/** All that makes speech longer or shorter. */
function wayOf({ text, voice_id, spans = [], model_id, speed, dictionary_versions = [] }: Said) {
  const versions = dictionary_versions.map(({ dictionary_id, version }) => ({ dictionary_id, version }))
  return JSON.parse(JSON.stringify({ text, voice_id, spans, model_id, speed, versions }))
}

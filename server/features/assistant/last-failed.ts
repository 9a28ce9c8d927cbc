import { voiceCloningKind } from '#core/contract/cloning/cloning.ts'
import { exportKind } from '#core/contract/exports/exports.ts'
import type { AnyJobView, JobKind } from '#core/contract/jobs.ts'
import { transcriptionKind } from '#core/contract/stt/stt.ts'
import { translationFileKind } from '#core/contract/translate/files.ts'
import { translationKind } from '#core/contract/translate/translate.ts'
import { speechKind } from '#core/contract/tts/jobs.ts'
import type { AccountId } from '../../platform/ids.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'

const kinds = [
  ['speech', speechKind],
  ['transcription', transcriptionKind],
  ['translation', translationKind],
  ['translation_file', translationFileKind],
  ['voice_cloning', voiceCloningKind],
  ['export', exportKind],
] as const satisfies [string, JobKind][]

/** The last job of an account that failed, of those people ask for. */
export async function lastFailed(jobs: Pick<Jobs, 'list'>, account_id: AccountId) {
  const found = await Promise.all(
    kinds.map(async ([product, kind]) => {
      const [job] = await jobs.list({ account_id, kind, states: ['failed'], limit: 1 })
      return job && { job: job as AnyJobView, product }
    }),
  )
  return found
    .filter((one) => one !== undefined)
    .reduce<(typeof found)[number]>(
      (last, one) => (last && last.job.created_at >= one.job.created_at ? last : one),
      undefined,
    )
}

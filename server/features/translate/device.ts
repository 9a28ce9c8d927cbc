import { randomUUID } from 'node:crypto'
import type { DeviceTranslation } from '#core/contract/device/works.ts'
import { AppError } from '#core/contract/errors.ts'
import { type Translation, translationKind } from '#core/contract/translate/translate.ts'
import { characterLimit, type PlanId } from '#core/rules/plans.ts'
import { countCharacters } from '#core/rules/pricing.ts'
import { madeAt } from '#core/rules/retention.ts'
import type { Caller } from '../../platform/http/route.ts'
import type { AccountId } from '../../platform/ids.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { asTranslation } from './history.ts'

/** Adds translations of a device to the history: no engine runs, no credits move, and a repeated one is the same entry. */
export function createDeviceTranslations(parts: {
  jobs: Pick<Jobs, 'keep' | 'kept'>
  planOf(account_id: AccountId): Promise<PlanId>
  job_days: number | null
}) {
  const { jobs, planOf, job_days } = parts
  return async function keep(
    { account_id, user_id: created_by }: Pick<Caller, 'account_id' | 'user_id'>,
    work: DeviceTranslation,
  ): Promise<Translation> {
    const { text, client_key, translated_text, segments } = work
    if (!text.trim()) throw new AppError('text_empty', {})
    const [length, limit] = [countCharacters(text), characterLimit(await planOf(account_id))]
    if (length > limit) throw new AppError('text_too_long', { limit, length })
    checkSegments(work)
    const input = {
      original_text: text,
      requested_source: work.source_language,
      target_language: work.target_language,
      engine: 'auto',
      allow_pivot: work.allow_pivot,
      document_filename: work.document_filename ?? null,
      characters_processed: 0,
      made_on_device: true,
    }
    const result = {
      translated_text,
      source_language: work.language,
      service_used: work.engine,
      segments,
      warning: null,
    }
    const job = { account_id, created_by, client_key, input }
    const made_at = madeAt(work.made_at, { now: new Date(), job_days })
    const made = await jobs.keep(translationKind, { ...job, id: randomUUID(), result, made_at })
    // without either it was deleted in between
    const kept = made ?? (await jobs.kept(translationKind, job))
    if (!kept) throw new AppError('unavailable', {})
    return asTranslation(kept)
  }
}

/** Corrections and the page count on sentences in order, within both texts. */
function checkSegments({ text, translated_text, segments }: DeviceTranslation): void {
  let [source, target] = [0, 0]
  for (const [at, one] of segments.entries()) {
    const inOrder =
      one.index === at &&
      source <= one.source_start &&
      one.source_start <= one.source_end &&
      target <= one.target_start &&
      one.target_start <= one.target_end
    if (!inOrder) throw new AppError('invalid_request', { detail: `Sentence ${at} is not in its place.` })
    source = one.source_end
    target = one.target_end
  }
  if (source > text.length || target > translated_text.length)
    throw new AppError('invalid_request', { detail: 'A sentence ends after its text.' })
}

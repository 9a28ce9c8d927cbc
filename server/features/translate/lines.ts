import { translateText } from '@pawol/engines/pipeline/pipeline'
import { AppError } from '#core/contract/errors.ts'
import { type ConfidenceWord, lower } from '#core/rules/translate/confidence.ts'
import type { EngineWish } from '#core/rules/translate/engine-choice.ts'
import { joinPieces } from '#core/rules/translate/files/joined-pieces.ts'
import type { TranslationLanguage } from '#core/rules/translate/languages.ts'
import { yieldToEventLoop } from '#core/rules/yield-to-event-loop.ts'
import type { AccountId } from '../../platform/ids.ts'
import { engineShares } from './engines.ts'
import { openOrder, type TranslationWork } from './job.ts'

export type Lines = ReturnType<typeof createLines>
type Direction = { from: TranslationLanguage; to: TranslationLanguage; engine: EngineWish; allow_pivot: boolean }
type Following = { signal: AbortSignal; onProgress?(share: number): Promise<void> }

/** Translates separate texts that belong together, as part of another job, which pays for them. */
export function createLines(work: Omit<TranslationWork, 'readers'>) {
  const { engines, planOf } = work
  return {
    /** Names the engine that would do it; refuses what the plan, the configuration or the direction does not allow. */
    async engineFor(
      accountId: AccountId,
      { from, to, engine, allow_pivot }: Omit<Direction, 'from'> & { from: TranslationLanguage | null },
    ) {
      const translator = engines.translatorFor(await planOf(accountId), engine)
      if (from && !allow_pivot && engines.routesOf(translator)(from, to) === 'pivot')
        throw new AppError('language_pair_not_supported', { source: from, target: to })
      return translator.engine
    },
    async translate(
      accountId: AccountId,
      texts: readonly string[],
      { direction, signal, onProgress }: Following & { direction: Direction },
    ) {
      await this.engineFor(accountId, direction)
      const { from, to, engine, allow_pivot } = direction
      const joined = joinPieces(texts)
      const asked = { text: joined.text, requested_source: from, target_language: to, engine, allow_pivot }
      const { order, translator } = await openOrder(work, accountId, asked)
      const confidences: (ConfidenceWord | null)[] = texts.map(() => null)
      const served = engineShares()
      const yieldIfDue = yieldToEventLoop()
      for await (const { segment, progress } of translateText(order, translator, signal)) {
        const at = joined.add(segment)
        served.add(segment)
        confidences[at] = lower(confidences[at] ?? 'good', segment.confidence)
        await onProgress?.(progress)
        await yieldIfDue()
      }
      return { texts: joined.texts(), confidences, service_used: served.most() ?? translator.engine }
    },
  }
}

import { AppError } from '#core/contract/errors.ts'
import { characterLimit, type PlanId } from '#core/rules/plans.ts'
import { countCharacters } from '#core/rules/pricing.ts'
import { type ConfidenceWord, lower } from '#core/rules/translate/confidence.ts'
import { joinPieces } from '#core/rules/translate/files/joined-pieces.ts'
import type { AccountId } from '../../../platform/ids.ts'
import type { Translations } from '../../translate/service.ts'
import type { TranslateTexts } from './retranslate.ts'

type Translated = { text: string; confidence: ConfidenceWord | null }

/** As translations of their own, each as long as the plan allows: what was paid for is kept, even if a later one fails. */
export function translateTextsWith(parts: {
  translations: Pick<Translations, 'translate'>
  planOf(account_id: AccountId): Promise<PlanId>
}): TranslateTexts {
  return async (user, { texts, from, to, engine, allow_pivot, idempotency, signal }) => {
    const batches = batchesOf(texts, characterLimit(await parts.planOf(user.account_id)))
    const done: Translated[] = []
    for (const [n, batch] of batches.entries()) {
      const joined = joinPieces(batch)
      const order = {
        ...{ text: joined.text, source_language: from, target_language: to, engine, allow_pivot },
        ...{ save_to_history: false, use_glossary: true },
      }
      const once = idempotency?.client_key
        ? { ...idempotency, client_key: `${idempotency.client_key}:${n}` }
        : undefined
      const asked = { order, characters: joined.characters, idempotency: once, signal }
      const made = await parts.translations.translate(user, asked).catch((err) => {
        if (done.length === 0 || !(err instanceof AppError)) throw err
        return null
      })
      if (!made) break
      const confidences: (ConfidenceWord | null)[] = batch.map(() => null)
      for (const segment of made.segments ?? []) {
        const text = made.translated_text!.slice(segment.target_start, segment.target_end)
        const at = joined.add({ ...segment, text })
        confidences[at] = lower(confidences[at] ?? 'good', segment.confidence)
      }
      done.push(...joined.texts().map((text, at) => ({ text, confidence: confidences[at]! })))
    }
    return done
  }
}

function batchesOf(texts: readonly string[], limit: number): string[][] {
  const batches: string[][] = [[]]
  let length = 0
  for (const text of texts) {
    const own = countCharacters(text)
    if (length + own > limit && batches.at(-1)!.length > 0) {
      batches.push([])
      length = 0
    }
    batches.at(-1)!.push(text)
    length += own
  }
  return batches
}

import { translateText } from '@pawol/engines/pipeline/pipeline'
import { wholeOf } from '@pawol/engines/pipeline/whole'
import { AppError } from '#core/contract/errors.ts'
import type { Translation } from '#core/contract/translate/translate.ts'
import type { BilingualLexicon } from '#core/rules/translate/bilingual-lexicon.ts'
import { type ConfidenceWord, lower } from '#core/rules/translate/confidence.ts'
import { embeddedRoute } from '#core/rules/translate/languages.ts'
import type { AccountId } from '../../platform/ids.ts'
import type { Translator } from '../../ports/translator.ts'

type Owner = { account_id: AccountId }
export type ReadBack = ReturnType<typeof createReadBack>

/** It is free, and so limited to a sentence. */
const longest = 1_000
const longerBy = 2
const always = 100

/** What a sentence says when the embedded engine translates it back, without what its owner has taught it. */
export function createReadBack(parts: {
  translator: Translator
  lexicon(): Promise<BilingualLexicon>
  get(user: Owner, id: string): Promise<Translation>
}) {
  return async (user: Owner, id: string, asked: { index: number; text?: string }, signal: AbortSignal) => {
    const { translated_text, segments, source_language, target_language } = await parts.get(user, id)
    if (translated_text === undefined || !segments) throw new AppError('not_ready', { job_id: id })
    const segment = segments[asked.index]
    if (!segment) throw new AppError('invalid_request', { detail: `There is no sentence ${asked.index}.` })
    const own = translated_text.slice(segment.target_start, segment.target_end)
    const text = asked.text ?? own
    if (!text.trim()) throw new AppError('text_empty', {})
    const limit = Math.min(longest, own.length * longerBy + always)
    if (text.length > limit) throw new AppError('text_too_long', { limit, length: text.length })
    const [from, to] = [target_language, segment.language ?? source_language]
    if (!to || (embeddedRoute(from, to) === 'pivot' && segment.via === null))
      throw new AppError('language_pair_not_supported', { source: from, target: to ?? 'unknown' })
    const order = { text, from, to, pivot: true, lexicon: await parts.lexicon() }
    const whole = wholeOf(text)
    let confidence: ConfidenceWord = 'good'
    for await (const step of translateText(order, parts.translator, signal)) {
      whole.add(step.segment)
      confidence = lower(confidence, step.segment.confidence)
    }
    return { text: whole.text(), confidence }
  }
}

import { AppError } from '#core/contract/errors.ts'
import { type TranslationOrder, translationKind } from '#core/contract/translate/translate.ts'
import { characterLimit, type PlanId } from '#core/rules/plans.ts'
import { countCharacters } from '#core/rules/pricing.ts'
import type { Engines } from './engines.ts'
import { paidCharacters, surveyText } from './survey.ts'

/** Every check of an order, before any credit is held; answers what the job keeps. */
export async function acceptOrder(
  order: TranslationOrder,
  { plan, engines, characters }: { plan: PlanId; engines: Engines; characters?: number },
) {
  const { text, source_language, target_language, likely_languages, engine, allow_pivot } = order
  if (!text.trim()) throw new AppError('text_empty', {})
  const [length, limit] = [characters ?? countCharacters(text), characterLimit(plan)]
  if (length > limit) throw new AppError('text_too_long', { limit, length })
  const routeOf = engines.routesOf(engines.translatorFor(plan, engine))
  const direction = { from: source_language, to: target_language }
  const survey = await surveyText({ text, ...direction, likely_languages, allow_pivot }, routeOf)
  return translationKind.input.parse({
    original_text: text,
    requested_source: source_language,
    target_language,
    ...(source_language === 'auto' && likely_languages?.length ? { likely_languages } : {}),
    engine,
    allow_pivot,
    ...(order.untranslated?.length ? { untranslated: order.untranslated } : {}),
    ...(order.use_glossary ? (order.glossary_ids ? { glossary_ids: order.glossary_ids } : {}) : { glossary_ids: [] }),
    document_filename: order.document_filename ?? null,
    characters_processed: paidCharacters(length, survey),
  })
}

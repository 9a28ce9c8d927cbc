import { AppError } from '#core/contract/errors.ts'
import { type TranslationOrder, translationKind } from '#core/contract/translate/translate.ts'
import { paragraphLanguages } from '#core/kreyol/detect-language.ts'
import { characterLimit, type PlanId } from '#core/rules/plans.ts'
import { countCharacters } from '#core/rules/pricing.ts'
import type { TranslationLanguage } from '#core/rules/translate/languages.ts'
import { inTurns } from '../../platform/async/breather.ts'
import type { Engines, RouteOf } from './engines.ts'

/** Every check of an order, before any credit is held; answers what the job keeps. */
export async function acceptOrder(
  order: TranslationOrder,
  { plan, engines, characters }: { plan: PlanId; engines: Engines; characters?: number },
) {
  const { text, source_language, target_language, engine, allow_pivot } = order
  if (!text.trim()) throw new AppError('text_empty', {})
  const [length, limit] = [characters ?? countCharacters(text), characterLimit(plan)]
  if (length > limit) throw new AppError('text_too_long', { limit, length })
  const routeOf = engines.routesOf(engines.translatorFor(plan, engine))
  if (!allow_pivot) await refusePivot({ text, from: source_language, to: target_language }, routeOf)
  return translationKind.input.parse({
    original_text: text,
    requested_source: source_language,
    target_language,
    engine,
    allow_pivot,
    ...(order.untranslated?.length ? { untranslated: order.untranslated } : {}),
    ...(order.use_glossary ? (order.glossary_ids ? { glossary_ids: order.glossary_ids } : {}) : { glossary_ids: [] }),
    document_filename: order.document_filename ?? null,
    characters_processed: length,
  })
}

type Asked = { text: string; from: TranslationLanguage | 'auto'; to: TranslationLanguage }

/** Where nothing of a text can be translated without going through Kreyòl; single paragraphs are left as they are. */
export async function refusePivot({ text, from, to }: Asked, routeOf: RouteOf): Promise<void> {
  const languages = new Set<TranslationLanguage>()
  if (from !== 'auto') languages.add(from)
  // every language has a direct way to Kreyòl
  else if (to !== 'ht') await inTurns(paragraphLanguages(text), ({ language }) => language && languages.add(language))
  languages.delete(to)
  const [source, ...others] = languages
  if (source && [source, ...others].every((language) => routeOf(language, to) === 'pivot'))
    throw new AppError('language_pair_not_supported', { source, target: to })
}

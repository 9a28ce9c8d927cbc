import { detectLanguage, paragraphLanguages, preparingDetection } from '@pawol/kreyol/detect-language'
import { AppError } from '#core/contract/errors.ts'
import { pieceCharacters } from '#core/rules/translate/files/joined-pieces.ts'
import { sourceWishes, type TranslationLanguage } from '#core/rules/translate/languages.ts'
import { runInSlices } from '#core/rules/yield-to-event-loop.ts'
import type { RouteOf } from './engines.ts'

type Asked = {
  text: string
  from: TranslationLanguage | 'auto'
  to: TranslationLanguage
  likely_languages?: readonly TranslationLanguage[]
  allow_pivot: boolean
}

/**
 * Detects a text's languages before the hold, and answers how many of its characters are free: paragraphs in the target
 * language, in an unsupported one, or without words. Refuses a text without any supported language, and one that could
 * only be translated through Kreyòl.
 */
export async function surveyText(asked: Asked, routeOf: RouteOf): Promise<{ free: number | 'all' }> {
  const { text, from, to, likely_languages, allow_pivot } = asked
  const wishes = sourceWishes(to, likely_languages)
  await runInSlices(preparingDetection(), () => {})
  const sources = new Set<TranslationLanguage>()
  let [free, isInTarget, unsupported] = [0, from === to, null as string | null]
  if (from !== 'auto') sources.add(from)
  else
    await runInSlices(paragraphLanguages(text, wishes), (paragraph) => {
      const { language, start, end } = paragraph
      if (language && language !== to) return void sources.add(language)
      isInTarget ||= language === to
      unsupported ??= paragraph.unsupported
      free += pieceCharacters(text.slice(start, end).trimEnd())
    })
  sources.delete(to)
  const [source, ...others] = sources
  if (!source && !isInTarget && unsupported) throw notSupported(detectLanguage(text, wishes).unsupported ?? unsupported)
  if (source && !allow_pivot && [source, ...others].every((language) => routeOf(language, to) === 'pivot'))
    throw new AppError('language_pair_not_supported', { source, target: to })
  return { free: source && /\p{L}/u.test(text) ? free : 'all' }
}

function notSupported(language: string): AppError {
  return language === 'und'
    ? new AppError('language_unknown', {})
    : new AppError('language_not_supported', { language })
}

/** Charged characters, of so many. */
export const paidCharacters = (characters: number, { free }: { free: number | 'all' }): number =>
  free === 'all' ? 0 : Math.max(0, characters - free)

import { AppError } from '#core/contract/errors.ts'
import type { Translation } from '#core/contract/translate/translate.ts'
import { countCharacters } from '#core/rules/pricing.ts'
import { joinPieces } from '#core/rules/translate/files/joined-pieces.ts'
import { saysAnything, type TakenApart } from '#core/rules/translate/files/taken-apart.ts'
import { languageOf } from '#core/rules/translate/glossary-files.ts'
import type { TranslationLanguage } from '#core/rules/translate/languages.ts'
import type { Caller, RequestInfo } from '../../../platform/http/route.ts'
import type { Translations } from '../../translate/service.ts'

type Asked = {
  texts: readonly string[]
  from: TranslationLanguage | 'auto'
  to: TranslationLanguage
  glossary_ids?: string[]
  /** What of a text is translated; all of it unless said. */
  open?: (text: string) => TakenApart
}
export type TranslatedText = {
  text: string
  /** The detected language; null if nothing was translated. */
  language: TranslationLanguage | null
  /** The number of characters charged. */
  characters: number
}
export type TranslateTexts = ReturnType<typeof createTranslateTexts>

/** The header that allows a pivot through Kreyòl, and the one that reports it. */
const pivotWish = 'x-pawol-pivot'
const viaHeader = 'x-pawol-via'

/** Several texts as one translation, which is not listed in the history: one charge, rounded up once. */
export function createTranslateTexts({ translations }: { translations: Pick<Translations, 'translate'> }) {
  return async (
    user: Caller,
    { texts, from, to, glossary_ids, open = whole }: Asked,
    { headers, idempotency, signal, answerWith }: RequestInfo,
  ): Promise<{ results: TranslatedText[]; translation: Translation | null }> => {
    const opened = texts.map(open)
    const joined = joinPieces(opened.flatMap(({ pieces }) => pieces))
    const translation =
      joined.text === ''
        ? null
        : await translations.translate(user, {
            order: {
              text: joined.text,
              source_language: from,
              target_language: to,
              engine: 'auto',
              save_to_history: false,
              use_glossary: true,
              document_filename: null,
              allow_pivot: headers[pivotWish] === 'ht',
              ...(glossary_ids ? { glossary_ids } : {}),
            },
            characters: joined.characters,
            idempotency,
            signal,
          })
    const { segments = [], translated_text = '' } = translation ?? {}
    for (const { source_start, source_end, target_start, target_end, language } of segments)
      joined.add({ source_start, source_end, language, text: translated_text.slice(target_start, target_end) })
    if (segments.some(({ via }) => via === 'ht')) answerWith(viaHeader, 'ht')
    const done = joined.texts()
    let at = 0
    const results = opened.map(({ pieces, put }) => {
      const [first, last] = [at, at + pieces.length]
      at = last
      const language = joined.language(first, last)
      const translated = language !== null && language !== to
      const characters = translated ? pieces.reduce((sum, piece) => sum + countCharacters(piece), 0) : 0
      return { text: put(done.slice(first, last)), language, characters }
    })
    return { results, translation }
  }
}

function whole(text: string): TakenApart {
  return saysAnything(text) ? { pieces: [text], put: ([done]) => done! } : { pieces: [], put: () => text }
}

/** Our language for another service's code; throws for one we do not know. */
export function knownLanguage(code: string, field: string): TranslationLanguage {
  const language = languageOf(code)
  if (language) return language
  const detail = `The language ${code} is not supported here.`
  throw new AppError('invalid_request', { detail: `${field}: ${detail}`, fields: { [field]: detail } })
}

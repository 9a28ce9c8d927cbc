import type { CreditBalance } from '#core/contract/credits.ts'
import type { DeepLTranslate } from '#core/contract/vendor/deepl.ts'
import { detectLanguageOf } from '#core/kreyol/detect-language.ts'
import { openHtml } from '#core/rules/translate/files/html.ts'
import { openLines } from '#core/rules/translate/files/lines.ts'
import { saysAnything, type TakenApart } from '#core/rules/translate/files/taken-apart.ts'
import { openXml } from '#core/rules/translate/files/xml.ts'
import { deeplSources, deeplTargets, languagePairs } from '#core/rules/vendor/vendor-languages.ts'
import type { Caller, RequestInfo } from '../../../platform/http/route.ts'
import type { AccountId } from '../../../platform/ids.ts'
import { asGlossaryId } from './deepl-glossaries.ts'
import { knownLanguage, type TranslateTexts } from './texts.ts'

/** Credits are counted in halves of a character. */
const characters_per_credit = 2

export function createDeepL(parts: {
  translateTexts: TranslateTexts
  balance(account_id: AccountId): Promise<CreditBalance>
}) {
  return {
    async translate(user: Caller, wanted: DeepLTranslate, request: RequestInfo) {
      const to = knownLanguage(wanted.target_lang, 'target_lang')
      const from = wanted.source_lang ? knownLanguage(wanted.source_lang, 'source_lang') : ('auto' as const)
      const glossary_id = wanted.glossary_id ? asGlossaryId(wanted.glossary_id) : null
      const asked = { texts: wanted.text, from, to, glossary_id, open: openerOf(wanted) }
      const { results } = await parts.translateTexts(user, asked, request)
      return {
        translations: results.map(({ text, language, characters }, n) => ({
          detected_source_language: (from === 'auto'
            ? (language ?? languageTold(wanted.text[n]!) ?? to)
            : from
          ).toUpperCase(),
          text,
          ...(wanted.show_billed_characters ? { billed_characters: characters } : {}),
        })),
      }
    },
    languages: (type: 'source' | 'target') =>
      type === 'source' ? deeplSources : deeplTargets.map((one) => ({ ...one, supports_formality: false })),
    async usage({ account_id }: Caller) {
      const { available, subscription } = await parts.balance(account_id)
      const used = subscription?.credits_used_this_period ?? 0
      return {
        character_count: used * characters_per_credit,
        character_limit: (used + available) * characters_per_credit,
      }
    },
    pairs: () => ({
      supported_languages: languagePairs.map(({ from, to }) => ({ source_lang: from, target_lang: to })),
    }),
  }
}

/** Of a text that was not translated: the code of an unsupported language, where it can be named. */
function languageTold(text: string): string | null {
  const { unsupported } = detectLanguageOf(text)
  return unsupported === 'und' ? null : unsupported
}

function openerOf(wanted: DeepLTranslate): ((text: string) => TakenApart) | undefined {
  const { tag_handling, ignore_tags: ignored, splitting_tags: splitting, non_splitting_tags: non_splitting } = wanted
  if (tag_handling === 'html') return (text) => openHtml(text, { ignored })
  const outline = wanted.outline_detection
  if (tag_handling === 'xml') return (text) => openXml(text, { ignored, splitting, non_splitting, outline })
  return wanted.split_sentences === 'nonewlines' ? withoutLines : undefined
}

/** Lines as one text, and lines again. */
function withoutLines(text: string): TakenApart {
  const lines = text.split('\n')
  if (!saysAnything(text)) return { pieces: [], put: () => text }
  const { pieces, put } = openLines(lines.map((line) => line.trim()))
  return { pieces, put: (texts) => put(texts).join('\n') }
}

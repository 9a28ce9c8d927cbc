import { detectLanguage } from '@pawol/kreyol/detect-language'
import type { CreditBalance } from '#core/contract/credits.ts'
import type { DeepLTranslate } from '#core/contract/vendor/deepl.ts'
import { xmlEntities } from '#core/rules/translate/files/entities.ts'
import { openHtml } from '#core/rules/translate/files/html.ts'
import { openLines } from '#core/rules/translate/files/lines.ts'
import { openMarkup } from '#core/rules/translate/files/markup.ts'
import { markupTokens } from '#core/rules/translate/files/markup-tokens.ts'
import { saysAnything, type TakenApart } from '#core/rules/translate/files/taken-apart.ts'
import { deeplSources, deeplTargets, languagePairs } from '#core/rules/vendor/vendor-languages.ts'
import type { Caller, RequestInfo } from '../../../platform/http/route.ts'
import type { AccountId } from '../../../platform/ids.ts'
import type { MultilingualGlossaries } from './deepl-multilingual.ts'
import { knownLanguage, type TranslateTexts } from './texts.ts'

/** Credits are counted in halves of a character. */
const charactersPerCredit = 2

export function createDeepL(parts: {
  translateTexts: TranslateTexts
  balance(account_id: AccountId): Promise<CreditBalance>
  usedThisPeriod(account_id: AccountId): Promise<number>
  idsFor: MultilingualGlossaries['idsFor']
}) {
  return {
    async translate(user: Caller, wanted: DeepLTranslate, request: RequestInfo) {
      const to = knownLanguage(wanted.target_lang, 'target_lang')
      const from = wanted.source_lang ? knownLanguage(wanted.source_lang, 'source_lang') : ('auto' as const)
      const glossary_ids = wanted.glossary_id ? await parts.idsFor(user, wanted.glossary_id, { from, to }) : undefined
      const asked = { texts: wanted.text, from, to, glossary_ids, open: openerOf(wanted) }
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
      const [{ available }, used] = await Promise.all([parts.balance(account_id), parts.usedThisPeriod(account_id)])
      return {
        character_count: used * charactersPerCredit,
        character_limit: (used + available) * charactersPerCredit,
      }
    },
    pairs: () => ({
      supported_languages: languagePairs.map(({ from, to }) => ({ source_lang: from, target_lang: to })),
    }),
  }
}

/** Why a text was not translated: the code of an unsupported language, if it can be named. */
function languageTold(text: string): string | null {
  const { unsupported } = detectLanguage(text)
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

type XmlOptions = {
  /** Elements whose content stays as it is. */
  ignored?: readonly string[]
  /** Elements that always end a sentence, and those that never do. */
  splitting?: readonly string[]
  non_splitting?: readonly string[]
  /** Whether formats are distinguished by the place of the text; without it no element ends a sentence. */
  outline?: boolean
}

/** XML of any kind: an element next to text of its parent is inside a sentence, one among elements is not. */
export function openXml(text: string, options: XmlOptions = {}): TakenApart {
  const [ignored, splitting, joined] = [options.ignored, options.splitting, options.non_splitting].map(
    (names) => new Set(names),
  ) as [Set<string>, Set<string>, Set<string>]
  const beside = options.outline === false ? null : besideText(text)
  return openMarkup(text, {
    html: false,
    entities: xmlEntities,
    isInline: ({ name, start }) => joined.has(name) || (!splitting.has(name) && (beside?.has(start) ?? true)),
    isUntouched: ({ name }) => ignored.has(name),
    attributes: new Set(),
    isVoid: () => false,
  })
}

/** Where the tags of elements begin whose parent has text of its own. */
function besideText(text: string): Set<number> {
  const found = new Set<number>()
  const open: { says: boolean; tags: number[]; name: string }[] = [{ says: false, tags: [], name: '' }]
  const close = () => {
    const { says, tags } = open.pop()!
    if (says) for (const at of tags) found.add(at)
  }
  for (const { kind, name, start, end, closed } of markupTokens(text, { html: false })) {
    const parent = open.at(-1)!
    if (kind === 'text') parent.says ||= /\S/.test(text.slice(start, end))
    else if (kind === 'open') {
      parent.tags.push(start)
      if (!closed) open.push({ says: false, tags: [], name })
    } else if (kind === 'close' && open.length > 1) {
      close()
      open.at(-1)!.tags.push(start)
    }
  }
  while (open.length > 0) close()
  return found
}

import type { LibreTranslate } from '#core/contract/vendor/libretranslate.ts'
import { characterLimit } from '#core/rules/plans.ts'
import { fileFormats } from '#core/rules/translate/files/file-formats.ts'
import { openHtml } from '#core/rules/translate/files/html.ts'
import { translationLanguages } from '#core/rules/translate/languages.ts'
import { deeplSources } from '#core/rules/vendor/vendor-languages.ts'
import type { Caller, RequestInfo } from '../../../platform/http/route.ts'
import type { Translations } from '../../translate/service.ts'
import { knownLanguage, type TranslateTexts } from './texts.ts'

const languages = deeplSources.map(({ language, name }) => ({ code: language.toLowerCase(), name }))

export function createLibreTranslate(parts: {
  translateTexts: TranslateTexts
  translations: Pick<Translations, 'detect'>
}) {
  /** Percent, likeliest first; `und`, with no confidence, if the language is unknown. */
  async function detected(text: string) {
    const { language, unsupported, confidence, alternatives } = await parts.translations.detect(text)
    const all = [{ language: language ?? unsupported ?? 'und', confidence }, ...alternatives]
    return all.map((one) => ({ ...one, confidence: Math.round(one.confidence * 100) }))
  }
  /** The language a text was translated from, which a short one takes from the texts around it. */
  async function translatedFrom(text: string, used: string | null) {
    const [first, ...others] = await detected(text)
    return { ...first!, ...(used ? [first!, ...others].find(({ language }) => language === used) : {}) }
  }

  return {
    async translate(user: Caller, { q, source, target, format, alternatives }: LibreTranslate, request: RequestInfo) {
      const texts = Array.isArray(q) ? q : [q]
      const to = knownLanguage(target, 'target')
      const from = source === 'auto' ? 'auto' : knownLanguage(source, 'source')
      const open = format === 'html' ? openHtml : undefined
      const { results, translation } = await parts.translateTexts(user, { texts, from, to, open }, request)
      const found =
        from === 'auto'
          ? await Promise.all(texts.map((text, n) => translatedFrom(text, results[n]!.language)))
          : undefined
      const done = results.map(({ text }) => text)
      const one = !Array.isArray(q)
      const others = translation?.segments?.length === 1 ? translation.segments[0]!.alternatives : []
      return {
        translatedText: one ? done[0]! : done,
        ...(found ? { detectedLanguage: one ? found[0]! : found } : {}),
        ...(one && alternatives ? { alternatives: others.slice(0, alternatives).map(({ text }) => text) } : {}),
      }
    },
    detect: detected,
    /** Between the others a text goes through Kreyòl, which they must ask for. */
    languages: () => languages.map((one) => ({ ...one, targets: [...translationLanguages] })),
    settings: () => ({
      apiKeys: true,
      keyRequired: true,
      suggestions: false,
      frontendTimeout: 500,
      charLimit: characterLimit('enterprise'),
      language: { source: { code: 'auto', name: 'Auto Detect' }, target: languages[0]! },
      supportedFilesFormat: fileFormats.map((format) => `.${format}`),
    }),
  }
}

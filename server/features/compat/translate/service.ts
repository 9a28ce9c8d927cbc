import { createHmac } from 'node:crypto'
import type { CreditBalance } from '#core/contract/credits.ts'
import { AppError } from '#core/contract/errors.ts'
import type { TranslationFile } from '#core/contract/translate/files.ts'
import type { LibreTranslate } from '#core/contract/vendor/libretranslate.ts'
import { characterLimit } from '#core/rules/plans.ts'
import { fileFormats } from '#core/rules/translate/files/file-formats.ts'
import { openHtml } from '#core/rules/translate/files/html.ts'
import { translationLanguages } from '#core/rules/translate/languages.ts'
import { deeplSources } from '#core/rules/vendor/vendor-languages.ts'
import type { Caller, FileReply, RequestInfo, Upload } from '../../../platform/http/route.ts'
import type { AccountId } from '../../../platform/ids.ts'
import { isJobId } from '../../../platform/jobs/job-history.ts'
import { keysFor, type Secrets, sameText } from '../../../platform/secrets/secrets.ts'
import type { TranslatedFiles } from '../../translate/files/service.ts'
import type { Glossaries } from '../../translate/glossary/service.ts'
import type { Translations } from '../../translate/service.ts'
import { createDeepL } from './deepl.ts'
import { createDeepLGlossaries } from './deepl-glossaries.ts'
import { createMultilingualGlossaries, type MultilingualGlossaries } from './deepl-multilingual.ts'
import { createTranslateTexts, knownLanguage, type TranslateTexts } from './texts.ts'

const languages = deeplSources.map(({ language, name }) => ({ code: language.toLowerCase(), name }))

function createLibreTranslate(parts: { translateTexts: TranslateTexts; translations: Pick<Translations, 'detect'> }) {
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

type Fields = {
  source_lang?: string
  target_lang: string
  filename?: string
  glossary_id?: string
  output_format?: string
}
/** Their clients ask every five seconds: a short file is worth waiting for a moment. */
const patienceSeconds = 3

/** Files as DeepL's clients have them translated: a job of ours, which the page shows too. */
function createDeepLDocuments(parts: {
  translated_files: TranslatedFiles
  secrets: Secrets
  idsFor: MultilingualGlossaries['idsFor']
}) {
  const { translated_files: files, idsFor } = parts
  const keys = keysFor(parts.secrets, 'deepl document')
  const keyOf = (id: string, key: Uint8Array = keys[0]) =>
    createHmac('sha256', key).update(id).digest('hex').toUpperCase()

  function checked(document_id: string, documentKey: string): string {
    const [id, given] = [document_id.toLowerCase(), documentKey.toUpperCase()]
    if (!isJobId(document_id) || !keys.some((key) => sameText(given, keyOf(id, key))))
      throw new AppError('not_found', { what: 'Document' })
    return id
  }

  return {
    async upload(user: Caller, { file, fields }: { file: Upload; fields: Fields }, request: RequestInfo) {
      const { headers, idempotency, signal } = request
      const target_language = knownLanguage(fields.target_lang, 'target_lang')
      const source_language = fields.source_lang ? knownLanguage(fields.source_lang, 'source_lang') : ('auto' as const)
      // their server refuses such a document, and returns such a text as it is
      if (source_language === target_language)
        throw new AppError('invalid_request', { detail: 'Source and target language are equal.' })
      const filename = fields.filename ?? file.filename
      refuseOtherFormat(filename, fields.output_format)
      const asked = { from: source_language, to: target_language }
      const [glossary_id, ...more] = fields.glossary_id ? await idsFor(user, fields.glossary_id, asked) : []
      if (more.length > 0) throw wrongField('source_lang', 'Name the source language: the glossary has several.')
      const { id } = await files.create(user, {
        file: { ...file, filename },
        fields: {
          source_language,
          target_language,
          engine: 'auto',
          allow_pivot: headers['x-pawol-pivot'] === 'ht',
          ...(glossary_id ? { glossary_id } : {}),
        },
        idempotency,
        signal,
      })
      return { document_id: id, document_key: keyOf(id) }
    },
    async status(user: Caller, document_id: string, documentKey: string) {
      const job = await files.awaited(user, checked(document_id, documentKey), patienceSeconds)
      return { document_id, ...standing(job) }
    },
    download: (user: Caller, document_id: string, documentKey: string, signal: AbortSignal): Promise<FileReply> =>
      files.download(user, checked(document_id, documentKey), signal),
  }
}

const formatOf = (name: string) =>
  name
    .slice(name.lastIndexOf('.') + 1)
    .toLowerCase()
    .replace(/^htm$/, 'html')

/** The translation is a file of the format of the original. */
function refuseOtherFormat(filename: string, wanted: string | undefined): void {
  if (!wanted || formatOf(wanted) === formatOf(filename)) return
  throw wrongField('output_format', `The translation of this file can only be .${formatOf(filename)}.`)
}

const wrongField = (field: string, detail: string) =>
  new AppError('invalid_request', { detail: `${field}: ${detail}`, fields: { [field]: detail } })

function standing({ status, progress, started_at, characters_processed, error_message }: TranslationFile) {
  if (status === 'delivered') return { status: 'done' as const, billed_characters: characters_processed }
  if (status === 'failed' || status === 'cancelled')
    return { status: 'error' as const, error_message: error_message ?? 'The translation was cancelled.' }
  if (status === 'queued') return { status: 'queued' as const }
  return { status: 'translating' as const, ...remaining(started_at, progress) }
}

function remaining(started_at: string | null, progress: number): { seconds_remaining?: number } {
  if (!started_at || progress <= 0) return {}
  const seconds = (Date.now() - Date.parse(started_at)) / 1000
  return { seconds_remaining: Math.max(1, Math.ceil((seconds * (100 - progress)) / progress)) }
}

export type ForeignTranslators = ReturnType<typeof createForeignTranslators>

/** Our own translator for programs that were written for another one. */
export function createForeignTranslators(parts: {
  translations: Translations
  glossaries: Glossaries
  translated_files: TranslatedFiles
  balance(accountId: AccountId): Promise<CreditBalance>
  usedThisPeriod(accountId: AccountId): Promise<number>
  secrets: Secrets
}) {
  const translateTexts = createTranslateTexts(parts)
  const multilingual = createMultilingualGlossaries(parts)
  const { idsFor } = multilingual
  return {
    deepl: createDeepL({ ...parts, translateTexts, idsFor }),
    glossaries: createDeepLGlossaries(parts),
    multilingual,
    documents: createDeepLDocuments({ ...parts, idsFor }),
    libre: createLibreTranslate({ ...parts, translateTexts }),
  }
}

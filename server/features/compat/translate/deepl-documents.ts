import { createHmac } from 'node:crypto'
import { AppError } from '#core/contract/errors.ts'
import type { TranslationFile } from '#core/contract/translate/files.ts'
import type { Caller, FileReply, RequestInfo, Upload } from '../../../platform/http/route.ts'
import { isJobId } from '../../../platform/jobs/job-history.ts'
import { keysFor, type Secrets, sameText } from '../../../platform/secrets/secrets.ts'
import type { TranslatedFiles } from '../../translate/files/service.ts'
import { asGlossaryId } from './deepl-glossaries.ts'
import { knownLanguage } from './texts.ts'

type Fields = { source_lang?: string; target_lang: string; filename?: string; glossary_id?: string }
/** Their clients ask every five seconds: a short file is worth waiting for a moment. */
const patience_seconds = 3

/** Files as DeepL's clients have them translated: a job of ours, which the page shows too. */
export function createDeepLDocuments(parts: { translated_files: TranslatedFiles; secrets: Secrets }) {
  const { translated_files: files } = parts
  const keys = keysFor(parts.secrets, 'deepl document')
  const keyOf = (id: string, key: Uint8Array = keys[0]) =>
    createHmac('sha256', key).update(id).digest('hex').toUpperCase()

  function checked(document_id: string, document_key: string): string {
    const [id, given] = [document_id.toLowerCase(), document_key.toUpperCase()]
    if (!isJobId(document_id) || !keys.some((key) => sameText(given, keyOf(id, key))))
      throw new AppError('not_found', { what: 'Document' })
    return id
  }

  return {
    async upload(user: Caller, { file, fields }: { file: Upload; fields: Fields }, request: RequestInfo) {
      const { headers, idempotency, signal } = request
      const target_language = knownLanguage(fields.target_lang, 'target_lang')
      const source_language = fields.source_lang ? knownLanguage(fields.source_lang, 'source_lang') : 'auto'
      // their server refuses such a document, and returns such a text as it is
      if (source_language === target_language)
        throw new AppError('invalid_request', { detail: 'Source and target language are equal.' })
      const { id } = await files.create(user, {
        file: { ...file, filename: fields.filename ?? file.filename },
        fields: {
          ...{ source_language, target_language },
          engine: 'auto',
          allow_pivot: headers['x-pawol-pivot'] === 'ht',
          ...(fields.glossary_id ? { glossary_id: asGlossaryId(fields.glossary_id) } : {}),
        },
        ...{ idempotency, signal },
      })
      return { document_id: id, document_key: keyOf(id) }
    },
    async status(user: Caller, document_id: string, document_key: string) {
      const job = await files.awaited(user, checked(document_id, document_key), patience_seconds)
      return { document_id, ...standing(job) }
    },
    download: (user: Caller, document_id: string, document_key: string, signal: AbortSignal): Promise<FileReply> =>
      files.download(user, checked(document_id, document_key), signal),
  }
}

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

import { createHash, randomUUID } from 'node:crypto'
import { pipeline } from 'node:stream/promises'
import { AppError } from '#core/contract/errors.ts'
import { TranslationFile, type TranslationFileFields, translationFileKind } from '#core/contract/translate/files.ts'
import { characterLimit, type PlanId } from '#core/rules/plans.ts'
import {
  type FileFormat,
  fileCharacterLimit,
  fileFormatOf,
  fileTypes,
} from '#core/rules/translate/files/file-formats.ts'
import { joinPieces } from '#core/rules/translate/files/joined-pieces.ts'
import { type ReserveRoom, withRoom } from '../../../platform/files/room.ts'
import { userFolder } from '../../../platform/files/user-folder.ts'
import type { Caller, FileReply, Idempotency, Upload } from '../../../platform/http/route.ts'
import type { AccountId } from '../../../platform/ids.ts'
import { createJobHistory } from '../../../platform/jobs/job-history.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import type { DocumentReader } from '../../../ports/document-reader.ts'
import type { Storage } from '../../../ports/storage.ts'
import type { EraseFiles } from '../../files/erase.ts'
import type { Engines } from '../engines.ts'
import type { Glossaries } from '../glossary/service.ts'
import { paidCharacters, surveyText } from '../survey.ts'

export const translatedFiles = userFolder('translated')

/** Where a file waits to be translated, and where the translated one is kept; below the folder of the account's files. */
const fileFolder = translatedFiles.of
export const sourceKey = (account_id: AccountId, jobId: string, format: FileFormat) =>
  `${fileFolder(account_id, jobId)}/source.${format}`
export const resultKey = (account_id: AccountId, jobId: string, format: FileFormat) =>
  `${fileFolder(account_id, jobId)}/result.${format}`

export type TranslatedFiles = ReturnType<typeof createTranslatedFiles>
type Asked = { file: Upload; fields: TranslationFileFields; idempotency?: Idempotency; signal?: AbortSignal }

export function createTranslatedFiles(parts: {
  jobs: Jobs
  storage: Storage
  reader: DocumentReader
  engines: Engines
  glossaries: Pick<Glossaries, 'check'>
  planOf(account_id: AccountId): Promise<PlanId>
  reserve: ReserveRoom
  eraseFiles: EraseFiles
}) {
  const { jobs, storage, reader, engines, glossaries, planOf, reserve } = parts
  const shown = (job: unknown) => TranslationFile.parse(job)
  const history = createJobHistory(translationFileKind, {
    jobs,
    shown,
    onRemoved: (tx, account_id, ids) => parts.eraseFiles(tx, { folders: ids.map((id) => fileFolder(account_id, id)) }),
  })

  /** Every check of a file, before any credit is held; answers what the job keeps. */
  async function accept(user: Caller, { file, fields, signal }: Asked, format: FileFormat) {
    const { source_language: from, target_language: to, engine, allow_pivot, glossary_id } = fields
    const plan = await planOf(user.account_id)
    const routeOf = engines.routesOf(engines.translatorFor(plan, engine))
    const glossary_ids = glossary_id ? [glossary_id] : undefined
    if (glossary_ids) await glossaries.check(user, glossary_ids, { from, to })
    const { text, characters } = joinPieces(await reader.takeApart({ path: file.path }, format, signal))
    const limit = fileCharacterLimit(characterLimit(plan))
    if (characters > limit) throw new AppError('file_text_too_long', { limit, length: characters })
    const survey = await surveyText({ text, from, to, allow_pivot }, routeOf)
    return {
      original_filename: file.filename,
      format,
      size: file.size,
      digest: await digestOf(file),
      requested_source: from,
      target_language: to,
      engine,
      allow_pivot,
      characters_processed: paidCharacters(characters, survey),
      ...(glossary_ids ? { glossary_ids } : {}),
    }
  }

  return {
    history,
    async create(user: Caller, asked: Asked): Promise<TranslationFile> {
      const { file, fields, idempotency, signal } = asked
      const { account_id } = user
      const format = fileFormatOf(file.filename)
      if (!format) throw new AppError('file_not_translatable', {})
      const id = randomUUID()
      return withRoom(reserve(account_id, file.size, id), async (room) => {
        const input = await accept(user, asked, format)
        const key = sourceKey(account_id, id, format)
        await storage.put(key, file.stream(), { type: fileTypes[format], signal })
        // what cannot be removed now belongs to nothing, and is found as such
        const forget = () => storage.delete(key).catch(() => {})
        try {
          const who = { account_id, created_by: user.user_id, api_key_id: user.api_key_id }
          const once = { ...idempotency, client_key: fields.client_key ?? idempotency?.client_key }
          const job = shown(await jobs.enqueue(translationFileKind, { id, ...who, input, ...once }))
          if (job.id !== id) await Promise.all([forget(), room.release()])
          return job
        } catch (err) {
          await forget()
          throw err
        }
      })
    },

    /** Its state after so many seconds, or when it has ended. */
    async awaited(user: Caller, id: string, withinSeconds: number): Promise<TranslationFile> {
      await history.get(user, id)
      const ended = await jobs.finished(id, user.account_id, withinSeconds)
      return ended ? shown(ended) : history.get(user, id)
    },

    async download(user: Caller, id: string, signal?: AbortSignal): Promise<FileReply> {
      const job = await history.get(user, id)
      if (job.status !== 'delivered') throw new AppError('not_ready', { job_id: id })
      const { file, stream } = await storage.read(job.file_key!, { signal })
      return { stream, type: file.type, size: file.size, download: job.translated_filename! }
    },
  }
}

async function digestOf(file: Upload): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(file.stream(), hash)
  return hash.digest('base64url')
}

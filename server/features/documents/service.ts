import { randomUUID } from 'node:crypto'
import type { ExtractedText, UploadedDocument } from '#core/contract/documents/documents.ts'
import { AppError } from '#core/contract/errors.ts'
import { countCharacters, creditsFor } from '#core/rules/pricing.ts'
import { hasDocumentExtension } from '#core/rules/uploads.ts'
import type { Db, Sql } from '../../platform/db/open.ts'
import { type ReserveRoom, withRoom } from '../../platform/files/room.ts'
import { userFolder } from '../../platform/files/user-folder.ts'
import type { Caller, Upload } from '../../platform/http/route.ts'
import type { AccountId } from '../../platform/ids.ts'
import type { DocumentKind, DocumentReader } from '../../ports/document-reader.ts'
import type { Storage } from '../../ports/storage.ts'
import { type DocumentRow, documentStore as store } from './store.ts'

const types: Record<DocumentKind, string> = {
  txt: 'text/plain',
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  doc: 'application/msword',
  rtf: 'application/rtf',
}

/** A job keeps its own text, so what makes room here is missed by none; no page lists documents to tidy them. */
const kept = { count: 50, characters: 10_000_000 }

export type Documents = ReturnType<typeof createDocuments>

export function createDocuments(parts: {
  db: Db
  storage: Storage
  reader: DocumentReader
  /** Locks the account's row until the transaction ends; throws when the account is gone. */
  holdAccount(tx: Sql, account_id: AccountId): Promise<void>
  reserve: ReserveRoom
  eraseFiles(tx: Sql, what: { files: string[] }): Promise<void>
}) {
  const { db, storage, reader, holdAccount, reserve, eraseFiles } = parts

  async function read(upload: Upload, signal: AbortSignal): Promise<{ text: string; kind: DocumentKind }> {
    if (!hasDocumentExtension(upload.filename)) throw new AppError('document_not_supported', {})
    return reader.read({ path: upload.path }, signal)
  }
  async function existing({ account_id }: Pick<Caller, 'account_id'>, id: string): Promise<DocumentRow> {
    const row = await store.one(db, { id, account_id })
    if (!row) throw new AppError('not_found', { what: 'Document' })
    return row
  }
  const eraseDocuments = (tx: Sql, account_id: AccountId, ids: string[]) =>
    eraseFiles(tx, { files: ids.map((id) => keyOf(account_id, id)) })

  return {
    async extract(upload: Upload, signal: AbortSignal): Promise<ExtractedText> {
      const { text } = await read(upload, signal)
      return { text, ...countsOf(text) }
    },

    async keep({ account_id }: Caller, upload: Upload, signal: AbortSignal): Promise<UploadedDocument> {
      return withRoom(reserve(account_id, upload.size), async (room) => {
        const { text, kind } = await read(upload, signal)
        const { word_count, character_count } = countsOf(text)
        const [id, type] = [randomUUID(), types[kind]]
        await storage.put(keyOf(account_id, id), upload.stream(), { type, signal })
        const { filename: original_filename, size } = upload
        const facts = { id, account_id, original_filename, size, type, text, word_count, character_count }
        const added = await db
          .tx(async (tx) => {
            await holdAccount(tx, account_id)
            await room.settle(tx)
            const row = await store.add(tx, facts)
            await eraseDocuments(tx, account_id, await store.makeRoom(tx, account_id, kept))
            return row
          })
          .catch(async (err) => {
            // what cannot be removed now belongs to nothing, and is found as such
            await storage.delete(keyOf(account_id, id)).catch(() => {})
            throw err
          })
        return viewOf(added)
      })
    },

    async text(caller: Caller, id: string): Promise<ExtractedText> {
      const { text } = await existing(caller, id)
      return { text, ...countsOf(text) }
    },

    async remove({ account_id }: Caller, id: string): Promise<void> {
      await db.tx(async (tx) => {
        if (!(await store.remove(tx, { id, account_id }))) throw new AppError('not_found', { what: 'Document' })
        await eraseDocuments(tx, account_id, [id])
      })
    },

    /** For jobs made from a document. */
    async nameOf(account_id: AccountId, id: string): Promise<string> {
      const name = await store.nameOf(db, { id, account_id })
      if (name === undefined) throw new AppError('not_found', { what: 'Document' })
      return name
    },

    async *exportOf(account_id: AccountId) {
      for (const id of await store.idsOf(db, account_id)) {
        const row = await store.one(db, { id, account_id })
        if (row) yield { ...viewOf(row), text: row.text }
      }
    },
    erase: (tx: Sql, account_id: AccountId) => store.erase(tx, account_id),
  }
}

/** Below the folder of the account's files, which goes with the account. */
export const documentFiles = userFolder('documents')
const keyOf = documentFiles.of

function countsOf(text: string) {
  const character_count = countCharacters(text)
  const word_count = text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length
  return { word_count, character_count, credits_required: creditsFor('speech', character_count) }
}

function viewOf({ id, original_filename, size, type, word_count, character_count, created_at }: DocumentRow) {
  return {
    id,
    name: original_filename,
    original_filename,
    size,
    type,
    word_count,
    character_count,
    credits_required: creditsFor('speech', character_count),
    created_at: created_at.toISOString(),
  }
}

import { randomUUID } from 'node:crypto'
import { AppError, type ErrorCode } from '#core/contract/errors.ts'
import { type AudioUpload, uploadChunkBytes } from '#core/contract/stt/uploads.ts'
import { maxAudioBytes } from '#core/rules/uploads.ts'
import type { Db, Sql } from '../../../platform/db/open.ts'
import { type ReserveRoom, withRoom } from '../../../platform/files/room.ts'
import type { Caller, Upload } from '../../../platform/http/route.ts'
import { plainName } from '../../../platform/http/uploads.ts'
import type { AccountId } from '../../../platform/ids.ts'
import { hashed } from '../../../platform/secrets/digest.ts'
import type { Media } from '../../../ports/media.ts'
import type { Storage } from '../../../ports/storage.ts'
import type { EraseFiles } from '../../files/erase.ts'
import { lookInto, refuseExtension, type Sound, typeOf, unreadable } from '../sounds.ts'
import { outline_parts, uploadFolder, uploadKey } from '../transcription.ts'
import { uploadStore as store, type UploadRow } from './store.ts'

/** Of one account, finished ones among them. */
const mostUploads = 50
const sweptAtOnce = 200

/** A fault of the file itself is permanent: the upload is deleted. */
const hopeless = new Set<string>(['upload_damaged', 'audio_unreadable', 'audio_too_long'] satisfies ErrorCode[])

export type AudioUploads = ReturnType<typeof createAudioUploads>
type Owner = Pick<Caller, 'account_id'>

/** Files that arrive in chunks, at any process of the fleet. */
export function createAudioUploads(parts: {
  db: Db
  storage: Storage
  media: Media
  /** Locks the account's row until the transaction ends; throws when the account is gone. */
  holdAccount(tx: Sql, account_id: AccountId): Promise<void>
  reserve: ReserveRoom
  eraseFiles: EraseFiles
}) {
  const { db, storage, media, holdAccount, reserve, eraseFiles } = parts

  async function existing({ account_id }: Owner, id: string): Promise<UploadRow> {
    const row = await store.one(db, { id, account_id })
    if (!row) throw new AppError('not_found', { what: 'Upload' })
    return row
  }
  const eraseUploads = (tx: Sql, gone: { id: string; account_id: AccountId }[]) =>
    eraseFiles(tx, { folders: gone.map(({ id, account_id }) => uploadFolder(account_id, id)) })

  async function abandon({ account_id }: Owner, id: string): Promise<void> {
    await db.tx(async (tx) => {
      if (!(await store.remove(tx, { id, account_id }))) throw new AppError('not_found', { what: 'Upload' })
      await eraseUploads(tx, [{ id, account_id }])
    })
  }

  /** The chunks as the one file they are. */
  async function* whole({ chunks }: UploadRow, signal?: AbortSignal): AsyncGenerator<Uint8Array> {
    for (const key of chunks) yield* (await storage.read(key, { signal })).stream
  }

  async function putTogether(row: UploadRow, signal?: AbortSignal) {
    const key = uploadKey(row.account_id, row.id)
    const read = async () => (await storage.read(key, { signal })).stream
    const { stream, digest } = hashed(whole(row, signal))
    await storage.put(key, stream, { type: 'application/octet-stream', signal })
    const found = digest()
    if (row.sha256 && row.sha256 !== found) throw new AppError('upload_damaged', {})
    const { duration_seconds, has_video } = await lookInto(media, await read(), signal)
    const peaks = await media.peaks({ stream: await read() }, { buckets: outline_parts, signal }).catch(unreadable)
    const facts = { digest: found, type: await typeOf(await read()), has_video, duration_seconds }
    return { ...facts, peaks: peaks.map((peak) => Number(peak.toFixed(3))) }
  }

  return {
    abandon,
    get: async (user: Owner, id: string): Promise<AudioUpload> => viewOf(await existing(user, id)),

    async create(user: Owner, asked: { name: string; size: number; sha256?: string }): Promise<AudioUpload> {
      const { account_id } = user
      const { name, size, sha256 = null } = asked
      refuseExtension(name)
      if (size > maxAudioBytes) throw new AppError('file_too_large', { field: 'size', limit_bytes: maxAudioBytes })
      // from here on the row announces chunks that are still to come
      const row = await withRoom(reserve(account_id, size), (room) =>
        db.tx(async (tx) => {
          await holdAccount(tx, account_id)
          if ((await store.open(tx, account_id)).count >= mostUploads)
            throw new AppError('limit_reached', { what: 'uploads', limit: mostUploads })
          await room.settle(tx)
          return store.add(tx, { id: randomUUID(), account_id, name: plainName(name), size, sha256 })
        }),
      )
      return viewOf(row)
    },

    async append(user: Owner, id: string, { chunk, offset }: { chunk: Upload; offset: number }): Promise<AudioUpload> {
      const row = await existing(user, id)
      const [end, bytes] = [offset + chunk.size, chunk.size]
      if (end > row.size)
        throw new AppError('invalid_request', { detail: `chunk: The file was said to have ${row.size} bytes.` })
      if (end <= row.received) return viewOf(row)
      if (offset !== row.received) throw new AppError('upload_offset_wrong', { offset: row.received })
      // a key of its own: the same chunk may be sent twice at once
      const key = `${uploadFolder(user.account_id, id)}/${randomUUID()}`
      await storage.put(key, chunk.stream(), { type: 'application/octet-stream' })
      const appended = await store.append(db, id, { offset, bytes, key })
      if (appended) return viewOf(appended)
      await storage.delete(key).catch(() => {})
      const now = await existing(user, id)
      if (end <= now.received) return viewOf(now)
      throw new AppError('upload_offset_wrong', { offset: now.received })
    },

    async finish(user: Owner, id: string, signal?: AbortSignal): Promise<AudioUpload> {
      const row = await existing(user, id)
      if (row.status === 'ready') return viewOf(row)
      if (row.received < row.size) throw new AppError('upload_incomplete', { offset: row.received, size: row.size })
      const facts = await putTogether(row, signal).catch(async (err) => {
        // another call may have finished it meanwhile, and removed the chunks
        if ((await existing(user, id)).status === 'ready') return null
        if (err instanceof AppError && hopeless.has(err.code)) await abandon(user, id).catch(() => {})
        throw err
      })
      const finished = facts && (await store.finish(db, id, facts))
      // what cannot be removed now goes with the upload
      if (finished) await storage.removeMany(row.chunks).catch(() => {})
      return viewOf(finished ?? (await existing(user, id)))
    },

    /** A finished upload, for a job to be made of it. */
    async sound(user: Owner, id: string): Promise<Sound> {
      const row = await existing(user, id)
      const { name, size, received, type, digest, duration_seconds } = row
      if (row.status !== 'ready') throw new AppError('upload_incomplete', { offset: received, size })
      const open = async () => (await storage.read(uploadKey(row.account_id, id))).stream
      return { name, size, type: type!, digest: digest!, duration_seconds: duration_seconds!, open, is_stored: true }
    },

    async sweep(stop: AbortSignal): Promise<void> {
      for (let gone = sweptAtOnce; gone === sweptAtOnce && !stop.aborted; )
        gone = await db.tx(async (tx) => {
          const expired = await store.removeExpired(tx, sweptAtOnce)
          await eraseUploads(tx, expired)
          return expired.length
        })
    },
    exportOf: async (account_id: AccountId) => (await store.all(db, account_id)).map(viewOf),
    erase: store.erase,
  }
}

function viewOf({ account_id: _, sha256, chunks, digest, received, created_at, expires_at, ...row }: UploadRow) {
  return { ...row, offset: received, chunk_bytes: uploadChunkBytes, expires_at: expires_at.toISOString() }
}

import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { CloningFile, CloningInit, CloningSession } from '#core/contract/cloning/uploads.ts'
import { AppError, type ErrorCode } from '#core/contract/errors.ts'
import { cloningProblem } from '#core/rules/cloning/cloning-form.ts'
import { hasSampleExtension, maxSampleBytes, sampleCount } from '#core/rules/cloning/sample-files.ts'
import type { Db, Sql } from '../../../platform/db/open.ts'
import { type Reservation, type ReserveRoom, withRoom } from '../../../platform/files/room.ts'
import type { Caller, Upload } from '../../../platform/http/route.ts'
import { plainName } from '../../../platform/http/uploads.ts'
import type { AccountId } from '../../../platform/ids.ts'
import { digestOf } from '../../../platform/secrets/digest.ts'
import type { Media } from '../../../ports/media.ts'
import type { Storage } from '../../../ports/storage.ts'
import type { EraseFiles } from '../../files/erase.ts'
import { cloningUploadFolder } from '../stored.ts'
import type { VoiceOrders } from '../work/order.ts'
import { type SessionRow, cloningUploadStore as store } from './store.ts'
import {
  type Chunk,
  createWholeFiles,
  type FileChunks,
  filesIn,
  isComplete,
  isHere,
  keyOf,
  mayHoldSound,
  missingIn,
  sessionView,
} from './whole-files.ts'

/** Of one account, those that are not finalized. */
const mostSessions = 50
const sweptAtOnce = 200

/** A fault of the file itself: the file is forgotten, so that another can replace it. */
const hopeless: readonly ErrorCode[] = ['sample_not_supported', 'audio_too_long', 'sample_duplicate', 'upload_damaged']

export type CloningUploads = ReturnType<typeof createCloningUploads>
type Owner = Pick<Caller, 'account_id'>

/** Samples that arrive in parts, in any order, at any process of the fleet. */
export function createCloningUploads(parts: {
  db: Db
  storage: Storage
  media: Pick<Media, 'probe'>
  orders: VoiceOrders
  /** Locks the account's row until the transaction ends; throws when the account is gone. */
  holdAccount(tx: Sql, account_id: AccountId): Promise<void>
  /** Throws when that many bytes more would be too many. */
  roomFor(account_id: AccountId, bytes: number): Promise<void>
  reserve: ReserveRoom
  eraseFiles: EraseFiles
}) {
  const { db, storage, orders, holdAccount, roomFor, reserve, eraseFiles } = parts
  const { inspect, putTogether } = createWholeFiles(parts)

  async function existing({ account_id }: Owner, id: string): Promise<SessionRow> {
    const row = await store.one(db, { id, account_id })
    if (!row) throw new AppError('not_found', { what: 'Upload' })
    return row
  }
  const shown = async (session: SessionRow) => sessionView(session, await store.chunks(db, session.id))

  /** Of one that is finalized the samples are the voice's. */
  const eraseSessions = (tx: Sql, gone: SessionRow[]) =>
    eraseFiles(tx, {
      folders: gone.map(({ id, account_id }) => cloningUploadFolder(account_id, id)),
      files: gone.filter(({ job_id }) => !job_id).flatMap(samplesOf),
    })
  const samplesOf = (session: SessionRow) =>
    Array.from({ length: session.submission.total_files }, (_, file_index) => keyOf(session, file_index))

  async function forgetFile(session: SessionRow, file_index: number): Promise<void> {
    await db.tx(async (tx) => {
      const held = await store.hold(tx, session)
      // by now it may be a sample of the voice
      if (!held || held.job_id) return
      // the assembled file stays until another takes its place, or the session ends
      await eraseFiles(tx, { files: await store.removeFile(tx, session.id, file_index) })
    })
  }
  async function orForgotten<T>(session: SessionRow, file_index: number, work: () => Promise<T>): Promise<T> {
    try {
      return await work()
    } catch (err) {
      if (err instanceof AppError && hopeless.includes(err.code)) await forgetFile(session, file_index)
      throw err
    }
  }

  /** False where the same part came first, or the voice is being made of it already. */
  const added = (session: SessionRow, chunk: Chunk, storage_key: string, room: Reservation): Promise<boolean> =>
    db.tx(async (tx) => {
      const held = await store.hold(tx, session)
      if (!held) throw new AppError('not_found', { what: 'Upload' })
      if (held.job_id || isHere(await store.chunks(tx, held.id), chunk, limitOf(session))) return false
      await room.settle(tx)
      await store.addChunk(tx, { ...chunk, session_id: held.id, storage_key })
      return true
    })

  async function keep(session: SessionRow, chunk: Chunk, file: Upload, room: Reservation): Promise<boolean> {
    // a key of its own: the same chunk may be sent twice at once
    const key = `${cloningUploadFolder(session.account_id, session.id)}/${randomUUID()}`
    await storage.put(key, file.stream(), { type: 'application/octet-stream' })
    const forget = () => storage.delete(key).catch(() => {})
    const isNew = await added(session, chunk, key, room).catch(async (err) => {
      await forget()
      throw err
    })
    if (!isNew) await Promise.all([forget(), room.release()])
    return isNew
  }

  /** All of it as samples of the voice; a file that is there twice is refused. */
  async function samplesIn(session: SessionRow, files: FileChunks[], signal?: AbortSignal) {
    const known = await orders.digests(session)
    const samples = []
    for (const file of files)
      samples.push(
        await orForgotten(session, file.file_index, async () => {
          const sample = await putTogether(session, file, signal)
          if (known.has(sample.sha256)) throw new AppError('sample_duplicate', { name: file.name })
          known.add(sample.sha256)
          return sample
        }),
      )
    return samples
  }

  async function finalize(user: Caller, session_id: string, signal?: AbortSignal) {
    const session = await existing(user, session_id)
    const again = async () => {
      const { job_id, voice_id } = await existing(user, session_id)
      return job_id ? { ...(await orders.started(user, job_id)), session_id, voice_id: voice_id! } : null
    }
    if (session.job_id) return (await again())!
    const files = filesIn(await store.chunks(db, session_id))
    const missing = missingIn(files, session.submission.total_files)
    // a moment ago another one may have taken them
    if (missing.length > 0) return (await again()) ?? Promise.reject(new AppError('samples_incomplete', { missing }))
    try {
      const samples = await samplesIn(session, files, signal)
      const order = await orders.judged(user, { submission: session.submission, samples })
      const made = await db.tx(async (tx) => {
        await holdAccount(tx, user.account_id)
        const held = await store.hold(tx, session)
        if (!held) throw new AppError('not_found', { what: 'Upload' })
        if (held.job_id) return null
        // a file sent in the place of one that was compared would be a sample nothing was compared with
        if (!isDeepStrictEqual(filesIn(await store.chunks(tx, session_id)), files))
          throw new AppError('upload_damaged', {})
        const ordered = await orders.make(tx, user, order)
        await store.finish(tx, session_id, ordered)
        await eraseFiles(tx, { folders: [cloningUploadFolder(user.account_id, session_id)] })
        return ordered
      })
      if (made) return { ...made.started, session_id, voice_id: made.voice_id }
    } catch (err) {
      const made = await again().catch(() => null)
      if (made) return made
      // abandoned while it was put together
      if (!(await store.one(db, session))) await storage.removeMany(samplesOf(session)).catch(() => {})
      throw err
    }
    return (await again())!
  }

  return {
    finalize,
    get: async (user: Owner, id: string): Promise<CloningSession> => shown(await existing(user, id)),

    async init(user: Caller, { action: _, ...submission }: CloningInit): Promise<CloningSession> {
      const { account_id } = user
      const { total_files, voice_id, voice_name: name, description } = submission
      const there = voice_id ? await orders.samplesThere(user, voice_id) : 0
      const files = there + total_files
      const knownName = voice_id ? { name: name || '-', description: description || '-' } : { name, description }
      const problem = cloningProblem({ files: total_files < 1 ? 0 : files, ...knownName })
      if (problem) throw new AppError(problem, {})
      if (files > sampleCount.max) throw new AppError('samples_too_many', {})
      await roomFor(account_id, 1)
      const row = await db.tx(async (tx) => {
        await holdAccount(tx, account_id)
        if ((await store.open(tx, account_id)) >= mostSessions)
          throw new AppError('limit_reached', { what: 'uploads', limit: mostSessions })
        return store.add(tx, { id: randomUUID(), account_id }, submission)
      })
      return sessionView(row, [])
    },

    async addFile(user: Caller, asked: CloningFile, file: Upload | undefined, signal?: AbortSignal) {
      const session = await existing(user, asked.session_id)
      const { file_index, chunk_index, total_chunks, file_size: claimed = 0, checksum } = asked
      const limit_bytes = limitOf(session)
      // before the body is examined
      if (claimed > limit_bytes) throw new AppError('sample_too_large', { size: claimed, limit_bytes })
      if (!file) throw new AppError('audio_missing', {})
      if (file_index >= session.submission.total_files) throw unexpectedFile(session)
      const name = plainName(asked.original_filename ?? file.filename)
      if (!hasSampleExtension(name) || (chunk_index === 0 && !mayHoldSound(file.type)))
        throw new AppError('sample_not_supported', {})
      const sha256 = await digestOf(file.stream())
      if (checksum && checksum !== sha256) throw new AppError('upload_damaged', {})
      const chunk = { file_index, chunk_index, total_chunks, name, size: file.size, sha256 }
      if (session.job_id || isHere(await store.chunks(db, session.id), chunk, limit_bytes)) return shown(session)
      const isNew = await withRoom(reserve(user.account_id, file.size), (room) => keep(session, chunk, file, room))
      const whole = filesIn(await store.chunks(db, session.id)).find((one) => one.file_index === file_index)
      if (isNew && whole && isComplete(whole))
        await orForgotten(session, file_index, async () => {
          const size = whole.chunks.reduce((sum, one) => sum + one.size, 0)
          if (claimed && size !== claimed) throw new AppError('upload_damaged', {})
          await inspect(whole, signal)
        })
      return shown(await existing(user, session.id))
    },

    async abandon({ account_id }: Owner, id: string): Promise<void> {
      await db.tx(async (tx) => {
        const gone = await store.remove(tx, { id, account_id })
        if (!gone) throw new AppError('not_found', { what: 'Upload' })
        await eraseSessions(tx, [gone])
      })
    },
    async sweep(stop: AbortSignal): Promise<void> {
      for (let gone = sweptAtOnce; gone === sweptAtOnce && !stop.aborted; )
        gone = await db.tx(async (tx) => {
          const expired = await store.removeExpired(tx, sweptAtOnce)
          await eraseSessions(tx, expired)
          return expired.length
        })
    },
    async exportOf(account_id: AccountId) {
      const sessions = await store.of(db, account_id)
      return Promise.all(sessions.map(async (one) => ({ ...one.submission, ...(await shown(one)) })))
    },
    erase: store.erase,
  }
}

const limitOf = ({ submission }: SessionRow) => maxSampleBytes[submission.long_file_handling]

function unexpectedFile({ submission: { total_files } }: SessionRow): AppError {
  const detail = `The upload was said to have ${total_files} files, counted from 0.`
  return new AppError('invalid_request', { detail: `file_index: ${detail}`, fields: { file_index: detail } })
}

import { randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { AppError } from '#core/contract/errors.ts'
import type { JobStatus } from '#core/contract/jobs.ts'
import {
  type InferenceMode,
  type SpeechFilter,
  type SpeechJob,
  type SpeechOrder,
  speechKind,
} from '#core/contract/tts-jobs.ts'
import type { PlanId } from '#core/rules/plans.ts'
import { defaultModelId } from '#core/rules/voice-settings.ts'
import type { Caller, FileReply, Idempotency } from '../../platform/http/route.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { Media } from '../../ports/media.ts'
import type { Storage } from '../../ports/storage.ts'
import { keptWav, speechFolder } from './audio.ts'
import { createListening, type Listening } from './listening.ts'
import { acceptOrder, type OrderFacts } from './order.ts'
import type { SpeechFile } from './speech-file.ts'
import { asSpeech, failureOf, isJobId } from './speech-job.ts'

export type Speech = ReturnType<typeof createSpeech>
/** `markup`: tags in the text are SSML without the order saying so. */
type Asked = { order: SpeechOrder; idempotency?: Idempotency; markup?: boolean }
/** `id`: of the job that is made, for who may have to cancel it before it is heard. */
type Listened = Asked & { id?: string }
type Search = { filter: SpeechFilter; search: string; from?: string; to?: string; limit: number; offset: number }

/** S2 §2.5 and DESIGN §12. */
const statusesOf: Record<SpeechFilter, readonly JobStatus[] | undefined> = {
  all: undefined,
  delivered: ['delivered'],
  in_progress: ['processing', 'synthesized', 'uploaded'],
  queued: ['pending', 'queued'],
  failed: ['failed', 'cancelled'],
}
/** What was asked for at once goes first when it has to be taken up again. */
const express_priority = 10

export function createSpeech(parts: {
  jobs: Jobs
  storage: Storage
  media: Media
  planOf(user_id: string): Promise<PlanId>
  /** Throws when the account keeps as much as its plan allows. */
  roomFor(user_id: string, plan: PlanId): Promise<void>
  /** Throws for one there is not. */
  voice(voice_id: string): OrderFacts['voice']
  model(model_id: string): OrderFacts['model']
  documentName(user_id: string, document_id: string): Promise<string>
  listeners: Map<string, (file: SpeechFile) => void>
  /** How long somebody waits for the first sound of what is in line. */
  listen_seconds?: number
}) {
  const { jobs, storage, listeners } = parts
  const listening = createListening(parts)

  async function accept(user: Caller, { order, idempotency, markup }: Asked, mode: InferenceMode) {
    const plan = await parts.planOf(user.id)
    const document_filename = order.document_id ? await parts.documentName(user.id, order.document_id) : null
    const voice = parts.voice(order.voice_id)
    const model = parts.model(order.model_id ?? defaultModelId)
    const facts = { mode, plan, voice, model, document_filename, is_staff: user.is_staff, markup }
    const input = acceptOrder(order, facts)
    await parts.roomFor(user.id, plan)
    const once = { ...idempotency, client_key: order.client_key ?? idempotency?.client_key }
    return { user_id: user.id, api_key_id: user.api_key_id, input, ...once }
  }
  const own = async (id: string, user_id: string) => asSpeech(await jobs.get(id, user_id))

  /** Ids of other work of the same person are none of ours. */
  async function cancel(id: string, user_id: string): Promise<SpeechJob> {
    await own(id, user_id)
    return asSpeech(await jobs.cancel(id, user_id))
  }

  async function remove(user_id: string, ids: string[]): Promise<string[]> {
    const which = { user_id, kind: speechKind }
    const finished = await jobs.remove(which, ids)
    // what is still running is stopped first, and its credits come back
    const rest = ids.filter((id) => !finished.includes(id))
    for (const id of rest) await cancel(id, user_id).catch(alreadyOver)
    const removed = [...finished, ...(rest.length ? await jobs.remove(which, rest) : [])]
    for (const id of removed) await storage.deleteBelow(speechFolder(user_id, id))
    return removed
  }

  return {
    async create(user: Caller, asked: Asked): Promise<SpeechJob> {
      if (asked.order.inference_mode === 'express') return this.express(user, asked)
      return asSpeech(await jobs.enqueue(speechKind, await accept(user, asked, 'standard')))
    },
    async express(user: Caller, asked: Asked & { include_audio_data?: boolean }): Promise<SpeechJob> {
      const job = await accept(user, asked, 'express')
      const done = asSpeech(await jobs.runNow(speechKind, { ...job, priority: express_priority }))
      if (done.status === 'failed') throw failureOf(done)
      if (!asked.include_audio_data || done.status !== 'delivered') return done
      const { stream } = keptWav(parts, done)
      return { ...done, audio_data: (await buffer(stream)).toString('base64') }
    },
    /** The bytes begin before the end is made; whoever leaves early still finds the whole in the history. */
    async stream(user: Caller, asked: Asked): Promise<FileReply> {
      const job = await accept(user, asked, 'express')
      const id = randomUUID()
      const begun = new Promise<{ file: SpeechFile }>((resolve) => listeners.set(id, (file) => resolve({ file })))
      const ended = jobs.runNow(speechKind, { ...job, id, priority: express_priority })
      const forget = () => listeners.delete(id)
      void ended.then(forget, forget)
      const first = await Promise.race([begun, ended.then((job) => ({ job }))])
      if ('file' in first) return { stream: first.file.follow(), type: 'audio/wav', headers: { 'x-job-id': id } }
      const done = asSpeech(first.job)
      if (done.status !== 'delivered') throw failureOf(done)
      return { ...keptWav(parts, done), type: 'audio/wav', headers: { 'x-job-id': done.id } }
    },

    /** For callers who wait: at once where plan and length allow it, else in line, and heard all the same. */
    async listen(user: Caller, { id, ...asked }: Listened): Promise<Listening> {
      const job = await accept(user, asked, 'express').catch((err) => {
        if (err instanceof AppError && (err.is('express_not_allowed') || err.is('text_too_long')))
          return accept(user, asked, 'standard')
        throw err
      })
      const express = job.input.inference_mode === 'express'
      return listening({ ...job, id, ...(express ? { priority: express_priority } : {}) })
    },

    async list(user: Caller, { filter, search, from, to, limit, offset }: Search) {
      const which = {
        user_id: user.id,
        kind: speechKind,
        search: search.trim() ? { text: search.trim(), fields: ['text', 'voice_name'] } : undefined,
        from: from ? new Date(from) : undefined,
        to: to ? new Date(to) : undefined,
      }
      const [found, by_status] = await Promise.all([
        jobs.list({ ...which, statuses: statusesOf[filter], limit, offset, leave_out: ['word_timings'] }),
        jobs.counts(which),
      ])
      const count = (name: SpeechFilter) =>
        Object.entries(by_status).reduce(
          (sum, [status, n]) => ((statusesOf[name]?.includes(status as JobStatus) ?? true) ? sum + n : sum),
          0,
        )
      const counts = Object.fromEntries(
        (Object.keys(statusesOf) as SpeechFilter[]).map((name) => [name, count(name)]),
      ) as Record<SpeechFilter, number>
      return { results: found.map(asSpeech), count: counts[filter], counts }
    },
    get: (user: Caller, id: string) => own(id, user.id),
    cancel: (user: Caller, id: string) => cancel(id, user.id),
    async remove(user: Caller, id: string): Promise<{ deleted: true }> {
      if (!(await remove(user.id, [id])).length) throw new AppError('not_found', { what: 'Job' })
      return { deleted: true }
    },
    async removeMany(user: Caller, job_ids: string[]) {
      const asked = [...new Set(job_ids)]
      const deleted = await remove(user.id, asked.filter(isJobId))
      const not_found = asked.filter((id) => !deleted.includes(id))
      return {
        summary: { deleted: deleted.length, not_found: not_found.length, errors: 0 },
        results: { deleted, not_found, errors: [] },
      }
    },
    async uploadStatus(user: Caller, id: string) {
      const job = await own(id, user.id)
      return {
        status: job.s3_upload_status,
        s3_url: job.s3_url,
        s3_key: job.s3_key ?? null,
        audio_url: job.audio_file_url,
        completed_at: job.s3_upload_completed_at ?? null,
      }
    },
  }
}

function alreadyOver(err: unknown): void {
  if (!(err instanceof AppError) || !(err.is('already_finished') || err.is('not_found'))) throw err
}

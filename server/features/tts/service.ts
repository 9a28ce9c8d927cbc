import { randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { isDeepStrictEqual } from 'node:util'
import { AppError, type ErrorCode } from '#core/contract/errors.ts'
import {
  type ExpressSpeech,
  type InferenceMode,
  type SpeechJob,
  type SpeechOrder,
  speechKind,
} from '#core/contract/tts/jobs.ts'
import { chargedCharacters } from '#core/rules/dictionaries/readings.ts'
import type { PlanId } from '#core/rules/plans.ts'
import { creditsFor } from '#core/rules/pricing.ts'
import { defaultModelId } from '#core/rules/speech/voice-settings.ts'
import { ssmlCharacters } from '#core/rules/ssml/ssml.ts'
import type { Caller, FileReply, Idempotency } from '../../platform/http/route.ts'
import type { AccountId } from '../../platform/ids.ts'
import { createJobHistory } from '../../platform/jobs/job-history.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { Media } from '../../ports/media.ts'
import type { Storage } from '../../ports/storage.ts'
import type { Pronunciation } from '../dictionaries/pronunciation.ts'
import type { EraseFiles } from '../files/erase.ts'
import { refuseGone } from '../files/gone-sound.ts'
import { createListening, type Listening } from './listening.ts'
import { acceptOrder, acceptReadings, type OrderFacts, saidIn } from './order.ts'
import { keptWav, speechFolder } from './sound/audio.ts'
import type { SpeechFile } from './sound/speech-file.ts'
import { asSpeech, failureOf } from './speech-job.ts'

type Said = Pick<SpeechJob, 'text' | 'spans' | 'voice_id' | 'model_id' | 'speed' | 'dictionary_versions'>

const rememberedMs = 24 * 3_600_000
/** The newest failed jobs of an account. */
const mostLookedAt = 50

/**
 * Refuses a text that was stopped within a day with the same settings: it would be charged again in vain. Reads job
 * states through an index, and compares texts here.
 */
async function refuseRanOver(jobs: Jobs, account_id: AccountId, input: Said): Promise<void> {
  const from = new Date(Date.now() - rememberedMs)
  const failed = await jobs.list({ account_id, kind: speechKind, states: ['failed'], from, limit: mostLookedAt })
  const way = wayOf(input)
  if (failed.some((job) => job.error_code === 'speech_ran_over' && isDeepStrictEqual(wayOf(asSpeech(job)), way)))
    throw new AppError('speech_ran_over_before', {})
}

/** All that makes speech longer or shorter. */
function wayOf({ text, voice_id, spans = [], model_id, speed, dictionary_versions = [] }: Said) {
  const versions = dictionary_versions.map(({ dictionary_id, version }) => ({ dictionary_id, version }))
  return JSON.parse(JSON.stringify({ text, voice_id, spans, model_id, speed, versions }))
}

export type Speech = ReturnType<typeof createSpeechService>
/** `markup`: tags in the text are SSML without the order saying so. `by_api`: a program asks, whatever its credential. */
type Asked = { order: SpeechOrder; idempotency?: Idempotency; markup?: boolean; by_api?: boolean }
/** `id`: the id of the new job, for callers that may have to cancel it early. */
type Listened = Asked & { id?: string }

/** Why a text is spoken in line instead. */
const notAtOnce: readonly ErrorCode[] = ['express_not_allowed', 'text_too_long', 'dictionary_text_too_long']
/** Express jobs are claimed first when they have to be retried. */
const expressPriority = 10
/** Three minutes of sound. A longer one would be in memory several times over: its address is in the answer. */
const mostInAnswer = 8 * 1024 * 1024

export type SpeechParts = {
  jobs: Jobs
  storage: Storage
  media: Media
  eraseFiles: EraseFiles
  planOf(account_id: AccountId): Promise<PlanId>
  /** Throws when the account keeps as much as its plan allows. */
  roomFor(account_id: AccountId, plan: Promise<PlanId>): Promise<void>
  /** Throws for one there is not, and for one that programs may not use. */
  voice(user: Caller, voice_id: string, as: { by_api?: boolean }): Promise<OrderFacts['voice']>
  model(model_id: string): OrderFacts['model']
  documentName(account_id: AccountId, documentId: string): Promise<string>
  pronunciation: Pick<Pronunciation, 'pin' | 'readings' | 'readingsNow'>
  listeners: Map<string, (file: SpeechFile) => void>
  /** How long a caller waits for the first sound of a queued job. */
  listen_seconds?: number
}

export function createSpeechService(parts: SpeechParts) {
  const { jobs, listeners } = parts
  const listening = createListening(parts)
  const history = createJobHistory(speechKind, {
    jobs,
    shown: asSpeech,
    onRemoved: (tx, account_id, ids) =>
      parts.eraseFiles(tx, { folders: ids.map((id) => speechFolder(account_id, id)) }),
    sound: {
      field: 's3_key',
      also: (tx, old) => parts.eraseFiles(tx, { folders: old.map((job) => speechFolder(job.account_id, job.id)) }),
    },
  })

  async function accept(user: Caller, { order, idempotency, markup, by_api }: Asked, mode: InferenceMode) {
    const planned = parts.planOf(user.account_id)
    const room = parts.roomFor(user.account_id, planned)
    room.catch(() => {})
    const pinning = parts.pronunciation.pin(user, wantedIn(order))
    pinning.catch(() => {})
    const plan = await planned
    const document_filename = order.document_id ? await parts.documentName(user.account_id, order.document_id) : null
    const voice = await parts.voice(user, order.voice_id, { by_api })
    const model = parts.model(order.model_id ?? defaultModelId)
    const facts = { mode, plan, voice, model, document_filename, is_staff: user.is_staff, markup }
    const written = acceptOrder(order, facts)
    await room
    const dictionary_versions = await pinning
    const readings = await parts.pronunciation.readings(written, dictionary_versions)
    const accepted = acceptReadings(written, readings, facts)
    const input = { ...accepted, ...(dictionary_versions.length > 0 ? { dictionary_versions } : {}) }
    await refuseRanOver(jobs, user.account_id, input)
    const once = { ...idempotency, client_key: order.client_key ?? idempotency?.client_key }
    return { account_id: user.account_id, created_by: user.user_id, api_key_id: user.api_key_id, input, ...once }
  }

  return {
    ...history,
    /** By the rule of the order itself, without one. */
    async estimate(user: Caller, order: Parameters<typeof wantedIn>[0] & Pick<SpeechOrder, 'text' | 'ssml'>) {
      const said = saidIn(order)
      const written = ssmlCharacters(said)
      const readings = await parts.pronunciation.readingsNow(user, said, wantedIn(order))
      const characters_processed = chargedCharacters(said.text, written, readings)
      const express = order.inference_mode === 'express'
      return {
        characters_processed,
        dictionary_characters: characters_processed - written,
        credits: creditsFor('speech', characters_processed, { express }),
      }
    },
    async create(user: Caller, asked: Asked): Promise<SpeechJob> {
      if (asked.order.inference_mode === 'express') return this.express(user, asked)
      return asSpeech(await jobs.enqueue(speechKind, await accept(user, asked, 'standard')))
    },
    async express(user: Caller, asked: Asked & { include_audio_data?: boolean }): Promise<ExpressSpeech> {
      const job = await accept(user, asked, 'express')
      const spoken = asSpeech(await jobs.runNow(speechKind, { ...job, priority: expressPriority }))
      if (spoken.status === 'failed') throw failureOf(spoken)
      const done = { ...spoken, audio_url: spoken.s3_url }
      if (!asked.include_audio_data || done.status !== 'delivered') return done
      refuseGone(done)
      const { stream, size } = keptWav(parts, { ...done, account_id: user.account_id })
      if (size <= mostInAnswer) return { ...done, audio_data: (await buffer(stream)).toString('base64') }
      stream.destroy()
      return done
    },
    /** The bytes begin before the end is made; a client that leaves early still finds the whole in the history. */
    async stream(user: Caller, asked: Asked): Promise<FileReply> {
      const job = await accept(user, asked, 'express')
      const id = randomUUID()
      const begun = new Promise<{ file: SpeechFile }>((resolve) => listeners.set(id, (file) => resolve({ file })))
      const ended = jobs.runNow(speechKind, { ...job, id, priority: expressPriority })
      const forget = () => listeners.delete(id)
      void ended.then(forget, forget)
      const first = await Promise.race([begun, ended.then((job) => ({ job }))])
      const adjusted = adjustedHeader(job.input)
      if ('file' in first)
        return { stream: first.file.follow(), type: 'audio/wav', headers: { 'x-job-id': id, ...adjusted } }
      const done = asSpeech(first.job)
      if (done.status !== 'delivered') throw failureOf(done)
      refuseGone(done)
      return {
        ...keptWav(parts, { ...done, account_id: user.account_id }),
        type: 'audio/wav',
        headers: { 'x-job-id': done.id, ...adjusted },
      }
    },

    /** For callers who wait: at once where plan and length allow it, else in line, and heard all the same. */
    async listen(user: Caller, { id, ...given }: Listened): Promise<Listening> {
      const asked = { ...given, by_api: true }
      const job = await accept(user, asked, 'express').catch((err) => {
        if (err instanceof AppError && notAtOnce.includes(err.code)) return accept(user, asked, 'standard')
        throw err
      })
      const express = job.input.inference_mode === 'express'
      return listening({ ...job, id, ...(express ? { priority: expressPriority } : {}) })
    },

    /** Those of them that there are. */
    async several(account_id: AccountId, ids: string[]): Promise<SpeechJob[]> {
      return (await jobs.list({ account_id, kind: speechKind, ids, limit: ids.length })).map(asSpeech)
    },

    async uploadStatus(user: Caller, id: string) {
      const job = await history.get(user, id)
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

type Named = Pick<
  SpeechOrder,
  'inference_mode' | 'dictionary_versions' | 'pronunciation_dictionaries' | 'pronunciation_dictionary_ids'
>
/** Which dictionaries an order asks for, whatever it calls them. */
const wantedIn = (order: Named) => ({
  ids: [...(order.pronunciation_dictionaries ?? []), ...(order.pronunciation_dictionary_ids ?? [])],
  versions: order.dictionary_versions,
})

/** The sound alone has no room for `adjusted_settings`. */
function adjustedHeader({ adjusted_settings: adjusted }: Pick<SpeechJob, 'adjusted_settings'>): Record<string, string> {
  return adjusted ? { 'x-adjusted-settings': adjusted.map(({ name, used }) => `${name}=${used}`).join(', ') } : {}
}

import { type ClonedVoice, voiceCloningKind } from '#core/contract/cloning/cloning.ts'
import type { VoiceConsent } from '#core/contract/cloning/consents.ts'
import { AppError } from '#core/contract/errors.ts'
import { stateOf } from '#core/contract/jobs.ts'
import type { VendorSample } from '#core/contract/vendor/elevenlabs.ts'
import type { OpenAiConsent } from '#core/contract/vendor/openai-voices.ts'
import type { Caller, FileReply, Upload } from '../../platform/http/route.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { Storage } from '../../ports/storage.ts'
import type { Consents } from '../cloning/consents/service.ts'
import { sampleKey } from '../cloning/stored.ts'
import type { ClonedVoices } from '../cloning/voices/service.ts'
import type { MakeVoice } from '../cloning/work/given-files.ts'

type Words = { name: string; description?: string | null; labels?: string | null }
type Sent = { words: Words; files: Upload[] }
const ok = { status: 'ok' as const }
export type Training = {
  voice: ClonedVoice
  state: 'queued' | 'fine_tuning' | 'fine_tuned' | 'failed'
  progress: number
  /** Why it failed. */
  message: string
}
const states = {
  queued: 'queued',
  running: 'fine_tuning',
  delivered: 'fine_tuned',
  failed: 'failed',
  cancelled: 'failed',
} as const

/** Voices and consents of ours as other services' clients send and read them. */
export function createVendorCloning(parts: {
  storage: Storage
  cloned_voices: ClonedVoices
  consents: Consents
  makeVoice: MakeVoice
  jobs: Jobs
}) {
  const { storage, cloned_voices, consents, makeVoice, jobs } = parts

  return {
    /** The training of an own voice; null for any other id. */
    async training(user: Caller, voice_id: string): Promise<Training | null> {
      const voice = await cloned_voices.get(user, voice_id).catch(notThere)
      if (!voice) return null
      if (voice.is_ready) return { voice, state: 'fine_tuned', progress: 1, message: '' }
      const job = voice.job_id ? await jobs.known(voice.job_id, user.account_id) : null
      const { error_message } = job ?? {}
      const state = job ? states[stateOf(voiceCloningKind, job.status)] : 'failed'
      return { voice, state, progress: (job?.progress ?? 0) / 100, message: error_message ?? '' }
    },
    async samples(user: Caller, voice_id: string): Promise<VendorSample[]> {
      const rows = await cloned_voices.samples(user, voice_id)
      return rows.map(({ id, name, type, size, sha256 }) => ({
        sample_id: id,
        file_name: name,
        mime_type: type,
        size_bytes: size,
        hash: sha256,
      }))
    },
    async add(user: Caller, { words, files }: Sent, signal: AbortSignal) {
      // its id must arrive within seconds: the client would end the call before the training does
      const { voice_id } = await makeVoice(user, { ...wordsOf(words), files, until: 'ordered' }, signal)
      return { voice_id, requires_verification: true }
    },
    async edit(user: Caller, voice_id: string, { words, files }: Sent, signal: AbortSignal) {
      const { voice_id: id } = await cloned_voices.get(user, voice_id)
      const changes = wordsOf(words)
      await cloned_voices.edit(user, id, changes)
      if (files.length) await makeVoice(user, { name: changes.name, voice_id: id, files, until: 'made' }, signal)
      return ok
    },
    async remove(user: Caller, voice_id: string) {
      await cloned_voices.remove(user, voice_id, { keep_audio: false })
      return ok
    },
    async sample(user: Caller, voice_id: string, sampleId: string): Promise<FileReply> {
      const sample = await cloned_voices.sample(user, voice_id, sampleId)
      const { stream, file } = await storage.read(sampleKey(user.account_id, sample.voice_id, sample.id))
      return { stream, type: file.type, size: file.size }
    },
    async removeSample(user: Caller, voice_id: string, sampleId: string) {
      const { id } = await cloned_voices.sample(user, voice_id, sampleId)
      await cloned_voices.retrain(user, voice_id, { leave_out: [id] })
      return ok
    },

    async consent(
      user: Caller,
      asked: { consent_id?: string; voice_id?: string; recording?: Upload },
      signal: AbortSignal,
    ) {
      const { consent_id, voice_id, recording } = asked
      if (!recording) {
        const { consent_id: id, sentence, word, statement } = await consents.ask(user)
        return {
          ...shared,
          id,
          name: sentence,
          sentence,
          word,
          statement,
          created_at: seconds(new Date()),
          is_given: false,
        }
      }
      if (!consent_id) {
        const detail = 'Ask for a sentence first, without a recording, and send the id of it with the recording.'
        throw new AppError('invalid_request', { detail, fields: { consent_id: detail } })
      }
      return consentView(await consents.give(user, consent_id, { recording, voice_id }, signal))
    },
    async consents(user: Caller) {
      return { object: 'list' as const, data: (await consents.list(user)).map(consentView), has_more: false as const }
    },
    getConsent: async (user: Caller, id: string): Promise<OpenAiConsent> => consentView(await consents.get(user, id)),
    async removeConsent(user: Caller, id: string) {
      await cloned_voices.takeBackConsent(user, id, { keep_audio: false })
      return { object: shared.object, id, deleted: true as const }
    },
    async addWithConsent(user: Caller, sent: { name: string; consent: string; sample: Upload }, signal: AbortSignal) {
      const { name, consent: consent_id, sample } = sent
      await consents.get(user, consent_id)
      const { voice_id: id } = await makeVoice(user, { name, consent_id, files: [sample], until: 'made' }, signal)
      return { object: 'audio.voice' as const, id, name, created_at: seconds(new Date()) }
    },
  }
}

function notThere(err: unknown): null {
  if (err instanceof AppError && err.is('not_found')) return null
  throw err
}

const shared = { object: 'audio.voice_consent', language: 'ht' } as const
const seconds = (moment: Date) => Math.floor(moment.getTime() / 1000)

function consentView({ consent_id: id, sentence, word, statement, agreed_at }: VoiceConsent): OpenAiConsent {
  const created_at = seconds(new Date(agreed_at))
  return { ...shared, id, name: sentence, sentence, word, statement, created_at, is_given: true }
}

/** Labels are JSON in a field; invalid JSON counts as no labels. */
function wordsOf({ name, description, labels }: Words): { name: string; description?: string; region?: string } {
  if (!name.trim()) throw new AppError('voice_name_missing', {})
  let accent: unknown
  try {
    accent = JSON.parse(labels || '{}')?.accent
  } catch {
    accent = undefined
  }
  return {
    name: name.trim(),
    ...(description ? { description } : {}),
    ...(typeof accent === 'string' && accent.trim() ? { region: accent.trim().slice(0, 100) } : {}),
  }
}

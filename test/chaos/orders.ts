import { randomUUID } from 'node:crypto'
import { forgotPassword } from '#core/contract/account/account.ts'
import { uploadVoiceSamples } from '#core/contract/cloning/uploads.ts'
import {
  generatePronunciations,
  getPronunciationTask,
  testPronunciations,
} from '#core/contract/dictionaries/previews.ts'
import type { Endpoint } from '#core/contract/endpoint.ts'
import { AppError } from '#core/contract/errors.ts'
import { exportAudio, exportDocument, getExport } from '#core/contract/exports/exports.ts'
import { alignRecording, getTranscription, transcribeTranslate } from '#core/contract/stt/stt.ts'
import { getTranslationFile, translateFile } from '#core/contract/translate/files.ts'
import { translate } from '#core/contract/translate/translate.ts'
import { cancelSpeech, createExpressSpeech, createSpeech, deleteSpeech, getSpeech } from '#core/contract/tts/jobs.ts'
import { eventually } from '../eventually.ts'
import { voiceLikeWav, wavOf } from '../sounds/sounds.ts'
import type { Client } from './client.ts'

export type Account = {
  client: Client
  email: string
  account_id: string
  key: string
  secret: string
  dictionary_id: string
  opening: number
  /** What was requested under which key; null if only the failure is known. */
  ordered: Map<string, string | null>
  /** What was deleted again, and what it had cost. */
  deleted: Map<string, number>
  /** Those of them that no worker lost, so that none may still be writing to them. */
  erased: string[]
  /** Answers that also end a request. */
  refused: string[]
  /** Orders of other services' clients by their Idempotency-Key: whether the last answer was a success. */
  tried: Map<string, 'executed' | 'rejected'>
  /** Servers that such a client calls, one after another. */
  urls: string[]
}
type Job = { id: string; status: string; credits_used: number; attempts: number }
export type Order = (account: Account, n: number) => Promise<void>

const words = ['Bonjou', 'Mèsi', 'Lekòl', 'Mango', 'Solèy', 'Lapli', 'Machann', 'Kabrit', 'Tanbou', 'Lanmè']
/** The lexicon answers these, so that a fleet on a small machine loads no models. */
const phrases = ['Good morning.', 'How are you?', 'Nice to meet you.', 'See you tomorrow.']
const over = ['delivered', 'completed', 'failed', 'cancelled']
const patienceMs = 180_000
/** The first and the two more that OpenAI's clients make. */
const clientTries = 3

const clip = wavOf(1, { sample_rate: 8_000 })
const samples = [110, 116, 122].map((pitch_hz) => voiceLikeWav(8, { pitch_hz }))

const form = (fields: Record<string, string>, file?: { field: string; name: string; bytes: Buffer }) => {
  const made = new FormData()
  for (const [name, value] of Object.entries(fields)) made.append(name, value)
  if (file) made.append(file.field, new Blob([new Uint8Array(file.bytes)]), file.name)
  return made
}

/** Repeats a request until its outcome is known; its key makes all repetitions one job. */
async function order(account: Account, endpoint: Endpoint, sent: (client_key: string) => object): Promise<Job> {
  const client_key = randomUUID()
  account.ordered.set(client_key, null)
  const job = (await account.client.ask(endpoint, sent(client_key))) as unknown as Job
  account.ordered.set(client_key, job.id)
  return job
}
const ended = (account: Account, endpoint: Endpoint, { id }: Job) =>
  eventually(async () => {
    const job = (await account.client.ask(endpoint, { params: { id } })) as unknown as Job
    return over.includes(job.status) && job
  }, patienceMs)

const say = (account: Account, n: number, endpoint: Endpoint = createSpeech) =>
  order(account, endpoint, (client_key) => ({
    body: { text: `${words[n % words.length]} ${n}.`, voice_id: 'nadege', client_key },
  }))
const said = async (account: Account, n: number) => ended(account, getSpeech, await say(account, n))

/** What users request of such a fleet; each makes at least one job. */
export const orders = {
  speech: async (account, n) => void (await say(account, n)),
  speech_at_once: (account, n) => say(account, n, createExpressSpeech).then(() => {}, noteRefusal(account)),
  async cancelled(account, n) {
    const { id } = await say(account, n)
    await account.client.ask(cancelSpeech, { params: { id } }).catch(unlessOver)
  },
  async deleted(account, n) {
    const { id, credits_used, attempts } = await said(account, n)
    account.deleted.set(id, credits_used)
    if (attempts === 1) account.erased.push(id)
    // the answer of an earlier try may have been lost
    await account.client.ask(deleteSpeech, { params: { id } }).catch(unlessOver)
  },
  /** As an unmodified client does it: a few tries with one key, and then an error for its program. */
  async compatible_speech(account, n) {
    const idempotencyKey = randomUUID()
    account.tried.set(idempotencyKey, 'rejected')
    for (let attempt = 0; attempt < clientTries; attempt++) {
      const answered = await fetch(`${account.urls[(n + attempt) % account.urls.length]}/v1/audio/speech`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${account.key}`,
          'content-type': 'application/json',
          'idempotency-key': idempotencyKey,
        },
        body: JSON.stringify({ model: 'tts-1', voice: 'nadege', input: `${words[n % words.length]} ${n}.` }),
        signal: AbortSignal.timeout(20_000),
      })
        .then(async (reply) => ({ ok: reply.ok && (await reply.arrayBuffer()).byteLength > 0, status: reply.status }))
        .catch(() => null)
      if (answered?.ok) {
        account.tried.set(idempotencyKey, 'executed')
        return
      }
      if (answered && answered.status < 500 && ![408, 409, 425, 429].includes(answered.status)) return
    }
  },
  translation: (account, n) =>
    order(account, translate, (client_key) => ({
      body: { text: phrases[n % phrases.length], source_language: 'en', target_language: 'ht', client_key },
    })).then(() => {}, noteRefusal(account)),
  passing_translation: (account, n) =>
    order(account, translate, (client_key) => ({
      body: { text: phrases[n % phrases.length], source_language: 'en', save_to_history: false, client_key },
    })).then(() => {}, noteRefusal(account)),
  async translated_file(account, n) {
    const file = { field: 'file', name: `lèt-${n}.txt`, bytes: Buffer.from(phrases.join('\n')) }
    await order(account, translateFile, (client_key) => ({
      form: form({ source_language: 'en', target_language: 'ht', client_key }, file),
    })).then((job) => ended(account, getTranslationFile, job))
  },
  async transcription(account, n) {
    const file = { field: 'audio', name: `son-${n}.wav`, bytes: clip }
    const job = await order(account, transcribeTranslate, (client_key) => ({
      form: form({ from_language: 'en', client_key }, file),
    }))
    await ended(account, getTranscription, job)
  },
  async alignment(account, n) {
    const file = { field: 'audio', name: `son-${n}.wav`, bytes: clip }
    await order(account, alignRecording, (client_key) => ({
      form: form({ text: words[n % words.length]!, language: 'ht', client_key }, file),
    }))
  },
  exported_sound: (account, n) => exported(account, n, exportAudio, { format: 'wav' }),
  exported_text: (account, n) => exported(account, n, exportDocument, { formats: ['txt'] }),
  async pronunciation(account, n) {
    const word = `${words[n % words.length]} ${n}`
    const { results } = await account.client.ask(testPronunciations, {
      body: { word, voice_id: 'nadege', variations: [words[n % words.length]!.toLowerCase()] },
    })
    await untilSpoken(account, results[0]!.task_id!)
  },
  /** A mail is a job of the server itself; requested twice it is sent twice. */
  mail: async (account) => void (await account.client.ask(forgotPassword, { body: { email: account.email } })),
  async cloned_voice(account) {
    const post = (fields: Record<string, string>, file?: Parameters<typeof form>[1]) =>
      account.client.ask(uploadVoiceSamples, { form: form(fields, file) }) as Promise<{ session_id: string }>
    const about = { voice_name: 'Vwa mwen', description: 'Yon vwa kalm', total_files: String(samples.length) }
    const { session_id } = await post({ action: 'init', ...about })
    for (const [n, bytes] of samples.entries())
      await post(
        { action: 'upload_file', session_id, file_index: String(n) },
        { field: 'file', name: `vwa-${n}.wav`, bytes },
      )
    await post({ action: 'finalize', session_id })
  },
  async entries(account) {
    const params = { id: account.dictionary_id }
    const { task_id } = await account.client.ask(generatePronunciations, { params, body: {} })
    await untilSpoken(account, task_id)
  },
} satisfies Record<string, Order>

async function exported(account: Account, n: number, endpoint: Endpoint, fields: object) {
  const speech = await said(account, n)
  if (speech.status !== 'delivered') return
  const job = await order(account, endpoint, (client_key) => ({
    body: { job_type: 'tts', job_id: speech.id, client_key, ...fields },
  }))
  await ended(account, getExport, job)
}
const untilSpoken = (account: Account, task_id: string) =>
  eventually(async () => {
    const { status } = await account.client.ask(getPronunciationTask, { params: { task_id } })
    return over.includes(status)
  }, patienceMs)

function unlessOver(error: unknown) {
  if (!(error instanceof AppError && ['already_finished', 'not_found'].includes(error.code))) throw error
}
/** A caller who waits for the work gets its failure instead of the job. */
const noteRefusal = (account: Account) => (error: unknown) => {
  if (!(error instanceof AppError)) throw error
  account.refused.push(error.code)
}

import { randomUUID } from 'node:crypto'
import { stateOf } from '#core/contract/jobs.ts'
import { type SpeechJob, speechKind } from '#core/contract/tts/jobs.ts'
import type { WordTiming } from '#core/contract/tts/tts.ts'
import { formatKey, masterKey } from '../../server/features/tts/sound/audio.ts'
import type { AccountId } from '../../server/platform/ids.ts'
import { searchText } from '../../server/platform/jobs/history.ts'
import type { TestApp } from '../harness.ts'

type Where = Pick<TestApp, 'app' | 'storage'>

const sampleRate = 22_050
const settings = {
  speed: 1,
  stability: 0.33,
  similarity_boost: 0.8,
  style: 0,
  use_speaker_boost: true,
  phrase_break_ms: 150,
  sentence_break_ms: 400,
  paragraph_break_ms: 900,
}

export type SeededJob = {
  text?: string
  status?: SpeechJob['status']
  voice_name?: string
  created_at?: Date
  document_filename?: string
  error_message?: string
  /** Duration of each word, which sets the length of the sound. */
  word_seconds?: number
}

/** Stores a job with its sound as the worker leaves it. */
export async function seedJob(t: Where, accountId: AccountId, given: SeededJob = {}): Promise<string> {
  const { text = 'Bonjou tout moun', status = 'delivered', voice_name = 'Nadège', word_seconds = 0.5 } = given
  const { created_at = new Date(), document_filename = null, error_message = null } = given
  const id = randomUUID()
  const word_timings = timingsOf(text, word_seconds)
  const duration_seconds = word_timings.length * word_seconds
  const s3_key = formatKey(masterKey(accountId, id), 'wav')
  const input = {
    ...settings,
    text,
    voice_name,
    voice_id: 'nadege',
    model_id: 'ccl_ht_v100',
    language_code: 'ht',
    inference_mode: 'standard',
    document_id: null,
    document_filename,
    pronunciation_dictionaries: [],
    is_preview: false,
    characters_processed: text.length,
  }
  const peaks = Array.from({ length: 100 }, (_, n) => Math.abs(Math.sin(n / 3)))
  const stored = { duration_seconds, word_timings, peaks, s3_key, s3_upload_completed_at: created_at, engine: 'seed' }
  const delivered = status === 'delivered'
  const over = delivered || status === 'failed' || status === 'cancelled'
  await t.app.db.query(
    `insert into jobs (id, kind, account_id, created_by, state, step, progress, input, result, error_code, error_message, credits_used, max_attempts, created_at, started_at, completed_at, search_text)
     values ($1, 'tts', $2, (select id from users where account_id = $2), $3, $13, $4, $5, $6, $7, $8, $9, 3, $10, $11, $12, lower($14))`,
    [
      id,
      accountId,
      stateOf(speechKind, status),
      delivered ? 100 : 0,
      JSON.stringify(input),
      delivered ? JSON.stringify(stored) : null,
      error_message && 'internal',
      error_message,
      text.length,
      created_at,
      status === 'queued' ? null : created_at,
      over ? new Date(created_at.getTime() + 5200) : null,
      status,
      searchText(speechKind, { id, input }),
    ],
  )
  if (delivered) await t.storage.put(s3_key, tone(duration_seconds), { type: 'audio/wav' })
  return id
}

/** Stores many jobs without sound, one per minute, newest first. */
export async function seedMany(t: Where, accountId: AccountId, count: number): Promise<void> {
  const id = await seedJob(t, accountId, { created_at: new Date(Date.now() - 1000) })
  await t.app.db.query(
    `insert into jobs (id, kind, account_id, created_by, state, progress, input, result, credits_used, max_attempts, created_at, started_at, completed_at, search_text)
     select gen_random_uuid(), kind, account_id, created_by, state, progress, jsonb_set(input, '{text}', to_jsonb('Fraz nimewo ' || n)), result,
       credits_used, max_attempts, created_at - n * interval '1 minute', started_at, completed_at - n * interval '1 minute',
       concat_ws(chr(31), 'fraz nimewo ' || n, 'nadège')
     from jobs, generate_series(1, $2) n where id = $1`,
    [id, count - 1],
  )
}

/** Changes a job's status as the worker does, and notifies its watchers. */
export async function moveJob(
  t: Where,
  accountId: AccountId,
  id: string,
  status: SpeechJob['status'],
  wordSeconds = 0.5,
): Promise<void> {
  const [row] = await t.app.db.query<{ input: { text: string } }>('select input from jobs where id = $1', [id])
  const word_timings = timingsOf(row!.input.text, wordSeconds)
  const duration_seconds = word_timings.length * wordSeconds
  const s3_key = formatKey(masterKey(accountId, id), 'wav')
  const result = { duration_seconds, word_timings, peaks: [0.5, 1], s3_key, s3_upload_completed_at: '', engine: 'seed' }
  if (status === 'delivered') await t.storage.put(s3_key, tone(duration_seconds), { type: 'audio/wav' })
  await t.app.db.query(
    `update jobs set state = $2, step = $5, progress = $3, result = $4, started_at = coalesce(started_at, now()),
       completed_at = case when $2 = 'delivered' then now() end where id = $1`,
    [
      id,
      stateOf(speechKind, status),
      status === 'delivered' ? 100 : 40,
      status === 'delivered' ? JSON.stringify(result) : null,
      status,
    ],
  )
  await t.app.db.query(`select pg_notify('job_changed', $1)`, [`${accountId} ${id}`])
}

function timingsOf(text: string, seconds: number): WordTiming[] {
  return [...text.replace(/<[^>]*>/g, (tag) => ' '.repeat(tag.length)).matchAll(/\S+/g)].map((found, n) => ({
    word: found[0],
    start_char: found.index,
    end_char: found.index + found[0].length,
    start_time: n * seconds,
    end_time: (n + 1) * seconds,
  }))
}

/** A quiet tone, 16-bit mono. */
function tone(seconds: number): Buffer {
  const samples = Math.round(seconds * sampleRate)
  const wav = Buffer.alloc(44 + samples * 2)
  wav.write('RIFF', 0)
  wav.writeUInt32LE(36 + samples * 2, 4)
  wav.write('WAVEfmt ', 8)
  wav.writeUInt32LE(16, 16)
  wav.writeUInt16LE(1, 20)
  wav.writeUInt16LE(1, 22)
  wav.writeUInt32LE(sampleRate, 24)
  wav.writeUInt32LE(sampleRate * 2, 28)
  wav.writeUInt16LE(2, 32)
  wav.writeUInt16LE(16, 34)
  wav.write('data', 36)
  wav.writeUInt32LE(samples * 2, 40)
  for (let n = 0; n < samples; n++) wav.writeInt16LE(Math.round(Math.sin(n / 12) * 3000), 44 + n * 2)
  return wav
}

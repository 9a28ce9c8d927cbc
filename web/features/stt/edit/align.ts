import { alignRecording, transcribeTranslate } from '#core/contract/stt/stt.ts'
import { alignTranscript } from '#core/contract/stt/transcript.ts'
import { call } from '../../../lib/network/api.ts'
import { openTab } from '../form.ts'
import { fetchTranscription, flow } from '../history/transcription-jobs.ts'
import type { ShownJob } from '../history/transcription-rules.ts'
import type { AlignOrder } from './align-dialog.tsx'

/** The server works for up to 280 s. */
const TIMEOUT_MS = 300_000

/** Replaces a transcript by a text; returns how many of its words were not found in the audio. */
export async function alignInstead(id: string, { text, language }: AlignOrder): Promise<number> {
  const { version = 1 } = await fetchTranscription(id)
  const body = { version, text, language }
  const aligned = await call(alignTranscript, { params: { id }, body }, { timeout_ms: TIMEOUT_MS })
  flow.hear(aligned)
  return aligned.segments?.flatMap(({ words }) => words.filter(({ estimated }) => estimated)).length ?? 0
}

/** Creates a job with a given text from an uploaded recording, or from a job refused because of its language. */
export async function alignNew(sound: { upload_id: string } | { job_id: string }, { text, language, key }: AlignOrder) {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...sound, text, language, client_key: key })) form.set(name, value)
  const job = await call(alignRecording, { form }, { timeout_ms: TIMEOUT_MS, idempotency_key: key })
  openTab('history')
  flow.replacePlaceholder(key, job)
}

/** Transcribes as Kreyòl what was refused because it sounds like it; the server still has the recording. */
export async function transcribeAsKreyol({ id, to_language }: Pick<ShownJob, 'id' | 'to_language'>): Promise<void> {
  const key = crypto.randomUUID()
  const form = new FormData()
  for (const [name, value] of Object.entries({ job_id: id, from_language: 'ht', client_key: key }))
    form.set(name, value)
  if (to_language && to_language !== 'ht') form.set('to_language', to_language)
  const job = await call(transcribeTranslate, { form }, { timeout_ms: TIMEOUT_MS, idempotency_key: key })
  openTab('history')
  flow.replacePlaceholder(key, job)
}

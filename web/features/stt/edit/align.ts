import { alignRecording } from '#core/contract/stt/stt.ts'
import { alignTranscript } from '#core/contract/stt/transcript.ts'
import { call } from '../../../lib/network/api.ts'
import { openTab } from '../form.ts'
import { fetchTranscription, flow } from '../history/transcription-jobs.ts'
import type { AlignOrder } from './align-dialog.tsx'

/** The server listens for up to 280 s. */
const TIMEOUT_MS = 300_000

/** Puts a text in the place of a transcript; answers how many of its words were not found in the sound. */
export async function alignInstead(id: string, { text, language }: AlignOrder): Promise<number> {
  const { version = 1 } = await fetchTranscription(id)
  const body = { version, text, language }
  const aligned = await call(alignTranscript, { params: { id }, body }, { timeout_ms: TIMEOUT_MS })
  flow.hear(aligned)
  return aligned.segments?.flatMap(({ words }) => words.filter(({ estimated }) => estimated)).length ?? 0
}

/** A sound that was uploaded, or that of a job refused for its language, becomes a job with its text. */
export async function alignNew(sound: { upload_id: string } | { job_id: string }, { text, language, key }: AlignOrder) {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...sound, text, language, client_key: key })) form.set(name, value)
  const job = await call(alignRecording, { form }, { timeout_ms: TIMEOUT_MS, idempotency_key: key })
  openTab('history')
  flow.replacePlaceholder(key, job)
}

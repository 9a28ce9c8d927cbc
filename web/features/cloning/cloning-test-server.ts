import {
  type ClonedVoice,
  cancelCloning,
  getCloningJob,
  listClonedVoices,
  type SampleAnalysis,
  type VoiceCloning,
} from '#core/contract/cloning/cloning.ts'
import { askConsent, type VoiceConsent } from '#core/contract/cloning/consents.ts'
import {
  abandonCloningSession,
  type CloningSession,
  getCloningSession,
  uploadVoiceSamples,
} from '#core/contract/cloning/uploads.ts'
import { type Translation, translate } from '#core/contract/translate/translate.ts'
import { wavHeader } from '#core/rules/speech/wav-header.ts'
import { server, tell, until } from '../../../test/pages/page.tsx'

const uuid = (n: number) => `${String(n).padStart(8, '0')}-1111-4111-8111-111111111111`
export const session_id = uuid(1)
export const job_id = uuid(2)
export const consent_id = uuid(3)

export const madeJob = (part: Partial<VoiceCloning> = {}): VoiceCloning => ({
  id: job_id,
  job_id,
  kind: 'voice-cloning',
  status: 'queued',
  progress: 50,
  queue_position: null,
  credits_used: 0,
  attempts: 1,
  client_key: null,
  error_code: null,
  error_message: null,
  error: null,
  created_at: '2026-01-01T00:00:00Z',
  started_at: null,
  completed_at: null,
  event_type: 'queued',
  message: '',
  voice_id: 'cloned-1',
  voice_name: 'Vwa Mari',
  region: 'Custom',
  description: 'Dous',
  preview_text: 'Bonjou',
  long_file_handling: 'show-error',
  sample_ids: [],
  again: false,
  ...part,
})

export const startedJob = { job_id, status: 'queued', progress: 50, session_id, voice_id: 'cloned-1' } as const

/** Sends a live message of the job. */
export const tellJob = (part: Partial<VoiceCloning>) =>
  tell({ type: 'voice_cloning_update', job: madeJob({ event_type: part.status ?? 'progress', ...part }) as never })

export const madeConsent = (part: Partial<VoiceConsent> = {}): VoiceConsent => ({
  consent_id,
  voice_id: 'cloned-1',
  sentence: 'Mwen dakò. Mo a se mango.',
  word: 'mango',
  statement: 'My voice may be used to make a voice.',
  agreed_at: '2026-01-02T10:00:00Z',
  recording_url: '/consent.webm',
  duration_seconds: 6,
  same_speaker: { score: 0.81, ceiling: 0.9, is_same: true },
  ...part,
})

const analysis: SampleAnalysis = {
  duration: 20,
  original_duration: 20,
  trimmed_duration: null,
  silence_ratio: 0.1,
  average_level: 0.2,
  peak_level: 0.8,
  sample_rate: 16_000,
  issues: [],
  warnings: [],
  quality_score: 1,
  is_estimate: false,
  segments: [{ start: 0, end: 20 }],
  snr_db: 30,
  clipped_ratio: 0,
  clean_speech_seconds: 18,
}
export const madeVoice = (part: Partial<ClonedVoice> = {}): ClonedVoice => ({
  voice_id: 'cloned-1',
  name: 'Vwa Mari',
  region: 'Okap',
  description: 'Dous',
  preview_text: 'Bonjou',
  original_description: null,
  method: 'voice profile',
  is_ready: true,
  job_id,
  preview: null,
  clean_speech_seconds: 72,
  similarity: { score: 0.71, ceiling: 0.88, pitch_error_semitones: 1, spectral_distance_db: 5 },
  samples: [1, 2, 3, 4].map((n) => ({
    id: uuid(10 + n),
    name: `vwa-${n}.wav`,
    size: 1000,
    type: 'audio/wav',
    analysis,
    peaks: [0.5],
    audio_url: `/sample-${n}.wav`,
  })),
  consent: null,
  organisation: null,
  is_usable_by_api: false,
  created_at: '2026-01-01T00:00:00Z',
  trained_at: null,
  ...part,
})

export const makeSession = (part: Partial<CloningSession> = {}): CloningSession => ({
  session_id,
  total_files: 3,
  chunk_bytes: 19_922_944,
  files: [],
  job_id: null,
  expires_at: '2026-01-02T00:00:00Z',
  ...part,
})

/** The server when all requests succeed. */
export function answerForCloning(): void {
  server.answer(uploadVoiceSamples, ({ form }) => (form!.get('action') === 'finalize' ? startedJob : makeSession()))
  server.answer(getCloningSession, makeSession())
  server.answer(abandonCloningSession, { deleted: true })
  server.answer(getCloningJob, madeJob())
  server.answer(cancelCloning, madeJob({ status: 'cancelled' }))
  server.answer(listClonedVoices, { voices: [madeVoice()] })
  server.answer(translate, ({ body }) => translated(`Kreyòl: ${body.text}`))
  server.answer(askConsent, {
    consent_id,
    sentence: 'Mwen dakò. Mo mwen wè sou ekran an se mango.',
    word: 'mango',
    statement: 'My voice may be used to make a voice.',
    expires_at: '2026-01-01T00:30:00Z',
  })
}
function translated(translated_text: string): Translation {
  return {
    id: uuid(7),
    kind: 'translation',
    status: 'delivered',
    progress: 100,
    queue_position: null,
    credits_used: 1,
    attempts: 1,
    client_key: null,
    error_code: null,
    error_message: null,
    created_at: '2026-01-01T00:00:00Z',
    started_at: null,
    completed_at: null,
    original_text: '',
    requested_source: 'auto',
    target_language: 'ht',
    engine: 'auto',
    allow_pivot: false,
    document_filename: null,
    characters_processed: 1,
    translated_text,
    source_language: 'en',
    service_used: 'fake',
    segments: [],
    warning: null,
    is_favorite: false,
    has_tts: false,
    tts_job_details: null,
  }
}

/** The forms sent with an action, as plain objects. */
export const sentForms = (action: string) =>
  server
    .sent(uploadVoiceSamples)
    .map(({ form }) => Object.fromEntries(form!.entries()) as Record<string, string | File>)
    .filter((form) => form.action === action)

type Made = { seconds?: number; level?: number; silent?: number; rate?: number; pause?: [from: number, to: number] }
/** Makes a WAV file of a tone after the given seconds of silence. */
export function wavFile(
  name: string,
  { seconds = 20, level = 0.5, silent = 0, rate = 8_000, pause = [0, 0] }: Made = {},
): File {
  const samples = new Int16Array(Math.round(seconds * rate))
  for (let n = Math.round(silent * rate); n < samples.length; n++) samples[n] = n % 2 ? level * 32_767 : -level * 32_767
  samples.fill(0, Math.round(pause[0] * rate), Math.round(pause[1] * rate))
  return new File([wavHeader({ sample_rate: rate }, samples.byteLength).slice(), samples], name, { lastModified: 1 })
}
export const three = () => ['youn.wav', 'de.wav', 'twa.wav'].map((name) => wavFile(name))
/** A file that claims a size. */
export function sized(name: string, size: number): File {
  const file = new File(['abc'], name)
  Object.defineProperty(file, 'size', { value: size })
  return file
}

/** Waits until all chosen files were analysed. */
export const looked = (count: number) =>
  until(() => document.querySelectorAll('ul[aria-label=Samples] [data-quality]').length === count)

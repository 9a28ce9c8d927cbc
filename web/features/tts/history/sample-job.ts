import { placeholderOf } from '../../jobs/job-rules.ts'
import { type ShownJob, speechRules } from './speech-rules.ts'

/** A delivered job for tests. */
export function sampleJob(part: Partial<ShownJob> = {}): ShownJob {
  const { pending: _, ...job } = placeholderOf(speechRules, {
    client_key: 'key',
    text: 'Bonjou tout moun',
    voice_id: 'nadege',
    voice_name: 'Nadège',
    model_id: 'ccl_ht_v100',
    inference_mode: 'standard',
    characters_processed: 16,
  })
  return {
    ...job,
    id: '11111111-1111-4111-8111-111111111111',
    client_key: null,
    status: 'delivered',
    progress: 100,
    credits_used: 16,
    created_at: '2024-03-03T14:00:00.000Z',
    started_at: '2024-03-03T14:00:01.000Z',
    completed_at: '2024-03-03T14:00:05.200Z',
    duration_seconds: 1.5,
    audio_file_url: '/api/v1/files/mp3/',
    s3_url: '/api/v1/files/wav/',
    s3_upload_status: 'complete',
    has_word_timings: true,
    peaks: [0.2, 0.9, 0.4],
    word_timings: [
      { word: 'Bonjou', start_char: 0, end_char: 6, start_time: 0.1, end_time: 0.5 },
      { word: 'tout', start_char: 7, end_char: 11, start_time: 0.5, end_time: 0.9 },
      { word: 'moun', start_char: 12, end_char: 16, start_time: 0.9, end_time: 1.4 },
    ],
    ...part,
  }
}

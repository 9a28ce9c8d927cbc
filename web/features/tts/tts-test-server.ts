import { createExpressSpeech, createSpeech, getSpeech, listSpeech, type SpeechJob } from '#core/contract/tts/jobs.ts'
import type { PlanId } from '#core/rules/plans.ts'
import { server } from '../../../test/pages/page.tsx'
import { answerForSpeaker } from '../../../test/pages/page-answers.ts'
import { sampleJob } from './history/sample-job.ts'

export const kreyol = 'Bonjou tout moun, mwen kontan wè nou.'
export const kept_voice = { ttsFormData: JSON.stringify({ ttsSettings: { voice_id: 'nadege' } }) }

const made = (part: Partial<SpeechJob>) => sampleJob(part as never) as SpeechJob

/** Answers as the server does: a standard job is queued, an express job is delivered at once. */
export function answerAsSpeaker(given: { plan?: PlanId; credits?: number } = {}) {
  let kept: SpeechJob[] = []
  answerForSpeaker(given)
  server.answer(listSpeech, () => {
    const all = kept.length
    return { results: kept, count: all, counts: { all, delivered: all, in_progress: 0, queued: 0, failed: 0 } }
  })
  server.answer(createSpeech, ({ body }) => {
    const { text, client_key } = body
    kept = [made({ text, client_key, status: 'queued', progress: 0, audio_file_url: null })]
    return kept[0]!
  })
  server.answer(createExpressSpeech, ({ body }) => {
    const { text, client_key } = body
    kept = [made({ text, client_key, inference_mode: 'express' })]
    return { ...kept[0]!, audio_url: '/api/v1/files/mp3/' }
  })
  server.answer(getSpeech, () => kept[0]!)
}

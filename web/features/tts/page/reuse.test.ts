import { expect, it } from 'vitest'
import { placeholderOf } from '../../jobs/job-rules.ts'
import { editorText } from '../../workbench/pauses/pause-words.ts'
import { speechRules } from '../history/speech-rules.ts'
import { settingsOfJob } from './prefill.ts'

it('restores the text, voice and settings of a job, or of a placeholder, which is marked pending [S2-1-07]', () => {
  const job = placeholderOf(speechRules, {
    text: 'Bonjou <break time="0.5s"/> moun',
    voice_id: 'nadege',
    voice_name: 'Nadège',
    model_id: 'ccl_ht_v100',
    inference_mode: 'express',
    client_key: 'k',
    speed: 1.1,
    use_speaker_boost: false,
  })
  expect(job).toMatchObject({ pending: true, status: 'pending', id: 'k' })
  expect(editorText(job.text)).toBe('Bonjou ⏱½s moun')
  expect(settingsOfJob(job)).toEqual({
    voice_id: 'nadege',
    model_id: 'ccl_ht_v100',
    inference_mode: 'express',
    speed: 1.1,
    stability: 0.33,
    similarity_boost: 0.8,
    style: 0,
    use_speaker_boost: false,
    phrase_break_ms: 150,
    sentence_break_ms: 400,
    paragraph_break_ms: 900,
  })
})

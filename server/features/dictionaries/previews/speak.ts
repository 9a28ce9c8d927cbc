import { SpeechSettings } from '#core/contract/tts/tts.ts'
import { defaultModelId } from '#core/rules/speech/voice-settings.ts'
import { toOurSettings } from '#core/rules/vendor/vendor-settings.ts'
import type { Speaker, SpeechRequest, SpokenTiming } from '../../../ports/synthesizer.ts'

/** Speaks a short text into a file; answers how large it is and when each word is said. */
export type Record = (
  request: SpeechRequest,
  key: string,
  signal: AbortSignal,
) => Promise<{ bytes: number; word_timings: SpokenTiming[] }>

/** S3 §9, on the sliders of the service whose words these are. */
const settings = SpeechSettings.parse(toOurSettings({ stability: 0.75, similarity_boost: 0.75 }))

type Said = { term: string; phonetic: string; ipa: string }

/** A word as an entry reads it, or as it reads without one. */
export function previewOf(text: string, speaker: Speaker, entry: Said | null): SpeechRequest {
  const { voice_id, gender, profile } = speaker
  const overrides = entry ? [{ term: entry.term, phonetic: entry.phonetic, ipa: entry.ipa }] : []
  return { text, speaker: { voice_id, gender, profile }, model_id: defaultModelId, settings, overrides }
}

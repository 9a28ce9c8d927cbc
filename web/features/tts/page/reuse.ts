import { type SettingName, settingRanges } from '#core/rules/speech/voice-settings.ts'
import type { SpeechSettings } from '../../../lib/storage/saved-speech.ts'
import type { ShownJob } from '../history/shown-job.ts'

/** Returns the settings of a job for the next one. */
export function settingsOfJob(job: ShownJob): Partial<SpeechSettings> {
  const values = (Object.keys(settingRanges) as SettingName[]).map((name) => [name, job[name]])
  return {
    ...Object.fromEntries(values),
    voice_id: job.voice_id,
    model_id: job.model_id,
    inference_mode: job.inference_mode ?? 'standard',
    use_speaker_boost: job.use_speaker_boost,
  }
}

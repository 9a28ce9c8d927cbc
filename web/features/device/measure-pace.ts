import { SpeechSettings } from '#core/contract/tts/tts.ts'
import { voiceProfiles } from '#core/rules/speech/voice-profiles.ts'
import { defaultModelId } from '#core/rules/speech/voice-settings.ts'
import { keptManifest } from '../../lib/engines/kept-files.ts'
import { readPreference, writePreference } from '../../lib/storage/preferences.ts'
import { engines } from './kept-engines.ts'

/** Twelve words each, of which the second time is measured: the first opens the engine. */
const trial = { text: 'The children are playing in the yard behind the old school.', from: 'en', to: 'ht' } as const
const spokenTrial = 'Timoun yo ap jwe nan lakou ki dèyè lekòl la.'

let measuring: Promise<void> | undefined
/** Measures once how quick this device is, when it has nothing else to do. */
export function measurePace(): Promise<void> {
  measuring ??= measure().finally(() => {
    measuring = undefined
  })
  return measuring
}

async function measure(): Promise<void> {
  const manifest = await keptManifest()
  if (!manifest || readPreference('device_pace')?.version === manifest.version) return
  const took = async (characters: number, work: () => AsyncIterable<unknown>) => {
    let ms = 0
    for (let time = 0; time < 2; time++) {
      const began = performance.now()
      for await (const _ of work());
      ms = performance.now() - began
    }
    return ms / characters
  }
  const speaker = { voice_id: 'nadege', gender: 'female' as const, profile: voiceProfiles.nadege! }
  const request = { text: spokenTrial, speaker, model_id: defaultModelId, settings: SpeechSettings.parse({}) }
  const speak_ms = await took(spokenTrial.length, () => engines.speak(request))
  const translate_ms = await took(trial.text.length, () => engines.translateText({ ...trial, pivot: false }))
  writePreference('device_pace', { version: manifest.version, translate_ms, speak_ms })
}

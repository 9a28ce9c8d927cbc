import { open } from 'node:fs/promises'
import { SpeechSettings } from '#core/contract/tts/tts.ts'
import { type SpeechLabel, speechLabel } from '#core/rules/speech/speech-label.ts'
import { voiceProfiles } from '#core/rules/speech/voice-profiles.ts'
import { defaultModelId } from '#core/rules/speech/voice-settings.ts'
import { wavHeader } from '#core/rules/speech/wav-header.ts'
import { insideSynthesizer } from '../adapters/synthesizer/inside.ts'
import { markedSynthesizer } from '../adapters/watermark/marked-synthesizer.ts'
import { installationSecret, speechEngine } from '../config.ts'
import { catalogue } from '../features/voices/catalogue.ts'
import { programName, projectPath } from '../platform/project.ts'
import { keyFor } from '../platform/secrets/secrets.ts'
import type { Speaker } from '../ports/synthesizer.ts'

export const voiceIds = Object.keys(voiceProfiles)

export function speakerOf(voice_id: string): Speaker {
  const profile = voiceProfiles[voice_id]
  if (!profile) throw new Error(`There is no voice ${voice_id}. There are: ${voiceIds.join(', ')}.`)
  const gender = catalogue.find((voice) => voice.voice_id === voice_id)?.gender ?? 'neutral'
  return { voice_id, gender, profile }
}

/** Says a text into a WAV file and answers how long it lasts and which engine spoke. */
export async function sayToFile(text: string, path: string, voice_id = voiceIds[0]!) {
  const speaker = speakerOf(voice_id)
  const engine = insideSynthesizer({
    engine: speechEngine(),
    model_dir: projectPath('models', 'ht-voice'),
    processes: 1,
    keep_warm: 1,
  })
  const synthesizer = markedSynthesizer(engine, { key: keyFor(installationSecret(), 'watermark') })
  const { sample_rate } = synthesizer
  const program = programName()
  const spoke = new Set<string>()
  const file = await open(path, 'w')
  try {
    let bytes = 0
    const speech = synthesizer.speak({
      text,
      speaker,
      model_id: defaultModelId,
      settings: SpeechSettings.parse({}),
    })
    let label: SpeechLabel | undefined
    for await (const { samples, ...piece } of speech) {
      const { engine, version } = { ...synthesizer, ...piece }
      spoke.add(engine)
      if (!label) {
        label = speechLabel({ text, engine, version, program })
        await file.write(wavHeader({ sample_rate }, 0, label))
      }
      await file.writeFile(new Uint8Array(samples.buffer, samples.byteOffset, samples.byteLength))
      bytes += samples.byteLength
    }
    await file.write(wavHeader({ sample_rate }, bytes, label), 0, undefined, 0)
    return { seconds: bytes / 2 / sample_rate, engine: [...spoke].join(', ') }
  } finally {
    await file.close()
    await synthesizer.close()
  }
}

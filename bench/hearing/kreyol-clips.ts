import { SpeechSettings } from '#core/contract/tts/tts.ts'
import { defaultModelId } from '#core/rules/speech/voice-settings.ts'
import { espeakSynthesizer } from '../../server/adapters/synthesizer/espeak.ts'
import { insideSynthesizer } from '../../server/adapters/synthesizer/inside.ts'
import { earTranscriber } from '../../server/adapters/transcriber/ear.ts'
import { speakerOf, voiceIds } from '../../server/commands/say.ts'
import { projectPath } from '../../server/platform/project.ts'
import type { Media } from '../../server/ports/media.ts'
import type { HeardWord } from '../../server/ports/transcriber.ts'
import { vad_file } from './bare-transcriber.ts'
import { kreyolSentences } from './kreyol-sentences.ts'

export type Clip = { text: string; samples: Int16Array; sample_rate: number }

/** Sentences spoken in turn by some of our voices. */
export async function spokenClips(
  count: number,
  { engine, voices }: { engine: 'ht-voice' | 'espeak'; voices: [from: number, to: number] },
): Promise<Clip[]> {
  const model_dir = projectPath('models', 'ht-voice')
  const voice =
    engine === 'espeak'
      ? espeakSynthesizer({ keep_warm: 0 })
      : insideSynthesizer({ engine, model_dir, processes: 1, keep_warm: 0 })
  const ids = voiceIds.slice(...voices)
  const clips: Clip[] = []
  for (const [n, text] of kreyolSentences.slice(0, count).entries()) {
    const parts: number[] = []
    const speaker = speakerOf(ids[n % ids.length]!)
    const request = { text, speaker, model_id: defaultModelId, settings: SpeechSettings.parse({}) }
    for await (const { samples } of voice.speak(request)) for (const one of samples) parts.push(one)
    clips.push({ text, samples: Int16Array.from(parts), sample_rate: voice.sample_rate })
  }
  await voice.close()
  return clips
}

/** The recogniser of Kreyòl with one process. */
export function openListener(media: Media, dir: string) {
  const ear = earTranscriber({
    media,
    work_dir: dir,
    vad_file,
    processes: 1,
    model_dir: projectPath('models', 'ht-ear'),
  })
  return {
    async words({ samples, sample_rate }: Clip): Promise<HeardWord[]> {
      const found: HeardWord[] = []
      for await (const { segments } of ear.transcribe({ pcm: { sample_rate, channels: 1, samples } }))
        found.push(...segments.flatMap((segment) => segment.words))
      return found
    },
    close: () => ear.close(),
  }
}

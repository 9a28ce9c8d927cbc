import type { PageEngine } from '#core/contract/engines.ts'
import type { AlignedLanguage, Aligner } from '../../ports/aligner.ts'
import type { Media } from '../../ports/media.ts'
import type { SpeechRequest, Synthesizer } from '../../ports/synthesizer.ts'
import type { Transcriber } from '../../ports/transcriber.ts'
import type { Translator } from '../../ports/translator.ts'
import type { VoiceCloner } from '../../ports/voice-cloner.ts'
import type { VoiceSamples } from '../../ports/voice-samples.ts'

export type Engines = {
  synthesizers: Record<'standard' | 'express', Synthesizer>
  translators: { embedded: Translator }
  transcriber: Transcriber
  aligner: Aligner
  media: Media
  voice_cloner: VoiceCloner
  voice_samples: VoiceSamples
  /** How a voice that everybody has speaks unless told; the usual one where it is not known. */
  usualRequest(voice_id?: string): Omit<SpeechRequest, 'text'>
}

/** Languages whose words are looked for in recordings here; what is warmed for one is of no use to another. */
const spoken: readonly AlignedLanguage[] = ['ht', 'en']
/** A recording is kept as sound while it is listened to. */
const media_of_a_recording = 2

/** Makes what a page works with ready in this process; each engine sees to it that nothing is done twice. */
export function warmUp(engines: Engines, engine: PageEngine, voice_id?: string): Promise<unknown> {
  const { synthesizers, translators, transcriber, aligner, media, voice_cloner, voice_samples } = engines
  const speak = async (by: Synthesizer) => {
    media.warm?.(1)
    await by.warm?.(engines.usualRequest(voice_id))
  }
  async function hear(): Promise<void> {
    media.warm?.(media_of_a_recording)
    const languages = spoken.filter((language) => transcriber.hears.includes(language))
    await Promise.all([transcriber.warm?.(), aligner.warm?.(languages)])
  }
  async function clone(): Promise<void> {
    voice_samples.warm?.()
    await Promise.all([voice_cloner.warm?.(), speak(synthesizers.standard)])
  }
  const work: Record<PageEngine, () => Promise<unknown> | undefined> = {
    speech: () => speak(synthesizers.standard),
    express: () => speak(synthesizers.express),
    translation: () => translators.embedded.warm?.(),
    transcription: hear,
    cloning: clone,
  }
  return Promise.resolve(work[engine]())
}

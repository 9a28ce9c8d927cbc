import { openLexicon } from '#core/kreyol/lexicon/lexicon.ts'
import { projectPath } from '../../platform/project.ts'
import type { SpeechPiece, SpeechRequest } from '../../ports/synthesizer.ts'
import { openEngine } from './espeak/engine.ts'
import { pronouncePhrase } from './espeak/say-phrase.ts'
import { pronouncer, speaker } from './espeak/speak.ts'
import { gainFor, gainKey } from './ht-voice/gain.ts'
import { openNetworks } from './ht-voice/networks.ts'
import { sayPhrase } from './ht-voice/say-phrase.ts'
import { naturalSound } from './ht-voice/voice-sound.ts'
import type { PronouncedPhrase } from './messages.ts'
import { naturalSpeech } from './natural-speech.ts'
import { type Asked, listen, requestFor, type Spoken } from './synthesizer.conformance.ts'
import { trialPhrase } from './trial-phrase.ts'

type Speaking = (request: SpeechRequest) => AsyncIterable<SpeechPiece> | Iterable<SpeechPiece>

/** The engines without their processes, for tests that listen closely. */
export const engineNames = ['espeak-ng', 'ht-voice'] as const
export type EngineName = (typeof engineNames)[number]

const open: Record<EngineName, () => Promise<Speaking>> = {
  'espeak-ng': async () => speaker(await openEngine(), openLexicon()),
  'ht-voice': async () => {
    const engine = await openEngine()
    const networks = await openNetworks(projectPath('models', 'ht-voice'))
    const pronounce = pronouncer(engine, openLexicon())
    const trial = { phrase: trialPhrase, said: pronouncePhrase(trialPhrase, engine) }
    const gains = new Map<string, Promise<number>>()
    return (request) => {
      const { settings } = request
      const sound = naturalSound(request)
      const key = gainKey(sound)
      const gain = gains.get(key) ?? gainFor(networks, trial, sound)
      gains.set(key, gain)
      async function* pronounced() {
        yield* pronounce(request)
      }
      async function* voice(part: PronouncedPhrase, in_parts: boolean) {
        yield* sayPhrase(networks, part, { sound, settings, gain: await gain, in_parts })
      }
      return naturalSpeech(request, { pronounced: pronounced(), voice, ahead: 1 })
    }
  },
}
const opened = new Map<EngineName, Promise<Speaking>>()

export function openSpeaker(engine: EngineName = 'espeak-ng'): Promise<Speaking> {
  if (!opened.has(engine)) opened.set(engine, open[engine]())
  return opened.get(engine)!
}

/** Speaks with one of the engines. */
export function sayWith(engine: EngineName): (text: string, asked?: Asked) => Promise<Spoken> {
  return async (text, asked) => listen((await openSpeaker(engine))(requestFor(text, asked)))
}

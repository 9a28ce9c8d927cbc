import { pronouncePhrase } from '@pawol/engines/espeak/say-phrase'
import { pronouncer, speaker } from '@pawol/engines/espeak/speak'
import { naturalSpeaker } from '@pawol/engines/speech/natural-speech'
import { trialPhrase } from '@pawol/engines/speech/speech-plan'
import { openNetworks } from '@pawol/engines/voice/networks'
import { openLexicon } from '@pawol/kreyol/lexicon'
import { modelFolder } from '../../platform/engines/model-folder.ts'
import { projectPath } from '../../platform/project.ts'
import type { SpeechPiece, SpeechRequest } from '../../ports/synthesizer.ts'
import { openEspeak } from './open-espeak.ts'
import { type Asked, listen, requestFor, type Spoken } from './synthesizer.conformance.ts'

type Speaking = (request: SpeechRequest) => AsyncIterable<SpeechPiece> | Iterable<SpeechPiece>

/** The engines without their processes, for tests that listen closely. */
export const engineNames = ['espeak-ng', 'ht-voice'] as const
export type EngineName = (typeof engineNames)[number]

const open: Record<EngineName, () => Promise<Speaking>> = {
  'espeak-ng': async () => speaker(await openEspeak(), openLexicon()),
  'ht-voice': async () => {
    const engine = await openEspeak()
    const networks = await openNetworks(modelFolder(projectPath('models', 'ht-voice')))
    const parts = pronouncer(engine, openLexicon())
    async function* pronounce(request: SpeechRequest) {
      yield* parts(request)
    }
    return naturalSpeaker({
      pronounce,
      networks,
      trial: { phrase: trialPhrase, said: pronouncePhrase(trialPhrase, engine) },
    })
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

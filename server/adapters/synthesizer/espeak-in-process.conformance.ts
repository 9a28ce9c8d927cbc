import { openLexicon } from '#core/kreyol/lexicon/lexicon.ts'
import { openEngine } from './espeak/engine.ts'
import { type Speaking, speaker } from './espeak/speak.ts'
import { type Asked, listen, requestFor, type Spoken } from './synthesizer.conformance.ts'

let opened: Promise<Speaking> | undefined

/** eSpeak without its process, for tests that listen closely. */
export function openSpeaker(): Promise<Speaking> {
  opened ??= openEngine().then((engine) => speaker(engine, openLexicon()))
  return opened
}

export async function sayNow(text: string, asked?: Asked): Promise<Spoken> {
  const speak = await openSpeaker()
  return listen(speak(requestFor(text, asked)))
}

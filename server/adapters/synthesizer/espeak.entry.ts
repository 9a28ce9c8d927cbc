import { openLexicon } from '#core/kreyol/lexicon/lexicon.ts'
import { serveTasks } from '../../platform/processes/serve-tasks.ts'
import { openEngine } from './espeak/engine.ts'
import { pronouncePhrase } from './espeak/say-phrase.ts'
import { pronouncer, speaker } from './espeak/speak.ts'
import type { SpeechTasks } from './messages.ts'
import { trialPhrase } from './trial-phrase.ts'

const [engine, lexicon] = [await openEngine(), openLexicon()]
const speak = speaker(engine, lexicon)
const pronounce = pronouncer(engine, lexicon)

serveTasks<SpeechTasks>({
  check: async () => null,
  async speak(request, { deliver }) {
    for (const piece of speak(request)) await deliver(piece)
    return null
  },
  async pronounce(request, { deliver }) {
    for (const part of pronounce(request)) await deliver(part)
    return null
  },
  trial: async () => ({ phrase: trialPhrase, said: pronouncePhrase(trialPhrase, engine) }),
})

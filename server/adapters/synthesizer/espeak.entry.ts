import { pronouncePhrase } from '@pawol/engines/espeak/say-phrase'
import { pronouncer, speaker } from '@pawol/engines/espeak/speak'
import { trialPhrase } from '@pawol/engines/speech/speech-plan'
import { openLexicon } from '@pawol/kreyol/lexicon'
import { serveTasks } from '../../platform/processes/serve-tasks.ts'
import type { SpeechTasks } from './messages.ts'
import { openEspeak } from './open-espeak.ts'

const [engine, lexicon] = [await openEspeak(), openLexicon()]
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

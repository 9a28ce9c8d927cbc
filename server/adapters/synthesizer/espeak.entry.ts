import { openLexicon } from '#core/kreyol/lexicon/lexicon.ts'
import { serveTasks } from '../../platform/processes/serve-tasks.ts'
import { openEngine } from './espeak/engine.ts'
import { speaker } from './espeak/speak.ts'
import type { SpeechTasks } from './messages.ts'

const speak = speaker(await openEngine(), openLexicon())

serveTasks<SpeechTasks>({
  check: async () => null,
  async speak(request, { deliver }) {
    for (const piece of speak(request)) await deliver(piece)
    return null
  },
})

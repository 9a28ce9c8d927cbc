import { openLexicon } from '#core/kreyol/lexicon/lexicon.ts'
import { serveTasks } from '../../platform/processes/serve-tasks.ts'
import { alignPart } from './child/align-part.ts'
import { openEngine } from './child/engine.ts'
import { alignOwnReading } from './child/own-reading.ts'
import { recordingFrames } from './child/recording.ts'
import type { AlignTasks } from './messages.ts'

const tools = { engine: await openEngine(), lexicon: openLexicon() }

serveTasks<AlignTasks>({
  check: async () => null,
  async warm(languages) {
    for (const language of languages) alignOwnReading(language, tools)
    return null
  },
  align: async ({ path, ...asked }) => alignPart(await recordingFrames(path, asked.part), asked, tools),
})

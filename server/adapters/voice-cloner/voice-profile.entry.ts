import { serveTasks } from '../../platform/processes/serve-tasks.ts'
import { cloneVoice, tooLittle } from './child/clone.ts'
import { compareSpeakers } from './child/compare.ts'
import { measureVoice } from './child/measure.ts'
import { heardThroughout, recordingsHeard } from './child/recording.ts'
import { openSpeaking, type Speaking } from './child/speaking.ts'
import type { ClonerTasks } from './voice-profile.ts'

let opened: Promise<Speaking> | undefined
const speaking = (model_dir: string) => {
  opened ??= openSpeaking(model_dir)
  return opened
}

serveTasks<ClonerTasks>({
  async check({ model_dir }) {
    await speaking(model_dir)
    return null
  },
  async clone({ model_dir, samples }, { deliver }) {
    const heard = await recordingsHeard(samples)
    await deliver(0)
    return cloneVoice(heard, await speaking(model_dir), deliver)
  },
  async compare({ samples, recording }) {
    const [one, other] = [await heardThroughout(samples), await heardThroughout([recording])].map(measureVoice)
    if (!one || !other) throw tooLittle()
    return compareSpeakers(one, other)
  },
})

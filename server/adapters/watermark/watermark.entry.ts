import { serveTasks } from '../../platform/processes/serve-tasks.ts'
import { patternFor } from './pattern.ts'
import { looksAt, type MarkTasks } from './pooled.ts'

serveTasks<MarkTasks>({
  look: async ({ samples, from, key, now }) => looksAt(samples, { from, pattern: patternFor(key), now }),
})

import { serveTasks } from '../../platform/processes/serve-tasks.ts'
import { heardSample, preparedParts } from './child/listen.ts'
import type { SampleTasks } from './pooled.ts'

serveTasks<SampleTasks>({
  analyse: ({ path, handling }) => heardSample(path, handling),
  async prepare({ path, segments }, { deliver }) {
    for await (const samples of preparedParts(path, segments)) await deliver(samples)
    return null
  },
})

import { serveTasks } from '../../platform/processes/serve-tasks.ts'
import { writeDocument } from './child/write-document.ts'
import type { WriteTasks } from './messages.ts'

serveTasks<WriteTasks>({
  async write(order, { deliver }) {
    const written = writeDocument(order)
    for (;;) {
      const { done, value } = await written.next()
      if (done) return value
      await deliver(value)
    }
  },
})

import { serveTasks } from '../../platform/processes/serve-tasks.ts'
import { writeDocument } from './child/write-document.ts'
import type { WriteTasks } from './messages.ts'

serveTasks<WriteTasks>({
  async write(order, { deliver }) {
    for await (const bytes of writeDocument(order)) await deliver(bytes)
    return null
  },
})

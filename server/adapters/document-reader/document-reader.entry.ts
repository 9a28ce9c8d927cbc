import { readFile } from 'node:fs/promises'
import { serveTasks } from '../../platform/processes/serve-tasks.ts'
import { readDocument } from './child/read-document.ts'
import { DocumentRefusal } from './child/refusal.ts'
import type { ReadTasks } from './messages.ts'

// a library may fail after its answer was given up; the document is long refused then
process.on('unhandledRejection', () => undefined)

serveTasks<ReadTasks>({
  async read(input) {
    const bytes = 'path' in input ? await readFile(input.path) : Buffer.from(input.bytes)
    try {
      return await readDocument(bytes)
    } catch (error) {
      if (error instanceof DocumentRefusal) return { refused: error.code }
      throw error
    }
  },
})

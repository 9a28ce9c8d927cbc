import { serveTasks } from '../../platform/processes/serve-tasks.ts'
import type { Written } from '../../ports/document-writer.ts'
import { printSheet, writeDocument } from './child/write-document.ts'
import type { WriteTasks } from './pooled.ts'

type Deliver = (bytes: Uint8Array) => Promise<void>

async function handOut(written: AsyncGenerator<Uint8Array, Written>, deliver: Deliver): Promise<Written> {
  for (;;) {
    const { done, value } = await written.next()
    if (done) return value
    await deliver(value)
  }
}

serveTasks<WriteTasks>({
  write: (order, { deliver }) => handOut(writeDocument(order), deliver),
  print: (page, { deliver }) => handOut(printSheet(page), deliver),
})

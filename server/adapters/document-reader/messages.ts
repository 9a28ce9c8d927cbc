import type { ReadText } from '../../ports/document-reader.ts'
import type { RefusalCode } from './child/refusal.ts'

/** What crosses between the server and the process that reads. */
export type ReadTasks = {
  read: { input: { path: string } | { bytes: Uint8Array }; chunk: never; result: ReadText | { refused: RefusalCode } }
}

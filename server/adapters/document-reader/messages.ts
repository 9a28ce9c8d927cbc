import type { DictionaryFormat } from '#core/contract/dictionaries/files.ts'
import type { ReadDictionary } from '#core/rules/dictionaries/formats/read.ts'
import type { FileFormat } from '#core/rules/translate/files/file-formats.ts'
import type { DocumentSource, ReadText } from '../../ports/document-reader.ts'
import type { RefusalCode } from './child/refusal.ts'

export type Refused = { refused: RefusalCode }
type Task<Input, Result> = { input: { source: DocumentSource } & Input; chunk: never; result: Result | Refused }

/** What crosses between the server and the process that reads. */
export type ReadTasks = {
  read: Task<unknown, ReadText>
  take_apart: Task<{ format: FileFormat }, { pieces: string[] }>
  read_dictionary: Task<{ format?: DictionaryFormat }, ReadDictionary>
  put_together: Task<{ format: FileFormat; texts: readonly string[] }, { bytes: Uint8Array }>
}

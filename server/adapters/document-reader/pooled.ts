import { stat } from 'node:fs/promises'
import type { DictionaryFormat } from '#core/contract/dictionaries/files.ts'
import { AppError } from '#core/contract/errors.ts'
import type { ReadDictionary } from '#core/rules/dictionaries/formats/read.ts'
import type { FileFormat } from '#core/rules/translate/files/file-formats.ts'
import { maxDocumentBytes } from '#core/rules/uploads.ts'
import { createProcessPool } from '../../platform/processes/pool.ts'
import type { DocumentReader, DocumentSource, ReadText } from '../../ports/document-reader.ts'
import type { RefusalCode } from './child/refusal.ts'

export type PooledReaderOptions = { processes?: number; timeout_seconds?: number; max_memory_mb?: number }

/** Reads documents in child processes: a malicious file ends one child, never the server. */
export function pooledDocumentReader(options: PooledReaderOptions = {}): DocumentReader {
  const { processes = 2, timeout_seconds = 30, max_memory_mb = 512 } = options
  const pool = createProcessPool<ReadTasks>({
    entry: 'adapters/document-reader/document-reader.entry.ts',
    exec_argv: [`--max-old-space-size=${Math.floor(max_memory_mb * 0.75)}`],
    processes,
    timeout_seconds,
    max_memory_mb,
  })
  async function ask<N extends keyof ReadTasks>(task: N, input: ReadTasks[N]['input'], signal?: AbortSignal) {
    signal?.throwIfAborted()
    await checkSize(input.source)
    const found: ReadTasks[N]['result'] = await pool.ask(task, input, signal).catch((error: unknown) => {
      throw signal?.aborted ? error : asRefusal(error)
    })
    if ('refused' in found) throw new AppError(found.refused, {})
    return found as Exclude<ReadTasks[N]['result'], Refused>
  }
  return {
    read: (source, signal) => ask('read', { source }, signal),
    takeApart: async (source, format, signal) => (await ask('take_apart', { source, format }, signal)).pieces,
    putTogether: async (source, format, texts, signal) =>
      (await ask('put_together', { source, format, texts }, signal)).bytes,
    readDictionary: (source, format, signal) => ask('read_dictionary', { source, format }, signal),
    close: pool.close,
  }
}

async function checkSize(source: DocumentSource): Promise<void> {
  const size = 'bytes' in source ? source.bytes.length : (await stat(source.path)).size
  if (size > maxDocumentBytes) throw new AppError('file_too_large', { field: 'file', limit_bytes: maxDocumentBytes })
}

/** A broken limit is the document's fault; any other error is ours. */
function asRefusal(error: unknown): AppError {
  const cause = error instanceof AppError ? error.cause : error
  const outgrown = /heap (out of memory|limit)|Array buffer allocation failed/i.test(String(cause))
  const limited = error instanceof AppError && (error.is('timeout') || error.is('invalid_request'))
  return new AppError(limited || outgrown ? 'document_too_complex' : 'document_unread', {}, { cause: error })
}

export type Refused = { refused: RefusalCode }
type Task<Input, Result> = { input: { source: DocumentSource } & Input; chunk: never; result: Result | Refused }

/** Messages between the server and the reader process. */
export type ReadTasks = {
  read: Task<unknown, ReadText>
  take_apart: Task<{ format: FileFormat }, { pieces: string[] }>
  read_dictionary: Task<{ format?: DictionaryFormat }, ReadDictionary>
  put_together: Task<{ format: FileFormat; texts: readonly string[] }, { bytes: Uint8Array }>
}

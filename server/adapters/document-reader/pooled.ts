import { stat } from 'node:fs/promises'
import { AppError } from '#core/contract/errors.ts'
import { maxDocumentBytes } from '#core/rules/uploads.ts'
import { createProcessPool } from '../../platform/processes/pool.ts'
import type { DocumentReader, DocumentSource } from '../../ports/document-reader.ts'
import type { ReadTasks, Refused } from './messages.ts'

export type PooledReaderOptions = { processes?: number; timeout_seconds?: number; max_memory_mb?: number }

/** Reads documents in processes of their own: a file made to hang or to swell ends one of those, never the server. */
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

/** Limits are broken by documents; anything else is our own trouble. */
function asRefusal(error: unknown): AppError {
  const cause = error instanceof AppError ? error.cause : error
  const outgrown = /heap (out of memory|limit)|Array buffer allocation failed/i.test(String(cause))
  const limited = error instanceof AppError && (error.is('timeout') || error.is('invalid_request'))
  return new AppError(limited || outgrown ? 'document_too_complex' : 'document_unread', {}, { cause: error })
}

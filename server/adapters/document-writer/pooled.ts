import { AppError } from '#core/contract/errors.ts'
import { createProcessPool } from '../../platform/processes/pool.ts'
import type { DocumentOrder, DocumentWriter, Written } from '../../ports/document-writer.ts'

export type PooledWriterOptions = {
  /** The folder of the font packages. */
  font_dir: string
  processes?: number
  timeout_seconds?: number
  max_memory_mb?: number
}

/** Lays out documents in child processes: hours of speech take seconds of CPU, and memory. */
export function pooledDocumentWriter(options: PooledWriterOptions): DocumentWriter {
  const { font_dir, processes = 2, timeout_seconds = 120, max_memory_mb = 768 } = options
  const pool = createProcessPool<WriteTasks>({
    entry: 'adapters/document-writer/document-writer.entry.ts',
    exec_argv: [`--max-old-space-size=${Math.floor(max_memory_mb * 0.75)}`],
    processes,
    timeout_seconds,
    max_memory_mb,
  })
  async function* write(order: DocumentOrder, signal?: AbortSignal): AsyncGenerator<Uint8Array, Written> {
    signal?.throwIfAborted()
    try {
      return yield* pool.run('write', { ...order, font_dir }, signal)
    } catch (error) {
      throw signal?.aborted ? error : asFailure(error, order)
    }
  }
  async function* print(
    page: Parameters<DocumentWriter['print']>[0],
    signal?: AbortSignal,
  ): AsyncGenerator<Uint8Array, Written> {
    signal?.throwIfAborted()
    return yield* pool.run('print', { ...page, font_dir }, signal)
  }
  return { write, print, close: pool.close }
}

/** A broken limit means a long text; any other error is ours. */
function asFailure(error: unknown, { format }: DocumentOrder): unknown {
  const cause = error instanceof AppError ? error.cause : error
  const outgrown = /heap (out of memory|limit)|Array buffer allocation failed/i.test(String(cause))
  const limited = error instanceof AppError && (error.is('timeout') || error.is('invalid_request'))
  return limited || outgrown ? new AppError('export_too_long', { format }, { cause: error }) : error
}

type Fonts = { font_dir: string }

/** Messages between the server and the writer process. */
export type WriteTasks = {
  write: { input: DocumentOrder & Fonts; chunk: Uint8Array; result: Written }
  print: { input: Parameters<DocumentWriter['print']>[0] & Fonts; chunk: Uint8Array; result: Written }
}

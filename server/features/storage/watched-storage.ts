import { AppError } from '#core/contract/errors.ts'
import type { Metrics } from '../../platform/observability/metrics.ts'
import { inSpan } from '../../platform/tracing/span.ts'
import type { Storage } from '../../ports/storage.ts'

/** Counts failures, and shows reads and writes in traces. Leaves out file keys, which contain account ids. */
export function watchedStorage(storage: Storage, errors: Metrics['storage_errors']): Storage {
  const watched = <T>(call: string, work: () => Promise<T>) =>
    inSpan(`storage ${call}`, { kind: 'client' }, async (span) => {
      const result = await work().catch((err) => {
        if (err instanceof AppError && err.is('storage_unavailable')) errors.inc({ call })
        throw err
      })
      span?.set({ 'storage.bytes': sizeIn(result) })
      return result
    })
  async function* listed<T>(files: AsyncIterable<T>): AsyncGenerator<T> {
    try {
      yield* files
    } catch (err) {
      errors.inc({ call: 'list' })
      throw err
    }
  }
  return {
    ...storage,
    put: (...given) => watched('put', () => storage.put(...given)),
    stat: (...given) => watched('stat', () => storage.stat(...given)),
    read: (...given) => watched('read', () => storage.read(...given)),
    delete: (...given) => watched('delete', () => storage.delete(...given)),
    removeMany: (...given) => watched('delete', () => storage.removeMany(...given)),
    deleteBelow: (...given) => watched('delete', () => storage.deleteBelow(...given)),
    listBelow: (prefix) => listed(storage.listBelow(prefix)),
    listAll: () => listed(storage.listAll()),
  }
}

function sizeIn(result: unknown): number | undefined {
  const { size, file } = (result ?? {}) as { size?: number; file?: { size: number } }
  return size ?? file?.size
}

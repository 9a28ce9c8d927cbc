import { setImmediate } from 'node:timers/promises'
import { AppError } from '#core/contract/errors.ts'
import type { DocumentOrder, DocumentWriter } from '../../ports/document-writer.ts'

/** Writes the format's name and the texts, whatever the format, for tests. While `down` is true it fails as a lost process. */
export function fakeDocumentWriter(): DocumentWriter & { down: boolean } {
  const writer = {
    down: false,
    async *write({ source, format }: DocumentOrder, signal?: AbortSignal) {
      await setImmediate()
      signal?.throwIfAborted()
      if (writer.down) throw new AppError('unavailable', {})
      yield Buffer.from(`${format}\n`)
      for (const { text } of source.segments) yield Buffer.from(`${text}\n`)
      return { unprinted: 0 }
    },
    close: async () => {},
  }
  return writer
}

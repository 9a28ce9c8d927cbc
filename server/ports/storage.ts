import type { Readable } from 'node:stream'

export type StoredFile = { key: string; size: number; type: string; etag: string; modified_at: Date }

/** Both ends count, as in an HTTP range: {start: 0, end: 99} is the first hundred bytes. */
export type ByteRange = { start: number; end: number }

/**
 * Where finished files live. Keys are slash-separated paths of [A-Za-z0-9._-] segments; an adapter refuses any other
 * (`not_found` on reads, a plain Error on writes, since only our own code makes keys).
 * An adapter's own trouble surfaces as `storage_unavailable`.
 */
export type Storage = {
  /** All or nothing: a reader sees the old bytes or the new ones, and a failed or aborted put leaves no trace. */
  put(key: string, body: Readable | Uint8Array, options: { type: string; signal?: AbortSignal }): Promise<StoredFile>
  stat(key: string): Promise<StoredFile | null>
  /** Throws `not_found`. The caller destroys the stream if it stops early. */
  read(
    key: string,
    options?: { range?: ByteRange; signal?: AbortSignal },
  ): Promise<{ file: StoredFile; stream: Readable }>
  /** Deleting what is not there is success. */
  delete(key: string): Promise<void>
  /** Deletes every key below `prefix/` and says how many there were. */
  deleteBelow(prefix: string): Promise<number>
  listBelow(prefix: string): AsyncIterable<StoredFile>
  /** Throws when files can be neither written nor read right now. */
  check(signal?: AbortSignal): Promise<void>
}

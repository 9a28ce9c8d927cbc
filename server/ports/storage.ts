import type { Readable } from 'node:stream'

/** `etag` is bare, without the quotes HTTP puts around it; it changes whenever the bytes change. */
export type StoredFile = { key: string; size: number; type: string; etag: string; modified_at: Date }

/** What a listing tells without opening the file: S3 lists no content types. */
export type ListedFile = Pick<StoredFile, 'key' | 'size' | 'modified_at'>

/** Both ends count, as in an HTTP range: {start: 0, end: 99} is the first hundred bytes. */
export type ByteRange = { start: number; end: number }

/**
 * Where finished files live. Keys are slash-separated paths of [A-Za-z0-9._-] segments, at most 512 characters; an
 * adapter refuses any other: not there for `stat`, `not_found` for `read`, a plain Error for the rest, since only our
 * own code makes keys. An adapter's own trouble surfaces as `storage_unavailable`, also from a stream half read;
 * a failing body and an aborted signal surface as their own error and reason.
 */
export type Storage = {
  /** All or nothing: a reader sees the old bytes or the new ones, and a failed or aborted put leaves no trace. */
  put(key: string, body: Readable | Uint8Array, options: { type: string; signal?: AbortSignal }): Promise<StoredFile>
  stat(key: string): Promise<StoredFile | null>
  /**
   * Throws `not_found`, and `range_not_satisfiable` for a range that starts beyond the end; one that ends beyond it is
   * cut short. The caller destroys the stream if it stops early.
   */
  read(
    key: string,
    options?: { range?: ByteRange; signal?: AbortSignal },
  ): Promise<{ file: StoredFile; stream: Readable }>
  /** Deleting what is not there is success. */
  delete(key: string): Promise<void>
  /** Deletes these in as few calls as the store allows; those that are not there are no failure. */
  removeMany(keys: readonly string[]): Promise<void>
  /** Deletes every key below `prefix/` and says how many there were. */
  deleteBelow(prefix: string): Promise<number>
  /** In no particular order. */
  listBelow(prefix: string): AsyncIterable<ListedFile>
  /** Every file there is, in no particular order. */
  listAll(): AsyncIterable<ListedFile>
  /** Throws when the store cannot serve right now. */
  check(signal?: AbortSignal): Promise<void>
}

import { createHmac, timingSafeEqual } from 'node:crypto'
import { Readable } from 'node:stream'
import { pathFor } from '#core/contract/endpoint.ts'
import { AppError } from '#core/contract/errors.ts'
import { readFile } from '#core/contract/files.ts'
import { contentType, isAllowed, sampled } from '../../platform/files/content-type.ts'
import type { FileReply } from '../../platform/http/route.ts'
import type { AccountId } from '../../platform/ids.ts'
import { keysFor, type Secrets } from '../../platform/secrets/secrets.ts'
import type { ByteRange, ListedFile, Storage, StoredFile } from '../../ports/storage.ts'

const hourSeconds = 3600
const macBytes = 32
const headBytes = 4

/** Ids that contain their own key and expiry hour, signed: the holder may read that file until then. */
function createFileIds({ secrets, now }: { secrets: Secrets; now: () => number }) {
  const keys = keysFor(secrets, 'file id')
  const macOf = (signed: Uint8Array, key: Uint8Array = keys[0]) => createHmac('sha256', key).update(signed).digest()

  return {
    /** Expiry is rounded up to the hour, so that a file keeps its address for an hour and caches can hold it. */
    make(key: string, lifetimeSeconds: number): string {
      const head = Buffer.alloc(headBytes)
      head.writeUInt32BE(Math.ceil((now() / 1000 + lifetimeSeconds) / hourSeconds))
      const signed = Buffer.concat([head, Buffer.from(key)])
      return Buffer.concat([signed, macOf(signed)]).toString('base64url')
    },
    /** Throws `not_found` for anything forged, expired or malformed. */
    read(fileId: string): { key: string; seconds_left: number } {
      const bytes = Buffer.from(fileId, 'base64url')
      const signed = bytes.subarray(0, -macBytes)
      // Node decodes many spellings of one id; accept only the one we made
      const genuine =
        signed.length > headBytes &&
        bytes.toString('base64url') === fileId &&
        keys.some((key) => timingSafeEqual(macOf(signed, key), bytes.subarray(-macBytes)))
      const secondsLeft = genuine ? signed.readUInt32BE() * hourSeconds - now() / 1000 : 0
      if (secondsLeft <= 0) throw new AppError('not_found', { what: 'File' })
      return { key: signed.toString('utf8', headBytes), seconds_left: Math.floor(secondsLeft) }
    },
  }
}

const daySeconds = 24 * 3600

export type Files = ReturnType<typeof createFiles>

type SaveOptions = {
  /** Types and families (`audio/*`) that may be stored; any if absent. */
  allowed?: readonly string[]
  /** The form field to name when the type is refused. */
  field?: string
  /** The type for unrecognised bytes. */
  fallback_type?: string
  signal?: AbortSignal
}

/** Files that can be derived from others on request, such as another audio format. */
export type Maker = { makes(key: string): boolean; make(key: string, signal?: AbortSignal): Promise<void> }

type OpenOptions = { if_range?: string; download?: string; signal?: AbortSignal }

export function createFiles({
  storage,
  secrets,
  makers = [],
  refuseGone,
  now = Date.now,
}: {
  storage: Storage
  secrets: Secrets
  makers?: Maker[]
  /** Throws where the reason for a missing file is known. */
  refuseGone?(key: string): Promise<void>
  now?: () => number
}) {
  const ids = createFileIds({ secrets, now })
  const beingMade = new Map<string, Promise<void>>()

  /** Concurrent requests share one derivation, so the signal of one of them must not abort it. */
  async function make(key: string): Promise<boolean> {
    const maker = makers.find((one) => one.makes(key))
    if (!maker) return false
    const making = beingMade.get(key) ?? maker.make(key).finally(() => beingMade.delete(key))
    beingMade.set(key, making)
    await making
    return true
  }

  async function open(
    { key, seconds_left }: { key: string; seconds_left: number },
    range_header: string | undefined,
    { if_range, download, signal }: OpenOptions,
  ): Promise<FileReply> {
    const range = await rangeOf(storage, key, { range_header, if_range })
    const { file, stream } = await storage.read(key, { range: range ?? undefined, signal })
    const end = range ? Math.min(range.end, file.size - 1) : file.size - 1
    return {
      stream,
      type: file.type,
      size: end - (range?.start ?? 0) + 1,
      etag: quoted(file.etag),
      modified_at: file.modified_at,
      cache: `private, max-age=${Math.min(seconds_left, daySeconds)}`,
      ...(range ? { range: { start: range.start, end, total: file.size } } : {}),
      ...(download === undefined ? {} : { download: safeName(download) }),
    }
  }

  return {
    /** The prefix of everything an account owns. */
    folderOf: (accountId: AccountId) => `u/${accountId}`,

    /** A path on this server that needs no sign-in until it expires. */
    signedUrl(key: string, options: { lifetime_seconds?: number; download?: string } = {}): string {
      const { lifetime_seconds = daySeconds, download } = options
      const path = pathFor(readFile, { file_id: ids.make(key, lifetime_seconds) })
      return download === undefined ? path : `${path}?${new URLSearchParams({ download })}`
    },
    keyOf: (fileId: string) => ids.read(fileId).key,

    /** Stores a body under the type detected from its first bytes; the client's name and type are ignored. */
    async save(key: string, body: Readable | Uint8Array, options: SaveOptions = {}): Promise<StoredFile> {
      const { allowed, field = 'file', fallback_type, signal } = options
      const { sample, whole } = await sampled(body, signal)
      const type = await contentType(sample, fallback_type)
      if (allowed && !isAllowed(type, allowed)) {
        if (whole instanceof Readable) whole.destroy()
        throw new AppError('file_type_not_allowed', { field, type, allowed: [...allowed] })
      }
      return storage.put(key, whole, { type, signal })
    },

    /** Derives a missing file first, if it can be derived. */
    async open(fileId: string, range_header?: string, options: OpenOptions = {}): Promise<FileReply> {
      const found = ids.read(fileId)
      try {
        return await open(found, range_header, options)
      } catch (err) {
        if (!(err instanceof AppError && err.is('not_found'))) throw err
        await refuseGone?.(found.key)
        if (!(await make(found.key))) throw err
        return open(found, range_header, options)
      }
    },
    /** A file of ours that everybody may download. */
    serve: (key: string, range_header: string | undefined, options: OpenOptions = {}): Promise<FileReply> =>
      open({ key, seconds_left: daySeconds }, range_header, options),
    /** Derives a file before the first request. */
    async ready(key: string): Promise<void> {
      if (!(await storage.stat(key))) await make(key)
    },

    listOf: (accountId: AccountId): AsyncIterable<ListedFile> => storage.listBelow(`u/${accountId}`),
  }
}

async function rangeOf(
  storage: Storage,
  key: string,
  { range_header, if_range }: { range_header?: string; if_range?: string },
) {
  if (!range_header) return null
  const file = await storage.stat(key)
  if (!file) throw new AppError('not_found', { what: 'File' })
  // the rest of another version must not be joined to what the client has
  if (if_range !== undefined && if_range !== quoted(file.etag)) return null
  return parseRange(range_header, file.size)
}

function quoted(etag: string): string {
  return `"${etag}"`
}

/** A file name without folders, line breaks or bidirectional control characters. */
function safeName(name: string): string {
  return name.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}/\\"]/gu, '_')
}

/**
 * Parses the single range of a header (RFC 9110 §14) for a file of `size` bytes. Null means the whole file: a server may ignore
 * ranges it cannot read and several ranges at once.
 */
export function parseRange(header: string | undefined, size: number): ByteRange | null {
  const [, first = '', last = ''] = /^bytes=[ \t]*(\d*)-(\d*)[ \t]*$/i.exec(header ?? '') ?? []
  if (first === '' && last === '') return null
  if (first === '') return suffix(Number(last), size)
  const start = Number(first)
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (last !== '' && Number(last) < start) return null
  if (start >= size) throw new AppError('range_not_satisfiable', { size })
  return { start, end }
}

function suffix(length: number, size: number): ByteRange | null {
  if (length === 0) throw new AppError('range_not_satisfiable', { size })
  return size === 0 ? null : { start: Math.max(0, size - length), end: size - 1 }
}

import { Readable } from 'node:stream'
import {
  AbortMultipartUploadCommand,
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  paginateListObjectsV2,
  S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import { AppError } from '#core/contract/errors.ts'
import type { ListedFile, Storage, StoredFile } from '../../ports/storage.ts'
import { chunksOf, discard, servedFrom } from './bytes.ts'
import { isKey, missing, ownKey } from './key.ts'
import { failed, nameOf, unavailable } from './s3-bucket.ts'

export type S3Options = {
  /** Any server that speaks the S3 protocol; AWS itself when absent. */
  endpoint?: string
  bucket: string
  region: string
  access_key: string
  secret_key: string
  /** Keys live below this path of the bucket. */
  prefix?: string
  /** How long the server may take to begin a response, for each of three attempts; includes sending a part of 5 MB. */
  answer_ms?: number
}

const checkMs = 3_000
/** Shorter: a user waits for a read, and nothing is uploaded meanwhile. */
const read_ms = 10_000
/** The most keys S3 accepts in one call. */
const mostDeleted = 1_000

export function s3Storage(options: S3Options): Storage {
  const client = new S3Client({
    endpoint: options.endpoint,
    forcePathStyle: options.endpoint !== undefined,
    region: options.region,
    credentials: { accessKeyId: options.access_key, secretAccessKey: options.secret_key },
    maxAttempts: 3,
    // servers other than AWS may refuse the checksums the SDK sends and requests by default
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: 5_000,
      requestTimeout: options.answer_ms ?? 60_000,
      throwOnRequestTimeout: true,
      // a listener who pauses keeps the socket open this long
      socketTimeout: 120_000,
      httpAgent: { maxSockets: 200 },
      httpsAgent: { maxSockets: 200 },
    },
  })
  const bucket = {
    client,
    read_ms: options.answer_ms ?? read_ms,
    name: options.bucket,
    root: options.prefix ? `${ownKey(options.prefix)}/` : '',
  }
  return { ...reads(bucket), ...writes(bucket), check: (signal) => check(bucket, signal) }
}

function reads(bucket: Bucket): Pick<Storage, 'stat' | 'read' | 'listBelow' | 'listAll'> {
  const { client, name: Bucket, root, read_ms: requestTimeout } = bucket
  async function stat(key: string): Promise<StoredFile | null> {
    if (!isKey(key)) return null
    try {
      const found = await client.send(new HeadObjectCommand({ Bucket, Key: root + key }), { requestTimeout })
      return { key, size: found.ContentLength ?? 0, ...factsOf(found) }
    } catch (error) {
      if (nameOf(error) === 'NotFound') return null
      throw unavailable(error)
    }
  }
  async function* listed(start: string): AsyncGenerator<ListedFile> {
    for await (const found of pagesOf(bucket, start)) {
      for (const { Key = '', Size = 0, LastModified = new Date(0) } of found) {
        const key = Key.slice(root.length)
        // other tools mark folders with empty objects whose names end in a slash
        if (isKey(key)) yield { key, size: Size, modified_at: LastModified }
      }
    }
  }
  return {
    stat,
    async read(key, { range, signal } = {}) {
      signal?.throwIfAborted()
      if (!isKey(key)) throw missing()
      // S3 would answer these with the whole file
      if (range && (range.start < 0 || range.end < range.start)) return outside(await stat(key))
      try {
        const Range = range && `bytes=${range.start}-${range.end}`
        const command = new GetObjectCommand({ Bucket, Key: root + key, Range })
        const found = await client.send(command, { abortSignal: signal, requestTimeout })
        if (!(found.Body instanceof Readable)) throw new Error('S3 sent no body')
        const size = range ? Number(found.ContentRange?.split('/')[1]) : found.ContentLength
        return { file: { key, size: size ?? 0, ...factsOf(found) }, stream: servedFrom(found.Body, signal) }
      } catch (error) {
        if (signal?.aborted) throw signal.reason
        if (nameOf(error) === 'NoSuchKey') throw missing()
        if (nameOf(error) !== 'InvalidRange') throw unavailable(error)
        return outside(await stat(key))
      }
    },
    async *listBelow(prefix) {
      yield* listed(`${ownKey(prefix)}/`)
    },
    listAll: () => listed(''),
  }
}

function writes(bucket: Bucket): Pick<Storage, 'put' | 'delete' | 'removeMany' | 'deleteBelow'> {
  const { client, name: Bucket, root } = bucket
  return {
    async put(key, body, { type, signal }) {
      const stored = await upload(bucket, { key: ownKey(key), body, type, signal })
      return { key, type, ...stored }
    },
    async delete(key) {
      await client.send(new DeleteObjectCommand({ Bucket, Key: root + ownKey(key) })).catch(failed)
    },
    async removeMany(keys) {
      const objects = keys.map((key) => ({ Key: root + ownKey(key) }))
      for (let at = 0; at < objects.length; at += mostDeleted)
        await deleteObjects(bucket, objects.slice(at, at + mostDeleted))
    },
    async deleteBelow(prefix) {
      let count = 0
      for await (const found of pagesOf(bucket, `${ownKey(prefix)}/`)) {
        await deleteObjects(bucket, found)
        count += found.length
      }
      return count
    },
  }
}

async function deleteObjects({ client, name: Bucket }: Bucket, objects: { Key?: string }[]): Promise<void> {
  const Objects = objects.map(({ Key }) => ({ Key }))
  const command = new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } })
  const { Errors = [] } = await client.send(command).catch(failed)
  if (Errors[0]) throw unavailable(new Error(`S3 kept ${Errors[0].Key}: ${Errors[0].Code}`))
}

async function* pagesOf({ client, name: Bucket, root }: Bucket, start: string) {
  const Prefix = `${root}${start}`
  try {
    for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket, Prefix })) {
      if (Contents.length > 0) yield Contents
    }
  } catch (error) {
    throw unavailable(error)
  }
}

async function check({ client, name: Bucket, read_ms }: Bucket, signal?: AbortSignal): Promise<void> {
  try {
    await client.send(new HeadBucketCommand({ Bucket }), {
      abortSignal: signal,
      requestTimeout: Math.min(checkMs, read_ms),
    })
  } catch (error) {
    throw signal?.aborted ? signal.reason : unavailable(error)
  }
}

function factsOf(found: { ContentType?: string; ETag?: string; LastModified?: Date }) {
  const { ContentType: type = 'application/octet-stream', ETag, LastModified: modified_at = new Date(0) } = found
  return { type, etag: bare(ETag), modified_at }
}

function outside(file: StoredFile | null): never {
  throw file ? new AppError('range_not_satisfiable', { size: file.size }) : missing()
}

/** Where in S3: keys are put behind `root`. */
type Bucket = { client: S3Client; name: string; root: string; read_ms: number }

type Sending = { key: string; body: Readable | Uint8Array; type: string; signal?: AbortSignal }

/** In parts of 5 MB, two under way at once, so that a body of any length takes some 15 MB of memory. */
async function upload(
  { client, name: Bucket, root }: Bucket,
  { key, body, type, signal }: Sending,
): Promise<Omit<StoredFile, 'key' | 'type'>> {
  let size = 0
  let broken: { error: unknown } | undefined
  async function* counted(): AsyncGenerator<Uint8Array> {
    const chunks = chunksOf(body, signal)
    for (;;) {
      // only an error of the body counts: Upload throws here as well when it gives up
      const next = await chunks.next().catch((error) => {
        broken = { error }
        throw error
      })
      if (next.done) return
      size += next.value.length
      yield next.value
    }
  }
  const params = { Bucket, Key: root + key, Body: Readable.from(counted(), { objectMode: false }), ContentType: type }
  const sending = new Upload({ client: signal ? cancelled(client, signal) : client, params, queueSize: 2 })
  try {
    const done = await sending.done()
    // S3 does not say when; its clock and ours may differ a little
    return { size, etag: bare(done.ETag), modified_at: new Date() }
  } catch (error) {
    discard(body)
    // Upload leaves the parts behind when the last step fails
    const parts = { Bucket, Key: root + key, UploadId: sending.uploadId }
    if (parts.UploadId) await client.send(new AbortMultipartUploadCommand(parts)).catch(() => undefined)
    if (broken) throw broken.error
    throw signal?.aborted ? signal.reason : unavailable(error)
  }
}

/** Aborts the multipart upload. Never aborts the last step: the state of the file would be unknown. */
function cancelled(client: S3Client, signal: AbortSignal): S3Client {
  const send = (command: UploadPartCommand) =>
    client.send(command, command instanceof UploadPartCommand ? { abortSignal: signal } : {})
  return new Proxy(client, { get: (target, name) => (name === 'send' ? send : Reflect.get(target, name)) })
}

/** S3 quotes its etags. */
function bare(etag = ''): string {
  return etag.replaceAll('"', '')
}

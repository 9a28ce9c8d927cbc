import { Readable } from 'node:stream'
import { AbortMultipartUploadCommand, type S3Client, UploadPartCommand } from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import type { StoredFile } from '../../ports/storage.ts'
import { chunksOf, discard } from './bytes.ts'
import { unavailable } from './s3-errors.ts'

/** Where in S3: keys are put behind `root`. */
export type Bucket = { client: S3Client; name: string; root: string; read_ms: number }

type Sending = { key: string; body: Readable | Uint8Array; type: string; signal?: AbortSignal }

/** In parts of 5 MB, two under way at once, so that a body of any length takes some 15 MB of memory. */
export async function upload(
  { client, name: Bucket, root }: Bucket,
  { key, body, type, signal }: Sending,
): Promise<Omit<StoredFile, 'key' | 'type'>> {
  let size = 0
  let broken: { error: unknown } | undefined
  async function* counted(): AsyncGenerator<Uint8Array> {
    const chunks = chunksOf(body, signal)
    for (;;) {
      // only what breaks the body counts: Upload throws in here as well when it gives up
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

/** Ends the parts under way. The last step is never cut off, or nobody would know whether the file is there. */
function cancelled(client: S3Client, signal: AbortSignal): S3Client {
  const send = (command: UploadPartCommand) =>
    client.send(command, command instanceof UploadPartCommand ? { abortSignal: signal } : {})
  return new Proxy(client, { get: (target, name) => (name === 'send' ? send : Reflect.get(target, name)) })
}

/** S3 quotes its etags. */
export function bare(etag = ''): string {
  return etag.replaceAll('"', '')
}

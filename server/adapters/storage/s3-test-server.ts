import crypto, { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import S3rver, { type Step } from 's3rver'

type Headers = Record<string, string | number>
export type KeptObject = { key: string; bytes: Buffer; headers: Headers; at: Date }
type Pending = { key: string; headers: Headers; parts: Map<number, Buffer> }
type S3State = { buckets: Set<string>; objects: Map<string, KeptObject>; uploads: Map<string, Pending> }

// s3rver hides its page tokens with single DES, which OpenSSL 3 dropped; triple DES with one key is the same cipher
for (const name of ['createCipheriv', 'createDecipheriv'] as const) {
  const real: (cipher: string, key: Buffer, iv: Buffer) => unknown = crypto[name]
  const patched = (cipher: string, key: Buffer, iv: Buffer) =>
    cipher === 'des' ? real('des-ede3-cbc', Buffer.concat([key, key, key]), iv) : real(cipher, key, iv)
  Object.assign(crypto, { [name]: patched })
}

const bucket = 'pawol-test'
const digest = (bytes: Buffer) => createHash('md5').update(bytes).digest('hex')

function keep(state: S3State, key: string, { bytes, headers }: { bytes: Buffer; headers: Headers }) {
  const type = headers['content-type'] ?? 'binary/octet-stream'
  state.objects.set(key, { key, bytes, headers: { 'content-type': type }, at: new Date() })
  return { size: bytes.length, md5: digest(bytes) }
}

function s3Object({ key, bytes, headers, at }: KeptObject) {
  const facts = { etag: `"${digest(bytes)}"`, 'last-modified': at.toUTCString(), 'content-length': bytes.length }
  return { key, size: bytes.length, lastModifiedDate: at, metadata: { ...headers, ...facts } }
}

function objectCalls(state: S3State) {
  return {
    getBucket: async (name: string) => (state.buckets.has(name) ? { name } : null),
    putBucket: async (name: string) => void state.buckets.add(name),
    getSubresource: async () => null,
    existsObject: async (_: string, key: string) => state.objects.has(key),
    deleteObject: async (_: string, key: string) => void state.objects.delete(key),
    async putObject({ key, content, metadata }: { key: string; content: Readable; metadata: Headers }) {
      return keep(state, key, { bytes: await buffer(content), headers: metadata })
    },
    async getObject(_: string, key: string, { start, end }: { start?: number; end?: number } = {}) {
      const found = state.objects.get(key)
      if (!found) return null
      const last = Math.min(end ?? Number.POSITIVE_INFINITY, found.bytes.length - 1)
      const range = start === undefined ? undefined : { start, end: last }
      if (range && range.start > last) return { ...s3Object(found), range }
      return { ...s3Object(found), range, content: Readable.from([found.bytes.subarray(start ?? 0, last + 1)]) }
    },
    async listObjects(_: string, { prefix = '', startAfter = '', maxKeys = 1000 }) {
      const keys = [...state.objects.keys()].filter((key) => key.startsWith(prefix) && key > startAfter).sort()
      const objects = keys.slice(0, maxKeys).map((key) => s3Object(state.objects.get(key)!))
      return { objects, commonPrefixes: [], isTruncated: keys.length > maxKeys }
    },
  }
}

function uploadCalls(state: S3State) {
  return {
    async initiateUpload(...[, key, id, headers]: [string, string, string, Headers]) {
      state.uploads.set(id, { key, headers, parts: new Map() })
    },
    async putPart(...[, id, number, content]: [string, string, string, Readable]) {
      const bytes = await buffer(content)
      state.uploads.get(id)!.parts.set(Number(number), bytes)
      return { size: bytes.length, md5: digest(bytes) }
    },
    async putObjectMultipart(_: string, id: string, parts: { number: number }[]) {
      const { key, headers, parts: sent } = state.uploads.get(id)!
      state.uploads.delete(id)
      return keep(state, key, { bytes: Buffer.concat(parts.map(({ number }) => sent.get(number)!)), headers })
    },
  }
}

/**
 * The S3 protocol over HTTP, by s3rver, with two things S3 does and s3rver does not: an object is replaced as a whole
 * (s3rver truncates it first, in three files), and an upload in parts can be given up.
 */
export async function startS3({ port: wanted = 0, objects = new Map<string, KeptObject>() } = {}) {
  const state: S3State = { buckets: new Set([bucket]), objects, uploads: new Map() }
  const server = new S3rver({ port: wanted, address: '127.0.0.1', silent: true, vhostBuckets: false })
  server.store = server.context.store = { ...objectCalls(state), ...uploadCalls(state) }
  const steps: Step[] = [
    async (ctx, next) => {
      const { uploadId } = ctx.query
      if (ctx.method !== 'DELETE' || !uploadId) return next()
      ctx.status = state.uploads.delete(uploadId) ? 204 : 404
    },
  ]
  server.middleware.unshift((ctx, next) => {
    const from = (at: number): Promise<void> => steps[at]?.(ctx, () => from(at + 1)) ?? next()
    return from(0)
  })
  const { port } = await server.run()
  const hangUp = () => server.httpServer.closeAllConnections()
  const stop = async () => {
    hangUp()
    await server.close().catch(() => undefined)
  }
  /** Puts a handler before the server's own, to simulate faults. */
  const before = (step: Step) => steps.unshift(step)
  const options = { bucket, region: 'us-east-1', access_key: 'S3RVER', secret_key: 'S3RVER' }
  return { options: { ...options, endpoint: `http://127.0.0.1:${port}` }, state, before, hangUp, stop }
}

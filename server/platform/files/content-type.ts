import { addAbortSignal, type Readable } from 'node:stream'
import { fileTypeFromBuffer } from 'file-type'

/** As much of a file as is looked at. */
const sampleBytes = 64 * 1024

const text = 'text/plain; charset=utf-8'
const unknown = 'application/octet-stream'
// what a browser would run or render as a page of ours
const active =
  /^(text\/(html|xml|xsl|javascript|ecmascript)|application\/(x-)?(javascript|ecmascript|xml|xhtml)|.*\+xml)\b/i

/** What the first bytes of a file are. Pages, SVG and scripts count as plain text: nothing stored may run in our origin. */
export async function contentType(sample: Uint8Array, fallback: string = unknown): Promise<string> {
  // a crafted file may break the detector; it is then of no known type
  const known = sample.length > 0 ? await fileTypeFromBuffer(sample).catch(() => undefined) : undefined
  if (known) return passive(known.mime)
  return isText(sample) ? text : passive(fallback)
}

/** The first bytes of a body, and the body with them still in it. */
export async function sampled(
  body: Readable | Uint8Array,
  signal?: AbortSignal,
): Promise<{ sample: Uint8Array; whole: Readable | Uint8Array }> {
  if (body instanceof Uint8Array) return { sample: body.subarray(0, sampleBytes), whole: body }
  // a stream read before has no bytes left, and would be stored as an empty file
  if (body.readableEnded) throw new Error('the body was read before')
  const chunks: Uint8Array[] = []
  let length = 0
  try {
    const stream = signal ? addAbortSignal(signal, body) : body
    for await (const chunk of stream.iterator({ destroyOnReturn: false })) {
      chunks.push(typeof chunk === 'string' ? Buffer.from(chunk) : chunk)
      length += chunk.length
      if (length >= sampleBytes) break
    }
  } catch (error) {
    throw signal?.aborted ? signal.reason : error
  }
  const head = Buffer.concat(chunks)
  if (length < sampleBytes || body.readableEnded) return { sample: head.subarray(0, sampleBytes), whole: head }
  body.unshift(head)
  return { sample: head.subarray(0, sampleBytes), whole: body }
}

function passive(type: string): string {
  return active.test(type) ? text : type
}

function isText(sample: Uint8Array): boolean {
  if (sample.length === 0) return false
  try {
    // `stream` forgives a character cut in two at the end of the sample
    const decoded = new TextDecoder('utf-8', { fatal: true }).decode(sample, { stream: true })
    return !/[^\P{Cc}\t\n\r\f]/u.test(decoded)
  } catch {
    return false
  }
}

/** `allowed` lists types and families such as `audio/*`; parameters after a semicolon do not count. */
export function isAllowed(type: string, allowed: readonly string[]): boolean {
  const plain = type.split(';')[0]!
  return allowed.some((entry) => entry === plain || (entry.endsWith('/*') && plain.startsWith(entry.slice(0, -1))))
}

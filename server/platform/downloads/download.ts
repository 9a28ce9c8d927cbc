import { randomUUID } from 'node:crypto'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Digest } from './digests.ts'
import { DownloadProblem } from './download-problem.ts'
import { type Answer, openUrl, type Web } from './open-url.ts'
import { openPart, type PartFile, syncFolder } from './part-file.ts'

export type Place = { url: string; headers?: Record<string, string> }
export type Wanted = {
  /** The same file in several places, the best first. */
  places: Place[]
  to: string
  bytes: number | null
  digest: Digest | null
  signal?: AbortSignal
  onBytes?(have: number): void
}
export type Downloaded = { bytes: number; sha256: string }

/** How often a server without progress is retried, and the first backoff. */
export type Patience = { attempts: number; backoff_ms: number }
const usual: Patience = { attempts: 5, backoff_ms: 500 }
const longestWaitMs = 60_000

/**
 * Brings a file, whole and checked, or nothing under its name. What came before a cut, an abort or the end of the process
 * stays as a part, and the next call goes on from there unless the file has changed meanwhile.
 */
export async function download(wanted: Wanted, web: Web, patience = usual): Promise<Downloaded> {
  const part = await openPart(wanted.to, wanted.digest?.algorithm)
  let last: unknown
  try {
    for (const place of wanted.places)
      try {
        return await fromPlace(place, part, { wanted, web, patience })
      } catch (error) {
        wanted.signal?.throwIfAborted()
        if (!(error instanceof DownloadProblem) || error.problem === 'no_room') throw error
        last = error
      }
    throw last
  } finally {
    await part.close()
  }
}

type Context = { wanted: Wanted; web: Web; patience: Patience }

async function fromPlace(place: Place, part: PartFile, context: Context): Promise<Downloaded> {
  const { wanted, patience } = context
  if (!belongs(part, place, wanted)) await part.discard()
  let furthest = part.have()
  for (let stuck = 0; !isWhole(part, wanted); )
    try {
      await pull(place, part, context)
      break
    } catch (error) {
      if (!(error instanceof DownloadProblem) || !error.passes) throw roomOr(error, place)
      stuck = part.have() > furthest ? 0 : stuck + 1
      furthest = Math.max(furthest, part.have())
      if (stuck >= patience.attempts) throw error
      const afterMs = error.after_ms ?? patience.backoff_ms * 2 ** stuck
      await wait(Math.min(afterMs, longestWaitMs), undefined, { signal: wanted.signal })
    }
  return checked(place, part, wanted)
}

/** A part of a file with a known digest goes on from anywhere; any other only from where it came. */
function belongs(part: PartFile, { url }: Place, { digest, bytes }: Wanted): boolean {
  const facts = part.facts()
  if (!facts || (bytes !== null && (part.have() > bytes || (facts.total ?? bytes) !== bytes))) return false
  return digest ? facts.digest === digest.value : facts.url === url && isStrong(facts.etag)
}
const isStrong = (etag: string | null | undefined) => Boolean(etag) && !etag!.startsWith('W/')

function isWhole(part: PartFile, { bytes }: Wanted): boolean {
  const total = bytes ?? part.facts()?.total
  return total != null && part.facts() !== null && part.have() === total
}

async function pull(place: Place, part: PartFile, { wanted, web }: Context): Promise<void> {
  const { host } = new URL(place.url)
  const facts = part.facts()
  const from = part.have()
  const same = facts?.url === place.url && isStrong(facts.etag) ? facts.etag! : null
  const range = from > 0 ? { range: `bytes=${from}-`, ...(same ? { 'if-range': same } : {}) } : {}
  const answer = await openUrl(place.url, { headers: { ...place.headers, ...range }, signal: wanted.signal }, web)
  try {
    // what there is cannot be of this file
    if (answer.status === 416) await part.discard()
    refuseOther(answer, host)
    const etag = answer.headers.etag ?? null
    const total = totalOf(answer, from)
    const goesOn = answer.status === 206 && total.from === from && (!same || !isStrong(etag) || etag === same)
    if (!goesOn && from > 0) await part.discard()
    if (answer.status === 206 && !goesOn) throw new DownloadProblem('cut', { host, status: 206, after_ms: 0 })
    if (wanted.bytes !== null && total.bytes !== null && total.bytes !== wanted.bytes)
      throw new DownloadProblem('size', { host })
    const expected = wanted.bytes ?? total.bytes
    await part.begin({ url: place.url, etag, digest: wanted.digest?.value ?? null, total: expected })
    await take(answer, part, { wanted, expected, host })
  } finally {
    answer.body.destroy()
  }
}

function refuseOther({ status, headers }: Answer, host: string): void {
  if (status === 404 || status === 410) throw new DownloadProblem('missing', { host, status })
  if (status === 429 || status === 408 || status >= 500) {
    const seconds = Number(headers['retry-after'])
    throw new DownloadProblem('busy', { host, status, after_ms: seconds >= 0 ? seconds * 1000 : undefined })
  }
  if (status === 416) throw new DownloadProblem('size', { host, status })
  if (status !== 200 && status !== 206) throw new DownloadProblem('refused', { host, status })
  if (/^text\/html\b/.test(headers['content-type'] ?? '')) throw new DownloadProblem('page', { host, status })
}

function totalOf({ status, headers }: Answer, from: number): { from: number; bytes: number | null } {
  const range = /^bytes (\d+)-\d+\/(\d+|\*)$/.exec(headers['content-range'] ?? '')
  const length = headers['content-length'] === undefined ? null : Number(headers['content-length'])
  if (status !== 206) return { from: 0, bytes: length }
  if (!range) return { from: -1, bytes: null }
  return { from: Number(range[1]), bytes: range[2] === '*' ? length && from + length : Number(range[2]) }
}

type Taking = { wanted: Wanted; expected: number | null; host: string }

/** The bytes of an answer. A lost connection may end a loop over it before the bytes that had arrived, which come here first. */
async function* arriving(body: Answer['body']): AsyncGenerator<Buffer> {
  try {
    yield* body as AsyncIterable<Buffer>
  } catch (error) {
    for (let left: Buffer | null = body.read(); left; left = body.read()) yield left
    throw error
  }
}

async function take({ body }: Answer, part: PartFile, { wanted, expected, host }: Taking): Promise<void> {
  try {
    for await (const bytes of arriving(body)) {
      if (expected !== null && part.have() + bytes.length > expected) {
        await part.discard()
        throw new DownloadProblem('size', { host })
      }
      await part.append(bytes)
      wanted.onBytes?.(part.have())
    }
  } catch (cause) {
    wanted.signal?.throwIfAborted()
    if (cause instanceof DownloadProblem || isRoom(cause)) throw cause
    if (part.have() !== expected) throw new DownloadProblem('cut', { host, cause })
  }
  if (expected !== null && part.have() < expected) throw new DownloadProblem('cut', { host })
}

async function checked({ url }: Place, part: PartFile, { digest }: Wanted): Promise<Downloaded> {
  if (digest && part.digest(digest.algorithm) !== digest.value) {
    await part.discard()
    throw new DownloadProblem('bytes', { host: new URL(url).host })
  }
  const done = { bytes: part.have(), sha256: part.digest('sha256') }
  await part.finish()
  return done
}

const isRoom = (error: unknown) => ['ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException)?.code ?? '')
const roomOr = (error: unknown, { url }: Place) =>
  isRoom(error) ? new DownloadProblem('no_room', { host: new URL(url).host, cause: error }) : error

/** Readers see the file before or the file after, also when the power goes. */
export async function writeWhole(path: string, text: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  const fresh = `${path}.${randomUUID()}.new`
  try {
    const file = await open(fresh, 'wx')
    try {
      await file.writeFile(text)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(fresh, path)
  } catch (error) {
    await rm(fresh, { force: true })
    throw error
  }
  await syncFolder(dirname(path))
}

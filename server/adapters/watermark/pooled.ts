import { countOf, mark_rate, months, type Pattern } from '@pawol/engines/watermark/pattern'
import { createProcessPool } from '../../platform/processes/pool.ts'
import type { MarkedPart, MarkReader, MarkVerdict } from '../../ports/mark-reader.ts'
import { strongestTrace, type Trace, tries } from './detector.ts'

export type MarkKeys = {
  /** Of this installation's engines. */
  keys: readonly Uint8Array[]
  /** Of engines on the devices of users, which hold the key. */
  device_keys?: readonly Uint8Array[]
}
export type PooledMarkReaderOptions = MarkKeys & { processes?: number; now?: () => Date }

/** A stretch of half a minute takes a second or two of a processor. */
export function pooledMarkReader({ keys, device_keys = [], processes = 1, now }: PooledMarkReaderOptions): MarkReader {
  const pool = createProcessPool<MarkTasks>({
    entry: 'adapters/watermark/watermark.entry.ts',
    processes,
    timeout_seconds: 60,
    max_memory_mb: 300,
  })
  const lookAt: LookAt = async (samples, at, signal) => {
    const looks: Look[] = []
    for (const key of keys) looks.push(...(await pool.ask('look', { samples, key, ...at }, signal)))
    for (const key of device_keys) looks.push(...fromDevices(await pool.ask('look', { samples, key, ...at }, signal)))
    return looks
  }
  return { ...markReader({ lookAt, now }), close: () => pool.close() }
}

export const fromDevices = (looks: readonly Look[]): Look[] => looks.map((look) => ({ ...look, on_device: true }))

export type MarkTasks = {
  look: { input: { samples: Float32Array; from: number; key: Uint8Array; now: Date }; chunk: never; result: Look[] }
}

/** Seconds per task; each begins with the last look's length of the previous one. */
const stretchSeconds = 30
const againSeconds = 10
const most_seconds = 600

type LookAt = (samples: Float32Array, at: { from: number; now: Date }, signal?: AbortSignal) => Promise<Look[]>

/** Takes a sound as it arrives, keeps one stretch in memory, and has each examined. */
export function markReader({ lookAt, now = () => new Date() }: { lookAt: LookAt; now?: () => Date }) {
  return {
    sample_rate: mark_rate,
    most_seconds,
    async read(samples, signal) {
      const looks: Look[] = []
      const today = now()
      let seconds = 0
      for await (const { stretch, from } of stretchesOf(samples)) {
        signal?.throwIfAborted()
        looks.push(...(await lookAt(stretch, { from, now: today }, signal)))
        seconds = from + stretch.length / mark_rate
      }
      return verdictOf(looks, { now: today, seconds })
    },
  } satisfies Omit<MarkReader, 'close'>
}

async function* stretchesOf(samples: AsyncIterable<Float32Array>) {
  const whole = new Float32Array(stretchSeconds * mark_rate)
  const kept = againSeconds * mark_rate
  const most = most_seconds * mark_rate
  let length = 0
  let from = 0
  for await (const chunk of samples) {
    for (let at = 0; at < chunk.length; ) {
      const count = Math.min(chunk.length - at, whole.length - length, most - from - length)
      whole.set(chunk.subarray(at, at + count), length)
      length += count
      at += count
      const isLast = from + length === most
      if (length < whole.length && !isLast) continue
      yield { stretch: whole.slice(0, length), from: from / mark_rate }
      if (isLast) return
      whole.copyWithin(0, length - kept)
      from += length - kept
      length = kept
    }
  }
  if (from === 0 || length > kept) yield { stretch: whole.slice(0, length), from: from / mark_rate }
}

/**
 * Of a sound about which nothing is known, how likely each word is: one over its age, since most sounds that are looked at
 * are new. What is likelier needs a weaker trace.
 */
function likelihoods(now: Date): Float64Array {
  const latest = countOf(now) + 1
  const ages = Float64Array.from({ length: months }, (_, word) => 1 + ((((latest - word) % months) + months) % months))
  const sum = ages.reduce((all, age) => all + 1 / age, 0)
  return ages.map((age) => 1 / age / sum)
}

/** The latest month with a word; a clock that is ahead of ours may have put it into the next one. */
export function monthOf(word: number, now: Date): string {
  const latest = countOf(now) + 1
  const count = latest - ((((latest - word) % months) + months) % months)
  return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}`
}

/** The result between two moments, in seconds. */
type Look = Trace & MarkedPart & { on_device?: boolean }

/** The false positive rate: fewer than one of so many unmarked files is called marked. */
export const most_error = 1 / 20_000
/** A look is so long, and the next begins in its middle; one at all of a stretch besides finds what is weak. */
const lookSeconds = 10

type LookOptions = { from: number; pattern: Pattern; now: Date }

/** All looks at a stretch of sound that begins at a moment of the whole. */
export function looksAt(samples: Float32Array, { from, pattern, now }: LookOptions): Look[] {
  const likely = likelihoods(now)
  const end = samples.length / mark_rate
  const look = (start: number, until: number): Look => {
    const part = samples.subarray(Math.round(start * mark_rate), Math.round(until * mark_rate))
    return { ...strongestTrace(part, pattern, likely), start: from + start, end: from + until }
  }
  if (samples.every((one) => one === 0)) return [{ score: 0, month: 0, start: from, end: from + end }]
  const looks = [look(0, end)]
  if (end > 1.5 * lookSeconds)
    for (let start = 0; start + lookSeconds / 2 < end; start += lookSeconds / 2)
      looks.push(look(start, Math.min(end, start + lookSeconds)))
  return looks
}

/** The probability that chance reaches a score at a month of this prior, in so many looks at all offsets. */
export function chanceOf(score: number, { looks, likely }: { looks: number; likely: number }): number {
  if (score < 1) return 1
  // the tail of the normal distribution from above; sums of cosines have a lighter one
  const tail = Math.exp((-score * score) / 2) / (score * Math.sqrt(2 * Math.PI))
  return Math.min(1, (looks * tries * tail) / likely)
}

/** The combined result of all looks at a sound. */
export function verdictOf(looks: readonly Look[], { now, seconds }: { now: Date; seconds: number }): MarkVerdict {
  const likely = likelihoods(now)
  const judged = looks.map((look) => ({
    ...look,
    chance: chanceOf(look.score, { looks: looks.length, likely: likely[look.month]! }),
  }))
  const best = judged.toSorted((a, b) => a.chance - b.chance)[0]
  const found = judged.filter(({ chance }) => chance < most_error)
  return {
    marked: found.length > 0,
    on_device: found.length > 0 && found.every((look) => look.on_device),
    month: best && found.length > 0 ? monthOf(best.month, now) : null,
    probability_of_error: best?.chance ?? 1,
    parts: joined(found),
    seconds_examined: seconds,
  }
}

/** In order, adjacent ones joined; a narrower look explains away a wider one. */
function joined(found: readonly Look[]): MarkedPart[] {
  const closest = found.filter((one) => !found.some((other) => other !== one && within(other, one)))
  const parts: MarkedPart[] = []
  for (const { start, end } of closest.toSorted((a, b) => a.start - b.start)) {
    const last = parts.at(-1)
    if (last && start <= last.end) last.end = Math.max(last.end, end)
    else parts.push({ start, end })
  }
  return parts
}

const within = (one: MarkedPart, other: MarkedPart) =>
  one.start >= other.start && one.end <= other.end && one.end - one.start < other.end - other.start

import { mark_rate } from '@pawol/engines/watermark/pattern'
import type { MarkReader } from '../../ports/mark-reader.ts'
import { type Look, verdictOf } from './verdict.ts'

/** Seconds per task; each begins with the last look's length of the previous one. */
const stretchSeconds = 30
const againSeconds = 10
const most_seconds = 600

export type LookAt = (samples: Float32Array, at: { from: number; now: Date }, signal?: AbortSignal) => Promise<Look[]>

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

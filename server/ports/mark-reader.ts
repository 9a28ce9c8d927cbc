/** Seconds of the sound in which the mark was found. */
export type MarkedPart = { start: number; end: number }
export type MarkVerdict = {
  marked: boolean
  /** Only the mark of engines on the devices of users was found: weaker evidence, since they hold its key. */
  on_device: boolean
  /** When it was made, as `2026-11`; null where there is no mark. */
  month: string | null
  /** How likely a sound without our mark would look as much like a marked one as this does. */
  probability_of_error: number
  parts: MarkedPart[]
  seconds_examined: number
}

/**
 * Looks for the mark that this installation puts into all it says. Fails with `unavailable`, `timeout`, the signal's
 * reason, or the own error of failing samples.
 */
export type MarkReader = {
  /** Of the samples it wants, in one channel. */
  sample_rate: number
  /** Of a long sound, no more than `most_seconds` are looked at. */
  most_seconds: number
  read(samples: AsyncIterable<Float32Array>, signal?: AbortSignal): Promise<MarkVerdict>
  close(): Promise<void>
}

import type { SampleAnalysis } from '#core/contract/cloning/cloning.ts'
import type { LongFileHandling } from '#core/rules/cloning/sample-files.ts'

/** A wav file of one channel and 16 bits. */
export type SampleFile = { path: string }
export type HeardSample = { analysis: SampleAnalysis; peaks: number[] }

/**
 * Listens to recordings a voice is made from, by the rules of `core/rules/cloning`, without holding up the server. Refuses
 * files it cannot read with `invalid_request`; fails with `unavailable`, `timeout`, or the signal's reason.
 */
export type VoiceSamples = {
  analyse(file: SampleFile, wanted: { handling: LongFileHandling; signal?: AbortSignal }): Promise<HeardSample>
  /** The parts that are used, cleaned and one after another, at the file's own rate; at most three minutes of them. */
  prepare(
    file: SampleFile,
    wanted: { segments: SampleAnalysis['segments']; signal?: AbortSignal },
  ): AsyncIterable<Int16Array>
  /** Starts a process before there is work for it. */
  warm?(): void
  close(): Promise<void>
}

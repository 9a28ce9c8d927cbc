import type { MarkReader } from '../../ports/mark-reader.ts'
import { patternFor } from './pattern.ts'
import { fromDevices, looksAt, type MarkKeys, markReader } from './pooled.ts'

/** Runs in this process, for tests whose sounds are short. */
export function fakeMarkReader({ keys, device_keys = [], now }: MarkKeys & { now?: () => Date }): MarkReader {
  const patterns = keys.map(patternFor)
  const ofDevices = device_keys.map(patternFor)
  return {
    ...markReader({
      lookAt: async (samples, at) => [
        ...patterns.flatMap((pattern) => looksAt(samples, { pattern, ...at })),
        ...fromDevices(ofDevices.flatMap((pattern) => looksAt(samples, { pattern, ...at }))),
      ],
      now,
    }),
    close: async () => {},
  }
}

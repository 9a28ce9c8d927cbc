import type { MarkReader } from '../../ports/mark-reader.ts'
import { patternFor } from './pattern.ts'
import { markReader } from './reader.ts'
import { looksAt } from './verdict.ts'

/** The same in this process, for tests whose sounds are short. */
export function fakeMarkReader({ key, now }: { key: Uint8Array; now?: () => Date }): MarkReader {
  const pattern = patternFor(key)
  return {
    ...markReader({ lookAt: async (samples, at) => looksAt(samples, { pattern, ...at }), now }),
    close: async () => {},
  }
}

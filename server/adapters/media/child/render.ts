import { setImmediate } from 'node:timers/promises'
import type { Input, Output, Rendered } from '../messages.ts'
import { type Chain, openChain } from './chain.ts'
import { fileSink, openEncoder } from './encoder.ts'
import { openSound } from './sound.ts'

const turnMs = 20
const toldSeconds = 60

/** Takes how many seconds of sound have passed. */
export type Tell = (seconds: number) => Promise<void>

/**
 * Yields to the event loop during long native work, so that messages and finalizers run, and reports each minute of
 * sound, which extends the time limit.
 */
export function turns(tell?: Tell): { due(seconds: number): boolean; take(): Promise<void> } {
  let since = performance.now()
  let [heard, reported] = [0, 0]
  const tellable = () => tell !== undefined && heard >= reported + toldSeconds
  return {
    due(seconds) {
      heard += seconds
      return tellable() || performance.now() - since > turnMs
    },
    async take() {
      if (tellable()) {
        reported = heard
        await tell!(heard)
      } else await setImmediate()
      since = performance.now()
    },
  }
}

/** Reads a file, filters it and encodes the result. */
export async function render(
  { input, output }: { input: Input; output: Output },
  filters: string[],
  tell: Tell,
): Promise<Rendered> {
  const sound = openSound(input)
  const pause = turns(tell)
  let chain: Chain | undefined
  let encoder: ReturnType<typeof openEncoder> | undefined
  try {
    encoder = openEncoder({ output, sink: fileSink(output.path) }, sound)
    const { sample_rate, channels } = encoder
    for (const frame of sound.frames({ sample_rate, channels, format: 'flt', fine: !output.quick })) {
      // a chain takes what is in a frame
      const seconds = frame.nbSamples / sample_rate
      // a filter that works at another rate hands back to this one
      chain ??= openChain(frame, [...filters, `aresample=${sample_rate}`, encoder.filters].join())
      for (const ready of chain.push(frame)) encoder.write(ready)
      if (pause.due(seconds)) await pause.take()
    }
    for (const ready of chain?.push(null) ?? []) encoder.write(ready)
    return { duration_seconds: encoder.finish(), sample_rate, channels }
  } finally {
    chain?.free()
    encoder?.close()
    sound.close()
  }
}

import type { Input, Output, Rendered } from '../messages.ts'
import { type Chain, openChain } from './chain.ts'
import { openEncoder } from './encoder.ts'
import { fileSink } from './sink.ts'
import { openSound } from './sound.ts'
import { type Tell, turns } from './turns.ts'

/** Reads a file, sends it through filters and writes it anew. */
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

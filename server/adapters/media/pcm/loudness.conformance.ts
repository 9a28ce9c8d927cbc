import { type Chain, openChain } from '../child/chain.ts'
import { floatsOf, openSound } from '../child/sound.ts'
import { integratedLoudness } from '../fake/loudness.ts'

/** What a file sounds like by EBU R 128, measured by FFmpeg's own filter; its length by the samples it holds. */
export function loudnessByFfmpeg(path: string): { lufs: number; true_peak_db: number; seconds: number } {
  const sound = openSound({ path, max_duration_seconds: 3600 })
  const { sample_rate, channels } = sound
  let chain: Chain | undefined
  let samples = 0
  let last: Record<string, string> = {}
  try {
    for (const frame of sound.frames({ sample_rate, channels, format: 'flt' })) {
      samples += frame.nbSamples
      chain ??= openChain(frame, 'ebur128=metadata=1:peak=true')
      for (const heard of chain.push(frame)) last = { ...last, ...heard.getMetadata().getAll() }
    }
    for (const heard of chain?.push(null) ?? []) last = { ...last, ...heard.getMetadata().getAll() }
  } finally {
    chain?.free()
    sound.close()
  }
  const peak = Number(last['lavfi.r128.true_peak'])
  return {
    lufs: Number(last['lavfi.r128.I']),
    true_peak_db: 20 * Math.log10(peak),
    seconds: samples / sample_rate,
  }
}

/** The same by our own meter of ITU-R BS.1770, which shares no code with the filter the engine steers by. */
export function loudnessByReference(path: string): number | null {
  const sound = openSound({ path, max_duration_seconds: 3600 })
  const { sample_rate, channels } = sound
  const samples: number[] = []
  try {
    for (const frame of sound.frames({ sample_rate, channels, format: 'flt' }))
      for (const sample of floatsOf(frame, channels)) samples.push(sample)
  } finally {
    sound.close()
  }
  return integratedLoudness(Float32Array.from(samples), sample_rate, channels)
}

import { createCutter } from '@pawol/engines/hearing/cuts'
import { frame_samples } from '@pawol/engines/hearing/frames'
import { context_samples } from '@pawol/engines/hearing/silero'
import { speechDetector } from '../../server/adapters/transcriber/sound/sound-part.ts'
import { openMoonshine } from '../../server/adapters/transcriber/transcriber.entry.ts'
import { projectPath } from '../../server/platform/project.ts'
import type { Media, MediaSource } from '../../server/ports/media.ts'

export const fixtures = projectPath('server/adapters/transcriber/fixtures')
export const two_cities = { path: `${fixtures}/two-cities.ogg`, seconds: 44.4 }
export const vad_file = projectPath('node_modules/@ricky0123/vad-web/dist/silero_vad_v5.onnx')
export const model_dir = projectPath('node_modules/@usefulsensors/moonshine-js/dist/model/base/quantized')
const limits = { usual_seconds: 10, most_seconds: 16, pause_seconds: 1.5 }

export async function samplesOf(media: Media, source: MediaSource): Promise<Float32Array> {
  const parts: Float32Array[] = []
  for await (const part of media.decode(source, { sample_rate: 16_000, samples: 'f32' })) parts.push(part)
  const samples = new Float32Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    samples.set(part, at)
    at += part.length
  }
  return samples
}

/** Both models in this process, one call after the other, on samples that are there already. */
export async function bareTranscriber(samples: Float32Array): Promise<() => Promise<void>> {
  const [silero, moonshine] = [await speechDetector(vad_file), await openMoonshine(model_dir)]
  const { signal } = new AbortController()
  return async () => {
    const before = new Float32Array(context_samples + samples.length)
    before.set(samples, context_samples)
    const cutter = createCutter(limits)
    const { probabilities } = await silero.listen(before, null)
    for (const { from, to, stretches } of [...cutter.push(probabilities), ...cutter.finish()])
      if (stretches.length > 0) await moonshine.hear(samples.subarray(from * frame_samples, to * frame_samples), signal)
  }
}

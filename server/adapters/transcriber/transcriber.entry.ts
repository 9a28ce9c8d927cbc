import { serveTasks } from '../../platform/processes/serve-tasks.ts'
import type { ListenerTasks } from './moonshine/messages.ts'
import { type Moonshine, openMoonshine } from './moonshine/model.ts'
import { context_samples, openSilero, type Silero } from './moonshine/silero.ts'
import { frame_samples } from './sound/frames.ts'
import { louder, samplesOf, withSilence } from './sound/sound-part.ts'
import { sample_rate } from './sound/spool.ts'

let silero: Silero | undefined
let moonshine: Moonshine | undefined

serveTasks<ListenerTasks>({
  async listen({ vad_file, state, all_sound = false, ...part }) {
    silero ??= await openSilero(vad_file)
    const samples = louder(await samplesOf(part, context_samples))
    const heard = await silero.listen(samples, state)
    if (all_sound) countAudible(heard.probabilities, samples.subarray(context_samples))
    return heard
  },
  async hear({ model_dir, silence_ms = 0, ...part }, { signal }) {
    moonshine ??= await openMoonshine(model_dir)
    return moonshine.hear(withSilence(louder(await samplesOf(part)), silence_ms), signal)
  },
  async check(models) {
    await open(models)
    return null
  },
  async warm(models, { signal }) {
    await open(models)
    const silence = new Float32Array(warm_up_seconds * sample_rate)
    await silero!.listen(silence, null)
    await moonshine?.hear(silence, signal)
    return null
  },
})

/** About as long as a piece of speech: memory is asked for once. */
const warm_up_seconds = 4

async function open({ vad_file, model_dir }: ListenerTasks['check']['input']): Promise<void> {
  silero ??= await openSilero(vad_file)
  if (model_dir !== null) moonshine ??= await openMoonshine(model_dir)
}

/** −40 dB: what is softer than this nobody writes down. */
const audible = 0.01

/** Whatever can be heard is at least as likely as not; among it, what sounds like speech stays ahead. */
function countAudible(probabilities: Float32Array, samples: Float32Array): void {
  for (const [frame, probability] of probabilities.entries()) {
    const part = samples.subarray(frame * frame_samples, (frame + 1) * frame_samples)
    const power = part.reduce((sum, one) => sum + one * one, 0) / part.length
    if (Math.sqrt(power) > audible) probabilities[frame] = 0.5 + probability / 2
  }
}

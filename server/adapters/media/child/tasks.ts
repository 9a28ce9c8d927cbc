import type { TaskHandlers } from '../../../platform/processes/serve-tasks.ts'
import { chunk_bytes, type Input, type MediaTasks } from '../messages.ts'
import { peakMeter } from '../pcm/peaks.ts'
import { partToKeep, silenceMeter } from '../pcm/silence.ts'
import { renderAtLoudness } from './loudness.ts'
import { probe } from './probe.ts'
import { render } from './render.ts'
import { floatsOf, openSound, shortsOf } from './sound.ts'
import { openStreams } from './streams.ts'
import { type Tell, turns } from './turns.ts'

const streams = openStreams()

export const tasks: TaskHandlers<MediaTasks> = {
  probe: async ({ input }) => probe(input),
  async decode({ input, sample_rate, samples }, { deliver }) {
    const sound = openSound(input)
    const [format, read] = samples === 'f32' ? (['flt', floatsOf] as const) : (['s16', shortsOf] as const)
    try {
      for (const frame of sound.frames({ sample_rate, channels: 1, format })) {
        const whole = read(frame, 1)
        const step = chunk_bytes / whole.BYTES_PER_ELEMENT
        for (let at = 0; at < whole.length; at += step) await deliver(whole.subarray(at, at + step))
      }
      return null
    } finally {
      sound.close()
    }
  },
  encode: (io, { deliver }) => render(io, [], deliver),
  normalise: ({ input, output, ...wanted }, { deliver }) => renderAtLoudness({ input, output }, wanted, deliver),
  async trim({ input, output, threshold_db, keep_seconds }, { deliver }) {
    const { sample_rate, ...edges } = await hear(
      { input, tell: deliver },
      (rate) => silenceMeter(rate, threshold_db),
      (m) => m.edges(),
    )
    const { from, to } = partToKeep(edges, keep_seconds * sample_rate)
    const [start, end] = [from / sample_rate, to / sample_rate]
    const rendered = await render({ input, output }, [`atrim=start=${start}:end=${end}`], deliver)
    return { ...rendered, cut_start_seconds: start, cut_end_seconds: edges.total / sample_rate - end }
  },
  async peaks({ input, buckets }, { deliver }) {
    const { peaks } = await hear(
      { input, tell: deliver },
      () => peakMeter(buckets),
      (meter) => ({ peaks: meter.peaks() }),
    )
    return peaks
  },
  stream: async (step) => streams.step(step),
  async leave({ id }) {
    streams.leave(id)
    return null
  },
}

type Meter = { add(samples: Float32Array, channels: number): void }

/** Lets a meter hear a whole file, with the channels as they are. */
async function hear<M extends Meter, R extends object>(
  { input, tell }: { input: Input; tell: Tell },
  open: (sample_rate: number) => M,
  read: (meter: M) => R,
): Promise<R & { sample_rate: number }> {
  const sound = openSound(input)
  const { sample_rate, channels } = sound
  const meter = open(sample_rate)
  const pause = turns(tell)
  try {
    for (const frame of sound.frames({ sample_rate, channels, format: 'flt' })) {
      meter.add(floatsOf(frame, channels), channels)
      if (pause.due(frame.nbSamples / sample_rate)) await pause.take()
    }
    return { ...read(meter), sample_rate }
  } finally {
    sound.close()
  }
}

type Shape = { sample_rate: number; channels: number }
export type LinearResampler = { push(samples: Float32Array): Float32Array; end(): Float32Array }

/** Linear resampling and mixing of channels, piece by piece. */
export function linearResampler(from: Shape, to: Shape): LinearResampler {
  const step = from.sample_rate / to.sample_rate
  const [before, here] = [new Float32Array(to.channels), new Float32Array(to.channels)]
  let [received, made] = [0, 0]
  function mix(samples: Float32Array, at: number): void {
    for (let channel = 0; channel < to.channels; channel++)
      here[channel] =
        to.channels < from.channels
          ? (samples[at]! + samples[at + 1]!) / 2
          : samples[at + Math.min(channel, from.channels - 1)]!
  }
  return {
    push(samples) {
      const out = new Float32Array(Math.ceil(samples.length / from.channels / step + 2) * to.channels)
      let full = 0
      for (let at = 0; at < samples.length; at += from.channels, received++) {
        mix(samples, at)
        for (; made * step <= received; made++)
          for (let channel = 0; channel < to.channels; channel++)
            out[full++] = here[channel]! + (received - made * step) * (before[channel]! - here[channel]!)
        before.set(here)
      }
      return out.subarray(0, full)
    },
    /** The last sample holds until the sound is as long as it was. */
    end() {
      const missing = Math.max(0, Math.round(received / step) - made)
      return Float32Array.from({ length: missing * to.channels }, (_, i) => before[i % to.channels]!)
    },
  }
}

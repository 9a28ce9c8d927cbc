const windowSeconds = 0.01

export type SilenceMeter = { add(samples: Float32Array, channels: number): void; edges(): SoundEdges }
/** In samples a channel; `start` and `end` are null when nothing rises above the threshold. */
export type SoundEdges = { start: number | null; end: number | null; total: number }

/** Finds the first and the last hundredth of a second whose mean level is above the threshold. */
export function silenceMeter(sampleRate: number, thresholdDb: number): SilenceMeter {
  const window = Math.max(1, Math.round(sampleRate * windowSeconds))
  const least = 10 ** (thresholdDb / 10)
  let [total, energy, inside] = [0, 0, 0]
  let start: number | null = null
  let end: number | null = null

  function close(channels: number): void {
    if (energy / (inside * channels) > least) {
      start ??= total - inside
      end = total
    }
    energy = inside = 0
  }
  let width = 1
  return {
    add(samples, channels) {
      width = channels
      for (let at = 0; at < samples.length; at += channels) {
        for (let channel = at; channel < at + channels; channel++) energy += samples[channel]! * samples[channel]!
        total++
        if (++inside === window) close(channels)
      }
    },
    edges() {
      if (inside > 0) close(width)
      return { start, end, total }
    },
  }
}

/** What to keep, in samples: the sound and `keep_seconds` around it; all of it when there is only silence. */
export function partToKeep({ start, end, total }: SoundEdges, keepSamples: number): { from: number; to: number } {
  if (start === null || end === null) return { from: 0, to: total }
  return { from: Math.max(0, Math.round(start - keepSamples)), to: Math.min(total, Math.round(end + keepSamples)) }
}

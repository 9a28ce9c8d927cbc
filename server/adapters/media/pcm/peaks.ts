/** The finest grain kept is this many parts of one bucket. */
const grainsPerBucket = 32

export type PeakMeter = { add(samples: Float32Array, channels: number): void; peaks(): number[] }

/**
 * The highest absolute sample of each of `buckets` equal parts, without knowing the length beforehand and without
 * keeping the samples: grains of one sample grow by joining two and two whenever there are twice as many as needed.
 */
export function peakMeter(buckets: number): PeakMeter {
  const grains = new Float32Array(2 * grainsPerBucket * buckets)
  let width = 1
  let full = 0
  let highest = 0
  let inside = 0

  function close(): void {
    if (full === grains.length) {
      for (let i = 0; i < full / 2; i++) grains[i] = Math.max(grains[2 * i]!, grains[2 * i + 1]!)
      full /= 2
      // the grain that is full now is the first half of the next
      width *= 2
      return
    }
    grains[full++] = highest
    highest = inside = 0
  }

  return {
    add(samples, channels) {
      for (let at = 0; at < samples.length; at += channels) {
        if (inside === width) close()
        for (let channel = at; channel < at + channels; channel++) {
          const level = Math.abs(samples[channel]!)
          if (level > highest) highest = level
        }
        inside++
      }
    },
    peaks() {
      const total = full * width + inside
      const peak = new Array<number>(buckets).fill(0)
      const grainsEach = total / width / buckets
      for (let bucket = 0; bucket < buckets && total > 0; bucket++) {
        const end = Math.ceil((bucket + 1) * grainsEach)
        for (let grain = Math.floor(bucket * grainsEach); grain < end; grain++) {
          const level = grain < full ? grains[grain]! : highest
          if (level > peak[bucket]!) peak[bucket] = Math.min(1, level)
        }
      }
      return peak
    },
  }
}

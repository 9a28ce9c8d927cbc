const PARTS = 200
/** Sufficient for an outline, at a sixth of the memory. */
const RATE = 8000

/** Returns the highest sample of each of equal parts, 0 to 1. */
export function peaksOf(samples: Float32Array, parts = PARTS): number[] {
  const size = samples.length / parts
  return Array.from({ length: Math.min(parts, samples.length) }, (_, part) => {
    let highest = 0
    for (let at = Math.floor(part * size); at < Math.floor((part + 1) * size); at++)
      highest = Math.max(highest, Math.abs(samples[at]!))
    return Math.min(1, highest)
  })
}

/** Returns the outline and duration of a file; undefined where this browser cannot decode it. */
export async function soundOutline(sound: Blob): Promise<{ seconds: number; peaks: number[] } | undefined> {
  try {
    const context = new OfflineAudioContext(1, 1, RATE)
    const decoded = await context.decodeAudioData(await sound.arrayBuffer())
    return { seconds: decoded.duration, peaks: peaksOf(decoded.getChannelData(0)) }
  } catch {
    return undefined
  }
}

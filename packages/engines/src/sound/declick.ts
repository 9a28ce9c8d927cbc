/** How much wider than all others within 18 ms, more than a period of the lowest voice, a step is in recorded speech: 1.82. */
const lonely = 1.8
const around = 400
/** Its own ringing. */
const ringing = 3
/** Of the ceiling: narrower steps are not heard as clicks. */
const narrow = 0.095
/** To either side of a click, in samples: 3 ms. */
const reach = 64

const falling = Float32Array.from({ length: reach + 1 }, (_, i) =>
  i <= ringing ? 1 : 0.5 + 0.5 * Math.cos((Math.PI * (i - ringing)) / (reach - ringing)),
)

/**
 * Softens an isolated step between neighbouring samples, such as a single pulse of a voice; `declick_sight` is how far
 * it looks.
 */
export function declick(samples: Float32Array, ceiling: number): Float32Array {
  const { length } = samples
  const steps = new Float32Array(length)
  for (let i = 1; i < length; i++) steps[i] = Math.abs(samples[i]! - samples[i - 1]!)
  steps[0] = Math.abs(samples[0] ?? 0)
  const least = narrow * ceiling
  let gains: Float32Array | undefined
  for (let i = 0; i < length; i++) {
    const step = steps[i]!
    if (step <= least || !isAlone(steps, i)) continue
    gains ??= new Float32Array(length).fill(1)
    const gain = Math.max(least, lonely * widestBeside(steps, i)) / step
    if (gain >= 1) continue
    for (let k = Math.max(0, i - reach); k <= Math.min(length - 1, i + reach); k++)
      gains[k] = Math.min(gains[k]!, 1 - (1 - gain) * falling[Math.abs(k - i)]!)
  }
  if (gains) for (let i = 0; i < length; i++) samples[i]! *= gains[i]!
  return samples
}
export const declick_sight = around + reach

function isAlone(steps: Float32Array, at: number): boolean {
  const share = steps[at]! / lonely
  for (let away = ringing + 1; away <= around; away++)
    if ((steps[at - away] ?? 0) >= share || (steps[at + away] ?? 0) >= share) return false
  return true
}

/** Outside what is softened with it. */
function widestBeside(steps: Float32Array, at: number): number {
  let widest = 0
  for (let away = reach + 1; away <= around; away++)
    widest = Math.max(widest, steps[at - away] ?? 0, steps[at + away] ?? 0)
  return widest
}

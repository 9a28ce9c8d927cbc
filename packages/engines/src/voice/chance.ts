import { seeded } from '../sound/seeded.ts'

/** Normally distributed numbers, the same for the same seed (Box and Muller). */
export function normals(seed: number): () => number {
  const uniform = seeded(seed)
  let kept: number | undefined
  return () => {
    if (kept !== undefined) {
      const value = kept
      kept = undefined
      return value
    }
    const radius = Math.sqrt(-2 * Math.log(Math.max(1e-12, 0.5 - 0.5 * uniform())))
    const angle = Math.PI * uniform()
    kept = radius * Math.sin(angle)
    return radius * Math.cos(angle)
  }
}

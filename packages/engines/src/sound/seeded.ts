/** A number from text (FNV-1a), so that the same words always get the same chances. */
export function seedOf(text: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  return hash >>> 0
}

/** Numbers from -1 to 1, the same for the same seed (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 31 - 1
  }
}

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

import type { SpokenWord } from './transcript.ts'

export const tokensOf = (text: string): string[] => text.split(/\s+/).filter(Boolean)

/** Estimates word times by spreading words over a time range by their length. */
export function spreadWords(texts: readonly string[], span: { start_ms: number; end_ms: number }): SpokenWord[] {
  const length = texts.reduce((sum, text) => sum + text.length, 0)
  const time = Math.max(0, span.end_ms - span.start_ms)
  let said = 0
  return texts.map((text) => {
    const start_ms = Math.round(span.start_ms + (time * said) / (length || 1))
    said += text.length
    const end_ms = Math.round(span.start_ms + (time * said) / (length || 1))
    return { text, start_ms, end_ms, confidence: null, estimated: true }
  })
}

/** Mean of the known values; null if there are none. */
export function meanConfidence(of: readonly { confidence: number | null }[]): number | null {
  const known = of.flatMap(({ confidence }) => confidence ?? [])
  if (known.length === 0) return null
  return Number((known.reduce((sum, one) => sum + one, 0) / known.length).toFixed(3))
}

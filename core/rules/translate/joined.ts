/** A translated stretch of a text: where it stood, and what is now there. */
export type Placed = { source_start: number; source_end: number; text: string }

/** The whole translation: segments in order, with everything between them as it was. */
export function joinedSegments(source: string, segments: readonly Placed[]): string {
  const pieces: string[] = []
  let at = 0
  for (const { source_start, source_end, text } of segments) {
    pieces.push(source.slice(at, source_start), text)
    at = source_end
  }
  return [...pieces, source.slice(at)].join('')
}

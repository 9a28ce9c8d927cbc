/** A file taken apart: what is to be translated, a piece to a line, and how the file is made of what they became. */
export type TakenApart = { pieces: string[]; put(texts: readonly string[]): string }

/** A stretch of a file: as it was, or made of the translations. */
export type Chunk = string | ((texts: readonly string[]) => string)

/** Gathers pieces while a file is read. */
export function collectPieces() {
  const pieces: string[] = []
  const chunks: Chunk[] = []
  return {
    /** Its number among the pieces. */
    piece: (text: string): number => pieces.push(text) - 1,
    /** Several in a row; answers how to find their translations. */
    all(texts: readonly string[]): (done: readonly string[]) => string[] {
      const first = pieces.length
      for (const text of texts) pieces.push(text)
      return (done) => done.slice(first, first + texts.length)
    },
    chunk: (chunk: Chunk): number => chunks.push(chunk),
    takenApart: (): TakenApart => ({
      pieces,
      put: (texts) => chunks.map((chunk) => (typeof chunk === 'string' ? chunk : chunk(texts))).join(''),
    }),
  }
}
export type PieceCollector = ReturnType<typeof collectPieces>

export const saysAnything = (text: string) => /\p{L}/u.test(text)

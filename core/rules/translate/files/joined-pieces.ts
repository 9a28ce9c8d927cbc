import { countCharacters } from '../../pricing.ts'
import { joinedSegments, type Placed } from '../joined.ts'
import type { TranslationLanguage } from '../languages.ts'

type Translated = Placed & { language: TranslationLanguage | null }

/** No sentence reaches from one piece into the next, and each may be in a language of its own. */
const between = '\n\n'
/** The placeholder for markup between texts. */
const standIns = /<(?:[xyzqk]|xx)\d+>/g

/** Charged characters of a piece: placeholders for markup are free. */
export const pieceCharacters = (piece: string): number => countCharacters(piece.replace(standIns, ''))

/** Pieces as one text to translate; segments are handed in as they come, in order. */
export function joinPieces(pieces: readonly string[]) {
  const segments: Translated[][] = pieces.map(() => [])
  const starts: number[] = []
  let length = 0
  for (const piece of pieces) {
    starts.push(length)
    length += piece.length + between.length
  }
  let current = 0
  return {
    text: pieces.join(between),
    /** Separators between the pieces are free. */
    characters: pieces.reduce((sum, piece) => sum + pieceCharacters(piece), 0),
    /** Answers which piece it is of. */
    add({ source_start, source_end, text, language }: Translated): number {
      while (current < pieces.length - 1 && source_start >= starts[current + 1]!) current++
      const start = starts[current]!
      segments[current]!.push({ source_start: source_start - start, source_end: source_end - start, text, language })
      return current
    },
    texts: (): string[] => pieces.map((piece, n) => joinedSegments(piece, segments[n]!)),
    /** The language most of these pieces are in; of all of them unless said. */
    language: (from = 0, to = pieces.length): TranslationLanguage | null => mostOf(segments.slice(from, to).flat()),
  }
}

function mostOf(segments: readonly Translated[]): TranslationLanguage | null {
  const shares = new Map<TranslationLanguage, number>()
  for (const { language, source_start, source_end } of segments)
    if (language) shares.set(language, (shares.get(language) ?? 0) + source_end - source_start)
  return [...shares].sort((a, b) => b[1] - a[1])[0]?.[0] ?? null
}

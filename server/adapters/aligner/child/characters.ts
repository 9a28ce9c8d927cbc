import type { AlignedWord, Timed } from '../../../ports/aligner.ts'

/** A word with the start of each of its phonemes, the first at the word's own start. */
export type SoundedWord = AlignedWord & { sounds_ms: readonly number[] }

/** Times of every character: characters of a word share its phonemes, those between words share the gap. */
export function charactersOf(text: string, words: readonly SoundedWord[], durationMs: number): Timed[] {
  const characters: Timed[] = []
  let at = 0
  let time = words[0]?.start_ms ?? 0
  const add = (to: number, timeAt: (share: number) => number) => {
    const part = [...text.slice(at, to)]
    for (const [n, character] of part.entries())
      characters.push({
        text: character,
        start_ms: Math.round(timeAt(n / part.length)),
        end_ms: Math.round(timeAt((n + 1) / part.length)),
      })
    at = to
  }
  for (const word of words) {
    const [from, to] = [time, word.start_ms]
    add(word.start, (share) => from + (to - from) * share)
    const edges = [...word.sounds_ms, word.end_ms]
    add(word.end, (share) => edgeAt(edges, share))
    time = word.end_ms
  }
  add(text.length, () => Math.min(time, durationMs))
  return characters
}

function edgeAt(edges: readonly number[], share: number): number {
  const place = share * (edges.length - 1)
  const before = Math.min(edges.length - 2, Math.floor(place))
  return edges[before]! + (edges[before + 1]! - edges[before]!) * (place - before)
}

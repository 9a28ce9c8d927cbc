import type { WordTiming } from '#core/contract/tts/tts.ts'

/** Highlights a word slightly early, because users read ahead of the audio (DESIGN §9). */
const OFFSET_SECONDS = 0.05

/** Returns the index of the spoken word, or -1 between words. */
export function wordAt(timings: readonly Pick<WordTiming, 'start_time' | 'end_time'>[], seconds: number): number {
  const at = seconds + OFFSET_SECONDS
  let [low, high] = [0, timings.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (timings[middle]!.start_time <= at) low = middle + 1
    else high = middle
  }
  const found = low - 1
  return found >= 0 && at < timings[found]!.end_time ? found : -1
}

/** Returns the line of text that contains an offset. Lines consist of complete words and never move. */
export function lineAt(text: string, place: number, length: number): { start: number; end: number } {
  let start = 0
  for (;;) {
    const end = lineEnd(text, start, length)
    if (place < end || end >= text.length) return { start, end }
    start = end
  }
}

function lineEnd(text: string, start: number, length: number): number {
  const furthest = start + Math.max(1, length)
  if (furthest >= text.length) return text.length
  const space = text.lastIndexOf(' ', furthest)
  return space > start ? space + 1 : furthest
}

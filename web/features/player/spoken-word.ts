import type { WordTiming } from '#core/contract/tts/tts.ts'
import './spoken-word.css'

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

const NAME = 'spoken-word'

/**
 * Highlights a range of rendered text as the spoken word; without support for custom highlights only the player bar
 * shows it.
 */
export function highlightRange(range: Range | null): void {
  if (typeof Highlight === 'undefined' || !CSS.highlights) return
  if (range) CSS.highlights.set(NAME, new Highlight(range))
  else CSS.highlights.delete(NAME)
}

/** Scrolls the highlighted range into view when it has left the box, a third from the top. */
export function keepInView(scroller: Element, sounding: Pick<Element, 'getBoundingClientRect'> | null): void {
  const inner = sounding?.getBoundingClientRect()
  if (!inner || inner.height === 0) return
  const outer = scroller.getBoundingClientRect()
  if (inner.top >= outer.top && inner.bottom <= outer.bottom) return
  scroller.scrollTop += inner.top - outer.top - outer.height / 3
}

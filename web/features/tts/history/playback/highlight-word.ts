import { highlightRange } from '../../../player/highlight-range.ts'
import type { SpokenWord } from './spoken-word.ts'

/** Highlights one word of rendered text. */
export function highlightWord(box: HTMLElement, starts: readonly number[], word: SpokenWord | null): Range | null {
  const range = word && rangeOf(box, starts, word)
  highlightRange(range)
  return range
}

/** `starts` holds, in order, the offset of each child of the box in the text that was sent. */
function rangeOf(box: HTMLElement, starts: readonly number[], { start, end }: SpokenWord): Range | null {
  const child = lastAtOrBefore(starts, start)
  const node = box.childNodes[child]
  if (node?.nodeType !== Node.TEXT_NODE) return null
  const length = node.textContent?.length ?? 0
  const range = document.createRange()
  range.setStart(node, Math.min(length, start - starts[child]!))
  range.setEnd(node, Math.min(length, end - starts[child]!))
  return range
}

function lastAtOrBefore(starts: readonly number[], place: number): number {
  let [low, high] = [0, starts.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (starts[middle]! <= place) low = middle + 1
    else high = middle
  }
  return low - 1
}

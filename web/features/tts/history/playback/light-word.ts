import type { SpokenWord } from './spoken-word.ts'

const NAME = 'spoken-word'

/** Lights one word of a drawn text; browsers without custom highlights show it in the player bar alone. */
export function lightWord(box: HTMLElement, starts: readonly number[], word: SpokenWord | null): Range | null {
  const range = word && rangeOf(box, starts, word)
  if (typeof Highlight === 'undefined' || !CSS.highlights) return range
  if (range) CSS.highlights.set(NAME, new Highlight(range))
  else CSS.highlights.delete(NAME)
  return range
}

/** `starts` holds where each child of the box begins in the text that was sent, in order. */
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

/** Brings the word into view when it has left the box, and never against the reader's own scrolling. */
export function keepInView(scroller: HTMLElement, range: Range | null): void {
  const word = range?.getBoundingClientRect()
  if (!word || word.height === 0) return
  const frame = scroller.getBoundingClientRect()
  if (word.top >= frame.top && word.bottom <= frame.bottom) return
  scroller.scrollTop += word.top - frame.top - frame.height / 3
}

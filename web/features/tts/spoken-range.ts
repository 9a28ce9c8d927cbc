import { pauseAt, pauseMarker } from '#core/rules/speech/pauses.ts'

export type TextRange = { start: number; end: number }

/** Word timings count in the text as it was sent, with break tags; this finds the places in what the editor shows. */
export function sentToShown(sent: string): (range: TextRange) => TextRange {
  const tags: { end: number; shift: number }[] = []
  let shift = 0
  for (let at = sent.indexOf('<'); at >= 0; at = sent.indexOf('<', at + 1)) {
    const pause = pauseAt(sent, at)
    if (!pause) continue
    shift += pauseMarker(pause.seconds).length - pause.length
    tags.push({ end: at + pause.length, shift })
  }
  const move = (place: number) => place + (lastBefore(tags, place)?.shift ?? 0)
  return ({ start, end }) => ({ start: move(start), end: move(end) })
}

/** The last tag that ends at or before a place, found by halving. */
function lastBefore<T extends { end: number }>(tags: T[], place: number): T | undefined {
  let low = 0
  let high = tags.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (tags[middle]!.end <= place) low = middle + 1
    else high = middle
  }
  return tags[low - 1]
}

import { pauseAt } from '@pawol/kreyol/pauses'
import { pauseMarker } from '#core/rules/speech/pauses.ts'

export type TextRange = { start: number; end: number }

/** Maps offsets in the sent text, with break tags, to offsets in the editor's text. */
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

/** Finds the last tag that ends at or before an offset, by binary search. */
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

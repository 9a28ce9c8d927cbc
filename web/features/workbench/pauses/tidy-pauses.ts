import {
  joinAdjacentPauses,
  longestPause,
  pauseAt,
  pauseMarker,
  pauseSpans,
  pauseSymbol,
} from '#core/rules/speech/pauses.ts'
import type { TextChange } from '../editor/whitespace-changes.ts'

const symbol = /⏱\ufe0f?/g
const touching = /[\p{L}\d]/u

/** What must change in a line so that its markers stay whole: see the three cases inside. */
export function tidyPauses(line: string): TextChange[] {
  if (!line.includes(pauseSymbol)) return []
  return [...looseClocks(line), ...adjacentPauses(line)].sort((a, b) => a.from - b.from)
}

/** A clock symbol without a duration goes; one whose duration runs into a word gets its space back. */
function looseClocks(line: string): TextChange[] {
  return [...line.matchAll(symbol)].flatMap(({ 0: clock, index }) => {
    if (pauseAt(line, index)) return []
    const end = line.indexOf('s', index) + 1
    const glued = end > 0 && touching.test(line[end] ?? '') && pauseAt(line.slice(0, end), index)
    if (glued) return [{ from: end, to: end, insert: ' ' }]
    return [{ from: index, to: index + clock.length, insert: '' }]
  })
}

/** Pauses side by side become one, at most 10 s long. */
function adjacentPauses(line: string): TextChange[] {
  const changes: TextChange[] = []
  let run: { start: number; end: number } | undefined
  const close = () => {
    if (!run) return
    const was = line.slice(run.start, run.end)
    const joined = joinAdjacentPauses(was)
    if (joined !== was) changes.push({ from: run.start, to: run.end, insert: joined })
  }
  for (const { start, end } of pauseSpans(line)) {
    const follows = run && /^[ \u00a0]*$/.test(line.slice(run.end, start))
    if (!follows) close()
    run = follows && run ? { start: run.start, end } : { start, end }
  }
  close()
  return changes
}

/** A pause put in at a place: set off from the words around it, but never so that a line begins or ends with a space. */
export function pauseInsert(before: string, after: string, seconds: number): string {
  const marker = pauseMarker(Math.min(seconds, longestPause))
  return `${/\S$/.test(before) ? ' ' : ''}${marker}${touching.test(after[0] ?? '') ? ' ' : ''}`
}

/** Puts a pause behind the caret; next to another one it makes that one longer. */
export const pauseAtCaret = (seconds: number) => (before: string, after: string) =>
  joinAdjacentPauses(before + pauseInsert(before, after, seconds))

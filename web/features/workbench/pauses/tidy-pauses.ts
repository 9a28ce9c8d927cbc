import { longestPause, pauseAt, pauseSymbol } from '@pawol/kreyol/pauses'
import { joinAdjacentPauses, pauseMarker, pauseSpans } from '#core/rules/speech/pauses.ts'
import type { TextChange } from '../editor/editor-commands.ts'

const symbol = /⏱\ufe0f?/g
const touching = /[\p{L}\d]/u

/** Returns the edits that keep a line's markers complete, in the three cases inside. */
export function tidyPauses(line: string): TextChange[] {
  if (!line.includes(pauseSymbol)) return []
  return [...strayClocks(line), ...adjacentPauses(line)].sort((a, b) => a.from - b.from)
}

/** Removes a clock symbol without a duration; restores the space after a duration that runs into a word. */
function strayClocks(line: string): TextChange[] {
  return [...line.matchAll(symbol)].flatMap(({ 0: clock, index }) => {
    if (pauseAt(line, index)) return []
    const end = line.indexOf('s', index) + 1
    const glued = end > 0 && touching.test(line[end] ?? '') && pauseAt(line.slice(0, end), index)
    if (glued) return [{ from: end, to: end, insert: ' ' }]
    return [{ from: index, to: index + clock.length, insert: '' }]
  })
}

/** Merges adjacent pauses into one, at most 10 s long. */
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

/** Inserts a pause, with spaces to the words around it but never at the start or end of a line. */
export function pauseInsert(before: string, after: string, seconds: number): string {
  const marker = pauseMarker(Math.min(seconds, longestPause))
  return `${/\S$/.test(before) ? ' ' : ''}${marker}${touching.test(after[0] ?? '') ? ' ' : ''}`
}

/** Inserts a pause at the caret, or extends one next to it. */
export const pauseAtCaret = (seconds: number) => (before: string, after: string) =>
  joinAdjacentPauses(before + pauseInsert(before, after, seconds))

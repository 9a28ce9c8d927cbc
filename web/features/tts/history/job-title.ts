import { lineWithTimings } from './text-pieces.ts'

const LONGEST = 60

/** Enough of a text to know the job by, as one line. */
export function titleOf(text: string): string {
  const line = lineWithTimings(text.slice(0, LONGEST * 4), [])
    .text.replace(/\s+/g, ' ')
    .trim()
  if (line.length <= LONGEST) return line
  const cut = line.slice(0, LONGEST)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), LONGEST / 2))}…`
}

/** The whole first line, as much of it as any screen shows. */
export function lineOf(text: string): string {
  return lineWithTimings(text.slice(0, 600), []).text.replace(/\s+/g, ' ').trim()
}

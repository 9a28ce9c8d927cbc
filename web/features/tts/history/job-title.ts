import { lineWithTimings } from './text-pieces.ts'

export { titleOf } from '#core/rules/speech/speech-label.ts'

/** The whole first line, as much of it as any screen shows. */
export function lineOf(text: string): string {
  return lineWithTimings(text.slice(0, 600), []).text.replace(/\s+/g, ' ').trim()
}

import { pauseAt, pauseSymbol } from '@pawol/kreyol/pauses'
import type { WordTiming } from '#core/contract/tts/tts.ts'
import { pauseMarker } from '#core/rules/speech/pauses.ts'

/** Formats `mm:ss` (S3 §2.4); a value that is not a number becomes 00:00. */
export function clockTime(seconds: number): string {
  const whole = Number.isFinite(seconds) ? Math.max(0, Math.floor(seconds)) : 0
  const two = (part: number) => String(part).padStart(2, '0')
  return `${two(Math.floor(whole / 60))}:${two(whole % 60)}`
}

/** A text for display: words and the pauses between them. Offsets count in the text that was sent. */
export type TextPiece = { start: number; end: number; text: string; seconds?: undefined } | Pause
type Pause = { start: number; end: number; seconds: number; text: string }

export function piecesOf(sent: string): TextPiece[] {
  const pieces: TextPiece[] = []
  let from = 0
  for (let at = nextSign(sent, 0); at < sent.length; at = nextSign(sent, at)) {
    const pause = pauseAt(sent, at)
    if (!pause) {
      at += 1
      continue
    }
    if (at > from) pieces.push({ start: from, end: at, text: sent.slice(from, at) })
    const end = at + pause.length
    pieces.push({ start: at, end, seconds: pause.seconds, text: pauseMarker(pause.seconds).slice(pauseSymbol.length) })
    from = end
    at = end
  }
  if (from < sent.length) pieces.push({ start: from, end: sent.length, text: sent.slice(from) })
  return pieces
}

function nextSign(text: string, from: number): number {
  for (let at = from; at < text.length; at += 1) if (text[at] === '<' || text.startsWith(pauseSymbol, at)) return at
  return text.length
}

/** Returns the first line of a text, limited to what a screen shows. */
export function lineOf(text: string): string {
  return lineWithTimings(text.slice(0, 600), []).text.replace(/\s+/g, ' ').trim()
}

/** Returns one line of text without pauses, with the word timings moved to it. */
export function lineWithTimings(sent: string, timings: readonly WordTiming[]) {
  const pieces = piecesOf(sent)
  let text = ''
  const shifts = pieces.map((piece) => {
    const shift = text.length - piece.start
    if (piece.seconds === undefined) text += piece.text
    return shift
  })
  let at = 0
  const word_timings = timings.map((timing) => {
    while (at + 1 < pieces.length && pieces[at]!.end <= timing.start_char) at += 1
    const shift = shifts[at] ?? 0
    return { ...timing, start_char: timing.start_char + shift, end_char: timing.end_char + shift }
  })
  return { text, word_timings }
}

import type { SpokenSegment, SpokenWord } from './transcript.ts'

/** What is shown at once, and when. */
export type Cue = { start_ms: number; end_ms: number; text: string }
type CaptionFormat = 'srt' | 'vtt'

/** Where a sentence is parted into several cues, and its text into lines; nowhere unless said. */
export type CaptionLimits = {
  line_characters?: number
  cue_characters?: number
  cue_ms?: number
  silence_ms?: number
}
type Spoken = Pick<SpokenSegment, 'start_ms' | 'end_ms' | 'text'> & { words?: readonly SpokenWord[] }
type Placed = Pick<SpokenWord, 'start_ms' | 'end_ms'> & { start: number; end: number }

/** A sentence is a cue, or as many as the limits make of it; without words it stays whole. */
export function cuesOf(segments: readonly Spoken[], limits: CaptionLimits = {}): Cue[] {
  return segments.flatMap((segment) => {
    const text = segment.text.trim()
    if (!text) return []
    const whole = { start_ms: segment.start_ms, end_ms: segment.end_ms, text }
    const groups = parted(placesOf(text, segment.words ?? []), limits)
    const cues = groups.length < 2 ? [whole] : groups.map((_, n) => cueOf(text, groups, n))
    const { line_characters } = limits
    return line_characters ? cues.map((cue) => ({ ...cue, text: lines(cue.text, line_characters) })) : cues
  })
}

function placesOf(text: string, words: readonly SpokenWord[]): Placed[] {
  let at = 0
  return words.flatMap(({ text: word, start_ms, end_ms }) => {
    const start = text.indexOf(word, at)
    if (start < 0) return []
    at = start + word.length
    return [{ start_ms, end_ms, start, end: at }]
  })
}

function parted(places: readonly Placed[], { cue_characters, cue_ms, silence_ms }: CaptionLimits): Placed[][] {
  const groups: Placed[][] = []
  for (const place of places) {
    const group = groups.at(-1)
    const [first, last] = [group?.[0], group?.at(-1)]
    const fits =
      first &&
      last &&
      place.end - first.start <= (cue_characters ?? Number.POSITIVE_INFINITY) &&
      place.end_ms - first.start_ms <= (cue_ms ?? Number.POSITIVE_INFINITY) &&
      place.start_ms - last.end_ms <= (silence_ms ?? Number.POSITIVE_INFINITY)
    if (fits) group!.push(place)
    else groups.push([place])
  }
  return groups
}

/** What stands between two words, such as a dash, belongs to the one before. */
function cueOf(text: string, groups: readonly Placed[][], n: number): Cue {
  const [first, last] = [groups[n]![0]!, groups[n]!.at(-1)!]
  const said = text.slice(n === 0 ? 0 : first.start, groups[n + 1]?.[0]?.start ?? text.length).trim()
  return { start_ms: first.start_ms, end_ms: last.end_ms, text: said }
}

/** A word that is longer than a line has one to itself. */
function lines(text: string, most: number): string {
  const made: string[] = []
  for (const word of text.split(/\s+/)) {
    const last = made.at(-1)
    if (last !== undefined && last.length + 1 + word.length <= most) made[made.length - 1] = `${last} ${word}`
    else made.push(word)
  }
  return made.join('\n')
}

/** 01:02:03,004, with the mark each format wants before the thousandths. */
function stamp(ms: number, mark: ',' | '.'): string {
  const whole = Math.max(0, Math.round(ms))
  const two = (n: number) => String(n).padStart(2, '0')
  const [hours, minutes, seconds] = [whole / 3_600_000, (whole / 60_000) % 60, (whole / 1000) % 60].map(Math.floor)
  return `${two(hours!)}:${two(minutes!)}:${two(seconds!)}${mark}${String(whole % 1000).padStart(3, '0')}`
}

/** When a cue is shown, as SubRip writes it. */
export const spanOf = ({ start_ms, end_ms }: Pick<Cue, 'start_ms' | 'end_ms'>, mark: ',' | '.' = ',') =>
  `${stamp(start_ms, mark)} --> ${stamp(Math.max(end_ms, start_ms + 1), mark)}`

export function captionFile(cues: readonly Cue[], format: CaptionFormat): string {
  const mark = format === 'srt' ? ',' : '.'
  const textOf = (text: string) => (format === 'srt' ? cueText(text) : withoutTags(cueText(text)))
  const blocks = cues.map((cue, at) => `${at + 1}\n${spanOf(cue, mark)}\n${textOf(cue.text)}\n`)
  return format === 'srt' ? blocks.join('\n') : ['WEBVTT\n', ...blocks].join('\n')
}

/** An arrow would be taken for times, and an empty line for the end of the cue. */
const cueText = (text: string) => text.replaceAll('-->', '→').replace(/\s*\n\s*/g, '\n')
/** WebVTT has tags and entities. */
const withoutTags = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

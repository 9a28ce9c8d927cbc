import type { Cue } from './cues.ts'

type CaptionFormat = 'srt' | 'vtt'
type Shown = Omit<Cue, 'speaker'> & { speaker?: string | null }

/** Formats 01:02:03,004, with the decimal mark of the format. */
function stamp(ms: number, mark: ',' | '.'): string {
  const whole = Math.max(0, Math.round(ms))
  const two = (n: number) => String(n).padStart(2, '0')
  const [hours, minutes, seconds] = [whole / 3_600_000, (whole / 60_000) % 60, (whole / 1000) % 60].map(Math.floor)
  return `${two(hours!)}:${two(minutes!)}:${two(seconds!)}${mark}${String(whole % 1000).padStart(3, '0')}`
}

/** The times of a cue in SubRip format. */
export const spanOf = ({ start_ms, end_ms }: Pick<Cue, 'start_ms' | 'end_ms'>, mark: ',' | '.' = ',') =>
  `${stamp(start_ms, mark)} --> ${stamp(Math.max(end_ms, start_ms + 1), mark)}`

/** Adds the speaker as a voice tag, which only WebVTT has. */
export function captionFile(cues: readonly Shown[], format: CaptionFormat): string {
  const mark = format === 'srt' ? ',' : '.'
  const textOf = ({ text, speaker }: Shown) => {
    if (format === 'srt') return cueText(text)
    const voice = speaker ? `<v ${withoutTags(speaker.replace(/\s+/g, ' '))}>` : ''
    return `${voice}${withoutTags(cueText(text))}`
  }
  const blocks = cues.map((cue, at) => `${at + 1}\n${spanOf(cue, mark)}\n${textOf(cue)}\n`)
  return format === 'srt' ? blocks.join('\n') : ['WEBVTT\n', ...blocks].join('\n')
}

/** Escapes arrows, which parsers take for times, and empty lines, which end a cue. */
const cueText = (text: string) => text.replaceAll('-->', '→').replace(/\s*\n\s*/g, '\n')
/** WebVTT has tags and entities. */
const withoutTags = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

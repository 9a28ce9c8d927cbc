import type { TranscriptSegment } from '#core/contract/stt.ts'
import { saveFile } from '../../../lib/browser/save-file.ts'
import { fetchTranscription } from './transcription-jobs.ts'
import type { ShownJob } from './transcription-rules.ts'

export const transcriptFormats = ['txt', 'srt', 'vtt'] as const
export type TranscriptFormat = (typeof transcriptFormats)[number]
export type TranscriptText = 'transcription' | 'translation'

type Cue = Pick<TranscriptSegment, 'start_ms' | 'end_ms' | 'text' | 'translation'>

/** 01:02:03,004, with the mark each format wants before the thousandths. */
function stamp(ms: number, mark: ',' | '.'): string {
  const whole = Math.max(0, Math.round(ms))
  const two = (n: number) => String(n).padStart(2, '0')
  const [hours, minutes, seconds] = [whole / 3_600_000, (whole / 60_000) % 60, (whole / 1000) % 60].map(Math.floor)
  return `${two(hours!)}:${two(minutes!)}:${two(seconds!)}${mark}${String(whole % 1000).padStart(3, '0')}`
}

/** A transcript or its translation as a file's text. */
function fileText(segments: readonly Cue[], format: TranscriptFormat, which: TranscriptText): string {
  const said = segments
    .map(({ text, translation, ...times }) => ({
      ...times,
      text: ((which === 'translation' ? translation : text) ?? '').trim(),
    }))
    .filter(({ text }) => text)
  if (format === 'txt') return said.map(({ text }) => `${text}\n`).join('')
  const mark = format === 'srt' ? ',' : '.'
  const cues = said.map(({ start_ms, end_ms, text }, at) => {
    // an arrow within the text would end the cue's first line
    const times = `${stamp(start_ms, mark)} --> ${stamp(Math.max(end_ms, start_ms + 1), mark)}`
    return `${at + 1}\n${times}\n${text.replaceAll('-->', '→')}\n`
  })
  return format === 'srt' ? cues.join('\n') : ['WEBVTT\n', ...cues].join('\n')
}

const types: Record<TranscriptFormat, string> = { txt: 'text/plain', srt: 'application/x-subrip', vtt: 'text/vtt' }
/** What no file system takes. */
const forbidden = /[\p{Cc}\\/:*?"<>|\s]+/gu

function fileName(
  { audio_file_name, to_language }: Pick<ShownJob, 'audio_file_name' | 'to_language'>,
  format: string,
  which: TranscriptText,
) {
  const stem =
    audio_file_name
      .replace(/\.[^.\s]{1,5}$/, '')
      .replace(forbidden, ' ')
      .trim()
      .slice(0, 60) || 'transcription'
  return `${stem}${which === 'translation' && to_language ? `.${to_language}` : ''}.${format}`
}

/** Lists leave the segments out where they are many. */
export async function saveTranscript(job: ShownJob, format: TranscriptFormat, which: TranscriptText): Promise<void> {
  const { segments } = job.segments ? job : await fetchTranscription(job.id)
  const text = fileText(segments ?? [], format, which)
  saveFile(new Blob([text], { type: `${types[format]};charset=utf-8` }), fileName(job, format, which))
}

export function downloadSound({ audio_download_url, audio_file_name }: ShownJob): void {
  if (!audio_download_url) return
  const link = document.createElement('a')
  link.href = audio_download_url
  link.download = audio_file_name
  link.click()
}

import type { TranscriptSegment } from '#core/contract/stt.ts'
import { captionFile } from '#core/rules/captions/caption-file.ts'
import { cuesOf } from '#core/rules/captions/cues.ts'
import { saveFile } from '../../../lib/browser/save-file.ts'
import { fetchTranscription } from './transcription-jobs.ts'
import type { ShownJob } from './transcription-rules.ts'

export const transcriptFormats = ['txt', 'srt', 'vtt'] as const
export type TranscriptFormat = (typeof transcriptFormats)[number]
export type TranscriptText = 'transcription' | 'translation'

type Said = Pick<TranscriptSegment, 'start_ms' | 'end_ms' | 'text' | 'translation'>

/** A transcript or its translation as a file's text. */
function fileText(segments: readonly Said[], format: TranscriptFormat, which: TranscriptText): string {
  const said = segments.map(({ start_ms, end_ms, text, translation }) => ({
    ...{ start_ms, end_ms },
    text: ((which === 'translation' ? translation : text) ?? '').trim(),
  }))
  if (format === 'txt') return said.map(({ text }) => (text ? `${text}\n` : '')).join('')
  return captionFile(cuesOf(said), format)
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

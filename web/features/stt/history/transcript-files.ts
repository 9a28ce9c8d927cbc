import { safeFilename } from '#core/rules/exports/output-settings.ts'
import { saveFile } from '../../../lib/browser/save-file.ts'
import { startDownload } from '../../../lib/browser/start-download.ts'
import { fetchTranscription } from './transcription-jobs.ts'
import type { ShownJob } from './transcription-rules.ts'

/** Downloads the transcript, one segment per line; other formats use the export. Long lists omit the segments. */
export async function saveTranscript(job: ShownJob): Promise<void> {
  const { segments } = job.segments ? job : await fetchTranscription(job.id)
  const lines = (segments ?? []).map(({ text }) => text.trim()).filter(Boolean)
  const stem = safeFilename(job.audio_file_name.replace(/\.[^.\s]{1,5}$/, '') || 'transcription')
  saveFile(
    new Blob(
      lines.map((line) => `${line}\n`),
      { type: 'text/plain;charset=utf-8' },
    ),
    `${stem}.txt`,
  )
}

export function downloadSound({ audio_download_url, audio_file_name }: ShownJob): void {
  if (audio_download_url) startDownload({ href: audio_download_url, name: audio_file_name })
}

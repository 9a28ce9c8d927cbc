import { safeFilename } from '#core/rules/exports/output-settings.ts'
import { saveFile } from '../../../lib/browser/save-file.ts'
import { startDownload } from '../../../lib/browser/start-download.ts'
import { fetchTranscription, previewOf, type ShownJob } from './transcription-jobs.ts'

/** One segment per line; other formats use the export. Long lists omit the segments. */
async function textOf(job: ShownJob): Promise<string> {
  const { segments } = job.segments ? job : await fetchTranscription(job.id)
  const lines = (segments ?? []).map(({ text }) => text.trim()).filter(Boolean)
  return lines.map((line) => `${line}\n`).join('')
}

const stemOf = ({ audio_file_name }: ShownJob) =>
  safeFilename(audio_file_name.replace(/\.[^.\s]{1,5}$/, '') || 'transcription')

/** Downloads the transcript. */
export async function saveTranscript(job: ShownJob): Promise<void> {
  saveFile(new Blob([await textOf(job)], { type: 'text/plain;charset=utf-8' }), `${stemOf(job)}.txt`)
}

/** A transcription that is not in the ZIP, and why. */
export type LeftOut = { job: ShownJob; why: 'failed' | 'cancelled' | 'unfinished' | 'silent' | 'not_loaded' }

const reasonOf = ({ status, transcription }: ShownJob): LeftOut['why'] | undefined => {
  if (status === 'failed' || status === 'cancelled') return status
  if (status !== 'delivered') return 'unfinished'
  return transcription ? undefined : 'silent'
}

type Bundle = { jobs: readonly ShownJob[]; zip_name: string; list_name: string; describe: (one: LeftOut) => string }

/** Downloads transcripts as one ZIP, with a list of those left out; returns these. Without any text it downloads nothing. */
export async function saveTranscripts({ jobs, zip_name, list_name, describe }: Bundle) {
  const files = new Map<string, string>()
  const left: LeftOut[] = []
  for (const job of jobs) {
    const why = reasonOf(job)
    if (why) left.push({ job, why })
    else
      await textOf(job).then(
        (text) => files.set(nameFor(job, files), text),
        () => left.push({ job, why: 'not_loaded' }),
      )
  }
  const saved = files.size
  if (saved > 0) {
    if (left.length > 0) files.set(`${safeFilename(list_name)}.txt`, left.map((one) => `${describe(one)}\n`).join(''))
    const { strToU8, zipSync } = await import('fflate')
    const zip = zipSync(Object.fromEntries([...files].map(([name, text]) => [name, strToU8(text)])))
    saveFile(new Blob([zip as BlobPart], { type: 'application/zip' }), `${safeFilename(zip_name)}.zip`)
  }
  return { saved, left }
}

const WORDS = 40

/** The name of the file; recordings all have the same, so theirs begins with what is said. */
function nameFor(job: ShownJob, taken: ReadonlyMap<string, string>): string {
  const isRecording = /^recording\.\w+$/.test(job.audio_file_name)
  const stem = isRecording ? safeFilename([...previewOf(job)].slice(0, WORDS).join('').trim()) : stemOf(job)
  const day = job.created_at.slice(0, 10)
  for (let n = 1; ; n++) {
    const name = `${[stem, day, n === 1 ? '' : `(${n})`].filter(Boolean).join(' ')}.txt`
    if (!taken.has(name)) return name
  }
}

export function downloadSound({ audio_download_url, audio_file_name }: ShownJob): void {
  if (audio_download_url) startDownload({ href: audio_download_url, name: audio_file_name })
}

import { safeFilename } from '#core/rules/exports/output-settings.ts'
import { titleOf } from '#core/rules/speech/speech-label.ts'
import { type Address, namedAddress, startDownload } from '../../../../lib/browser/start-download.ts'
import type { ShownJob } from '../speech-rules.ts'

const LONGEST = 80

const documentStem = (filename: string) => filename.replace(/^.*[\\/]/, '').replace(/\.[^.\s]{1,5}$/, '')

/** Named after the document or the first words of the text, and the voice; the id where there are no words. */
export function downloadName(
  job: Pick<ShownJob, 'id' | 'text' | 'document_filename' | 'voice_name'>,
  format: 'mp3' | 'wav' = 'mp3',
): string {
  const document = documentStem(job.document_filename ?? '')
  const stem = stemOf(document) ?? stemOf(titleOf(job.text)) ?? `speech-${job.id.slice(0, 8)}`
  const voice = stemOf(job.voice_name)
  return `${voice ? `${stem} - ${voice}` : stem}.${format}`
}

/** A part of a file name, or undefined if nothing of it can be in one. */
function stemOf(words: string): string | undefined {
  return /[\p{L}\p{N}]/u.test(words) ? safeFilename(words).slice(0, LONGEST).trim() : undefined
}

/** S2 §9. */
const APART_MS = 500

/** The address of the audio with the download's file name. */
export function downloadAddress(job: ShownJob, format: 'mp3' | 'wav'): Address | undefined {
  const href = format === 'mp3' ? job.audio_file_url : (job.s3_url ?? job.audio_file_url)
  if (!href) return undefined
  return namedAddress(href, downloadName(job, href === job.audio_file_url ? 'mp3' : 'wav'))
}

/** Always mp3 (DESIGN §12), once the server has it. */
export function downloadOne(job: ShownJob): void {
  const here = job.kept_here && job.audio_file_url
  // the sound of this device is a WAV
  const address = here ? { href: here, name: downloadName(job, 'wav') } : downloadAddress(job, 'mp3')
  if (address) startDownload(address)
}

type Parts = {
  start: typeof startDownload
  wait: (ms: number) => Promise<void>
  onProgress?: (at: number) => void
}

/** Downloads jobs one after another: browsers drop downloads that start together. Returns how many started. */
export async function downloadEach(jobs: readonly ShownJob[], format: 'mp3' | 'wav', parts: Parts): Promise<number> {
  const addresses = jobs.flatMap((job) => downloadAddress(job, format) ?? [])
  for (const [at, address] of addresses.entries()) {
    if (at > 0) await parts.wait(APART_MS)
    parts.onProgress?.(at + 1)
    parts.start(address)
  }
  return addresses.length
}

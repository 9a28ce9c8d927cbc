import type { ShownJob } from '../shown-job.ts'

const LONGEST = 80

/** Characters that file systems or HTTP headers refuse. */
const forbidden = /[\p{Cc}\\/:*?"<>|]+/gu

function documentStem(filename: string): string {
  const stem = filename.replace(/^.*[\\/]/, '').replace(/\.[^.\s]{1,5}$/, '')
  return stem.replace(forbidden, ' ').replace(/\s+/g, ' ').trim().slice(0, LONGEST).trim()
}

/** `Mari Jo` becomes `MJ`. */
export function initialsOf(name: string): string {
  const words = name.match(/[\p{L}\p{N}]+/gu) ?? []
  return words.map((word) => [...word][0]!.toLocaleUpperCase()).join('')
}

/** Named after the document, or after the voice's initials (S2 §7); the id keeps names of one voice distinct. */
export function downloadName(
  job: Pick<ShownJob, 'id' | 'document_filename' | 'voice_name'>,
  format: 'mp3' | 'wav' = 'mp3',
): string {
  const stem = job.document_filename ? documentStem(job.document_filename) : ''
  return `${stem || `${initialsOf(job.voice_name) || 'TTS'}-${job.id.slice(0, 8)}`}.${format}`
}

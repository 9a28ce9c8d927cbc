import { titleOf } from '../speech/speech-label.ts'

/** Folder and file name of an export (S3 §3). The browser uses the folder; the server only stores its name. */
export type OutputSettings = {
  folder: string
  filename: string
  autoGenerateFilename: boolean
  appendTimestamp: boolean
}
export const defaultOutputSettings: OutputSettings = {
  folder: '',
  filename: '',
  autoGenerateFilename: true,
  appendTimestamp: true,
}

export const longestFilename = 150
export const longestFolder = 1000

/** S3 §3: the name for a job without a title. */
export const untitled = 'export'
/** Characters that file systems refuse, and bidirectional marks. */
const forbidden = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\\/:*?"<>|]+/gu
/** Windows device names, which open a device with any extension. */
const devices = /^(con|prn|aux|nul|conin\$|conout\$|(com|lpt)[\d¹²³])(?=\.|$)/i

/** A name valid on every file system, without our extensions; `export` if nothing is left. */
export function safeFilename(name: string): string {
  const clean = name
    .normalize('NFC')
    .replace(forbidden, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[ .]+/, '')
  const short = [...clean]
    .slice(0, longestFilename)
    .join('')
    .replace(/[ .…]+$/, '')
  return short.replace(devices, '$1_') || untitled
}

/** 2026-11-16T19-30-00: the ISO date and time to seconds, colons and dots replaced by dashes (S3 §9). */
function filenameTimestamp(now: Date): string {
  return now.toISOString().slice(0, 19).replace(/[:.]/g, '-')
}

type Named = Pick<OutputSettings, 'filename' | 'autoGenerateFilename' | 'appendTimestamp'>

/** The value of `output_filename`, without its extension. */
export function outputFilename(output: Named, title: string | null | undefined, now: Date): string {
  const stem = safeFilename((output.autoGenerateFilename ? '' : output.filename.trim()) || title?.trim() || untitled)
  return output.appendTimestamp ? `${stem}_${filenameTimestamp(now)}` : stem
}

/** The name with its extension, never doubled; a suffix that distinguishes equal names comes before it. */
export function withExtension(stem: string, extension: string, apart = ''): string {
  const name = safeFilename(stem)
  const bare = name.toLowerCase().endsWith(extension) ? name.slice(0, -extension.length) : name
  return `${bare}${apart}${name.slice(bare.length) || extension}`
}

type Titled = {
  text?: string
  original_text?: string
  audio_file_name?: string
  document_filename?: string | null
}

/** The title of a job: its file name, or the first words of its text. */
export function jobTitle({ audio_file_name, document_filename, text, original_text }: Titled): string | null {
  const file = (audio_file_name ?? document_filename ?? '').replace(/\.[^.\s]{1,5}$/, '').trim()
  return file || titleOf(text ?? original_text ?? '') || null
}

import { titleOf } from '../speech/speech-label.ts'

/** Where an export goes and what it is called (S3 §3). The folder is the browser's; the server only keeps its name. */
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

/** S3 §3: of a job without a title. */
export const untitled = 'export'
/** What no file system takes, marks that turn the reading direction among it. */
const forbidden = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\\/:*?"<>|]+/gu
/** Windows opens a device instead, whatever the extension. */
const devices = /^(con|prn|aux|nul|conin\$|conout\$|(com|lpt)[\d¹²³])(?=\.|$)/i

/** A name every file system takes, without an extension of ours; `export` where nothing is left of it. */
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

/** The name that is sent as `output_filename`, without its extension. */
export function outputFilename(output: Named, title: string | null | undefined, now: Date): string {
  const stem = safeFilename((output.autoGenerateFilename ? '' : output.filename.trim()) || title?.trim() || untitled)
  return output.appendTimestamp ? `${stem}_${filenameTimestamp(now)}` : stem
}

/** The name with its extension, which is never there twice; what tells two files of one name apart stands before it. */
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

/** What a job is called: its file, or the first words of its text. */
export function jobTitle({ audio_file_name, document_filename, text, original_text }: Titled): string | null {
  const file = (audio_file_name ?? document_filename ?? '').replace(/\.[^.\s]{1,5}$/, '').trim()
  return file || titleOf(text ?? original_text ?? '') || null
}

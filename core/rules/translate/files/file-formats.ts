import { hasExtension } from '../../uploads.ts'
import type { TranslationLanguage } from '../languages.ts'

/** Files that come back translated in their own format. */
export const fileFormats = ['docx', 'srt', 'vtt', 'html', 'md', 'txt'] as const
export type FileFormat = (typeof fileFormats)[number]

const extensions: Record<FileFormat, readonly string[]> = {
  docx: ['.docx'],
  srt: ['.srt'],
  vtt: ['.vtt'],
  html: ['.html', '.htm'],
  md: ['.md', '.markdown'],
  txt: ['.txt'],
}
export const fileTypes: Record<FileFormat, string> = {
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  srt: 'application/x-subrip',
  vtt: 'text/vtt',
  html: 'text/html',
  md: 'text/markdown',
  txt: 'text/plain',
}
export const translatableExtensions = fileFormats.flatMap((format) => extensions[format])
export const maxTranslatedFileBytes = 10 * 1024 * 1024

export const notTranslatable = () =>
  `Please select a file that can be translated. Supported formats: ${translatableExtensions.join(', ')}`

/** By its name; null for what is not translated. */
export const fileFormatOf = (name: string): FileFormat | null =>
  fileFormats.find((format) => hasExtension(name, extensions[format])) ?? null

/** A file has far more text than a text field, and is translated in the background. */
const requestsInAFile = 20
export const fileCharacterLimit = (limitOfARequest: number) => limitOfARequest * requestsInAFile

/** `rapport.docx` becomes `rapport.ht.docx`. */
export function translatedName(name: string, language: TranslationLanguage): string {
  const dot = name.lastIndexOf('.')
  return dot > 0 ? `${name.slice(0, dot)}.${language}${name.slice(dot)}` : `${name}.${language}`
}

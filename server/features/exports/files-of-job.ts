import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { AppError } from '#core/contract/errors.ts'
import type { AudioSettings, DocumentSettings } from '#core/contract/exports/settings.ts'
import { audioFormatOption, audioTypes } from '#core/rules/exports/audio-settings.ts'
import {
  captionFormats,
  type DocumentFormat,
  documentTypes,
  pageFormats,
} from '#core/rules/exports/document-settings.ts'
import { hasTimes, hasTranslation } from '#core/rules/exports/export-source.ts'
import { withExtension } from '#core/rules/exports/output-settings.ts'
import { projectPath } from '../../platform/project.ts'
import type { DocumentWriter, Written } from '../../ports/document-writer.ts'
import type { AudioOutput, Media, MediaFile, MediaSource } from '../../ports/media.ts'
import type { Storage } from '../../ports/storage.ts'
import { refuseGone } from '../files/gone-sound.ts'
import type { Exportable } from './sources.ts'

let picture: Promise<Buffer> | undefined

/** Shown by players beside the title: voices have no pictures of their own. */
export function coverPicture(): Promise<Buffer> {
  picture ??= readFile(projectPath('web', 'public', 'icon-512.png'))
  return picture
}

export type MakerParts = {
  storage: Storage
  media: Media
  writer: DocumentWriter
  /** Throws the reason if a sound is missing. */
  goneSound(key: string): Promise<void>
}
/** A file that is made while it is read. */
export type MadeFile = { name: string; type: string; compress: boolean; bytes: AsyncIterable<Uint8Array> }
/** The name of a job's files, and a suffix that distinguishes files of the same name. */
export type Called = { stem: string; apart: string }
export type Wanted = { audio: AudioSettings | null; document: DocumentSettings | null }

/** Why a job cannot be exported so; asked before a job is made of it, and again when it is carried out. */
export function refuseImpossible({ source, sound, ...kept }: Exportable, { audio, document }: Wanted): void {
  if (audio) refuseGone(kept)
  if (audio && !sound) throw new AppError('export_audio_missing', {})
  if (!document) return
  if (source.segments.length === 0) throw new AppError('export_nothing', {})
  const { selectedFormats: formats, template, text } = document
  const laidOut = formats.some((format) => pageFormats.includes(format) || format === 'txt')
  const timed = formats.some((format) => captionFormats.includes(format)) || (laidOut && template === 'subtitles')
  if (timed && !hasTimes(source)) throw new AppError('export_times_missing', {})
  const both = text === 'translation' || (laidOut && template === 'side_by_side')
  if (both && !hasTranslation(source)) throw new AppError('export_translation_missing', {})
}

type Tell = (written: Written) => void

/** All files of one job, each made when its turn comes. */
export function* filesOfJob(
  parts: MakerParts,
  job: Exportable,
  { audio, document, signal, tell, ...called }: Wanted & Called & { signal: AbortSignal; tell: Tell },
): Generator<MadeFile> {
  if (audio) {
    const { extension } = audioFormatOption(audio.format)
    const bytes = soundBytes(parts, job, audio, signal)
    const name = withExtension(called.stem, extension, called.apart)
    yield { name, type: audioTypes[audio.format], compress: false, bytes }
  }
  for (const format of new Set(document?.selectedFormats ?? []))
    for (const { name, settings } of textsOf(job, document!, format, called)) {
      const bytes = withProgress(parts.writer.write({ source: job.source, format, settings }, signal), tell)
      yield { name, type: documentTypes[format], compress: format !== 'docx' && format !== 'pdf', bytes }
    }
}

async function* withProgress(written: ReturnType<DocumentWriter['write']>, tell: Tell): AsyncGenerator<Uint8Array> {
  tell(yield* written)
}

/** Captions hold one language; two languages are two files, distinguished by their language code as players expect. */
function textsOf({ source }: Exportable, settings: DocumentSettings, format: DocumentFormat, { stem, apart }: Called) {
  const extension = `.${format}`
  if (!captionFormats.includes(format) || settings.text !== 'both' || !hasTranslation(source))
    return [{ name: withExtension(stem, extension, apart), settings }]
  return [
    {
      name: withExtension(stem, extension, `${apart}.${source.language ?? 'und'}`),
      settings: { ...settings, text: 'original' as const },
    },
    {
      name: withExtension(stem, extension, `${apart}.${source.translation_language ?? 'translation'}`),
      settings: { ...settings, text: 'translation' as const },
    },
  ]
}

/** As loud as podcasts are, by EBU R 128. */
const loudness = { target_lufs: -16, true_peak_db: -1 }
const silence = { threshold_db: -50, keep_seconds: 0.1 }

async function* soundBytes(
  { storage, media, goneSound }: MakerParts,
  { sound }: Exportable,
  settings: AudioSettings,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array> {
  const { metadata, key } = sound!
  const output: AudioOutput = {
    format: settings.format,
    sample_rate: settings.sampleRate,
    metadata,
    cover: await coverPicture(),
    channels: settings.channels === 'mono' ? 1 : 2,
    ...(audioFormatOption(settings.format).is_lossy ? { bit_rate_kbps: settings.bitrate } : {}),
  }
  const { stream } = await storage.read(key, { signal }).catch(async (err) => {
    // it may have gone since the job was looked at
    await goneSound(key)
    throw err
  })
  const made = await rendered(media, { stream }, { settings, output, signal })
  try {
    yield* createReadStream(made.path)
  } finally {
    await made.discard()
  }
}

/** Silence goes first, since it would make the rest seem quieter than it is. */
async function rendered(
  media: Media,
  source: MediaSource,
  { settings, output, signal }: { settings: AudioSettings; output: AudioOutput; signal: AbortSignal },
): Promise<MediaFile> {
  const { normalize, trimSilence } = settings
  if (!normalize && !trimSilence) return media.encode(source, output, signal)
  if (!normalize) return media.trimSilence(source, { ...output, ...silence }, signal)
  if (!trimSilence) return media.normalise(source, { ...output, ...loudness }, signal)
  const trimmed = await media.trimSilence(source, { format: 'wav', ...silence }, signal)
  try {
    return await media.normalise({ path: trimmed.path }, { ...output, ...loudness }, signal)
  } finally {
    await trimmed.discard()
  }
}

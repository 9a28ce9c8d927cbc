import type { ExportPreset } from '#core/contract/exports/presets.ts'
import type { AudioSettings, DocumentSettings } from '#core/contract/exports/settings.ts'
import { type AudioFormatOption, defaultAudioSettings, offeredBitrates } from '#core/rules/exports/audio-settings.ts'
import {
  captionFormats,
  type DocumentFormatOption,
  defaultDocumentSettings,
  fontSizes,
  templateOptions,
} from '#core/rules/exports/document-settings.ts'
import type { Exportable, ExportRequest } from '../export-request.ts'

/** The settings that presets store. */
export type ExportSettings = { audio: AudioSettings; document: DocumentSettings }

/** S3 §3; a translation exports both texts by default. */
export function initialSettings({ job_type }: Pick<ExportRequest, 'job_type'>): ExportSettings {
  const text = job_type === 'translation' ? 'both' : 'original'
  return { audio: { ...defaultAudioSettings }, document: { ...defaultDocumentSettings, text } }
}

const nearest = (wanted: number, offered: readonly number[]) =>
  offered.reduce((best, one) => (Math.abs(one - wanted) < Math.abs(best - wanted) ? one : best), offered[0] ?? wanted)

/** Of the server's bit rates, those that the channels allow. */
export function bitratesOf(option: AudioFormatOption, channels: AudioSettings['channels']): number[] {
  const most = Math.max(...offeredBitrates({ format: option.format, channels }))
  return option.supported_bitrates.filter((rate) => rate <= most)
}

/** Replaces values that the server does not offer by the nearest; a missing format becomes its first. */
export function fittedAudio(settings: AudioSettings, offered: readonly AudioFormatOption[]): AudioSettings {
  const option = offered.find(({ format }) => format === settings.format) ?? offered[0]
  if (!option) return settings
  const { supported_channels, supported_sample_rates } = option
  const channels = supported_channels.includes(settings.channels) ? settings.channels : supported_channels[0]!
  return {
    ...settings,
    format: option.format,
    channels,
    sampleRate: nearest(settings.sampleRate, supported_sample_rates),
    bitrate: option.is_lossy ? nearest(settings.bitrate, bitratesOf(option, channels)) : settings.bitrate,
  }
}

/** Removes formats that this job has no content for, whatever a preset says. */
export function fittedDocument(settings: DocumentSettings, has: Exportable): DocumentSettings {
  const template = templateOptions.find(({ template_id }) => template_id === settings.template)
  const missing = (template?.needs_times && !has.times) || (template?.needs_translation && !has.translation)
  return {
    ...settings,
    selectedFormats: has.times
      ? settings.selectedFormats
      : settings.selectedFormats.filter((format) => !captionFormats.includes(format)),
    template: missing ? defaultDocumentSettings.template : settings.template,
    text: has.translation ? settings.text : 'original',
    fontSize: boundedFontSize(settings.fontSize),
  }
}

/** S3 §5. */
export function boundedFontSize(size: number): number {
  if (!Number.isFinite(size)) return defaultDocumentSettings.fontSize
  return Math.min(fontSizes.max, Math.max(fontSizes.min, size))
}

/** Keeps the current value of settings that a preset omits. */
export function withPreset(settings: ExportSettings, { settings: kept }: Pick<ExportPreset, 'settings'>) {
  return { audio: kept.audio ?? settings.audio, document: kept.document ?? settings.document }
}

type Offered = { audio: readonly AudioFormatOption[]; document: readonly DocumentFormatOption[] }

/** The extension of the download; several files come as one ZIP (S3 §9). */
export function extensionOf(
  kinds: { audio: boolean; document: boolean },
  { audio, document }: ExportSettings,
  { offered, several }: { offered: Offered; several: boolean },
): string {
  const captions = document.text === 'both' && document.selectedFormats.some((one) => captionFormats.includes(one))
  const many = kinds.document && (document.selectedFormats.length > 1 || captions)
  if (several || many || (kinds.audio && kinds.document)) return '.zip'
  if (kinds.audio) return offered.audio.find(({ format }) => format === audio.format)?.extension ?? ''
  return offered.document.find(({ format }) => format === document.selectedFormats[0])?.extension ?? ''
}

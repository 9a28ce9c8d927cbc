import { z } from 'zod'
import {
  defaultAudioSettings as audio,
  audioExportFormats,
  channelLayouts,
} from '../../rules/exports/audio-settings.ts'
import {
  defaultDocumentSettings as document,
  documentCategories,
  documentFormats,
  exportTemplates,
  exportTexts,
  fontFamilies,
  fontSizes,
  jsonShapes,
  lineSpacings,
  pageSizes,
} from '../../rules/exports/document-settings.ts'
import { exportJobTypes } from '../../rules/exports/export-source.ts'
import { endpoint } from '../endpoint.ts'

export const ExportJobType = z.enum(exportJobTypes)
export type ExportJobType = z.output<typeof ExportJobType>

const AudioExportFormat = z.enum(audioExportFormats)
const DocumentExportFormat = z.enum(documentFormats)

const Rate = z.number().int().min(8_000).max(48_000)
const Bitrate = z.number().int().min(8).max(512)
const Formats = z.array(DocumentExportFormat).max(documentFormats.length)
const FontSize = z.number().min(fontSizes.min).max(fontSizes.max)
const LineSpacing = z.number().min(lineSpacings.min).max(lineSpacings.max)

/** As presets store them (S3 §3); omitted fields have their default. */
export const AudioSettings = z.object({
  format: AudioExportFormat.default(audio.format),
  sampleRate: Rate.default(audio.sampleRate).describe('Sample rate in Hz.'),
  bitrate: Bitrate.default(audio.bitrate).describe('Kilobits per second; ignored by lossless formats.'),
  channels: z.enum(channelLayouts).default(audio.channels).describe('Mono or stereo.'),
  normalize: z
    .boolean()
    .default(audio.normalize)
    .describe(
      'Normalise to -16 LUFS (EBU R 128) in the channels of the file, with true peaks below -1 dB. Audio that would need more than 8 dB of limiting stays quieter.',
    ),
  trimSilence: z.boolean().default(audio.trimSilence).describe('Remove silence at the start and the end.'),
})
export type AudioSettings = z.output<typeof AudioSettings>

export const DocumentSettings = z.object({
  selectedFormats: Formats.default([...document.selectedFormats]),
  includeTimestamps: z.boolean().default(document.includeTimestamps).describe('Whether to include times.'),
  includeSpeakerLabels: z
    .boolean()
    .default(document.includeSpeakerLabels)
    .describe('Whether to include speaker names.'),
  includeConfidenceScores: z
    .boolean()
    .default(document.includeConfidenceScores)
    .describe('Whether to include confidence values.'),
  pageSize: z.enum(pageSizes).default(document.pageSize).describe('The page size of a PDF, DOCX, RTF or HTML.'),
  fontSize: FontSize.default(document.fontSize).describe('Font size in points.'),
  fontFamily: z
    .enum(fontFamilies)
    .default(document.fontFamily)
    .describe('The font; a PDF uses an open font with the same metrics.'),
  lineSpacing: LineSpacing.default(document.lineSpacing).describe('Line spacing in lines.'),
  template: z.enum(exportTemplates).default(document.template).describe('The layout template.'),
  text: z
    .enum(exportTexts)
    .default(document.text)
    .describe('Which texts to include if there is a translation. Captions of both are two files.'),
  jsonShape: z.enum(jsonShapes).default(document.jsonShape).describe('The JSON schema to use.'),
})
export type DocumentSettings = z.output<typeof DocumentSettings>

/** The same settings, as requests name them (S3 §7). */
export const AudioWish = z.object({
  format: AudioExportFormat.default(audio.format).describe('The file format.'),
  sampleRate: Rate.optional().describe(
    'Sample rate in Hz that the format supports; defaults to the nearest to 44,100.',
  ),
  bitrate: Bitrate.optional().describe('Kilobits per second that the format supports; defaults to the nearest to 192.'),
  channels: AudioSettings.shape.channels,
  normalize: AudioSettings.shape.normalize,
  trimSilence: AudioSettings.shape.trimSilence,
})
export type AudioWish = z.output<typeof AudioWish>

export const DocumentWish = z.object({
  formats: Formats.describe('The file formats; several files become one ZIP.'),
  include_timestamps: DocumentSettings.shape.includeTimestamps,
  include_speaker_labels: DocumentSettings.shape.includeSpeakerLabels,
  include_confidence_scores: DocumentSettings.shape.includeConfidenceScores,
  page_size: DocumentSettings.shape.pageSize,
  font_size: DocumentSettings.shape.fontSize,
  font_family: DocumentSettings.shape.fontFamily,
  line_spacing: DocumentSettings.shape.lineSpacing,
  template_id: z
    .enum(exportTemplates)
    .nullish()
    .transform((id) => id ?? document.template)
    .describe('The layout template, by its name in the list of templates.'),
  text: z
    .enum(exportTexts)
    .optional()
    .describe(
      'Which texts to include if there is a translation. Defaults to both for a translation job, else the original.',
    ),
  json_shape: DocumentSettings.shape.jsonShape,
})
export type DocumentWish = z.output<typeof DocumentWish>

const AudioFormatOption = z.object({
  format: AudioExportFormat,
  name: z.string(),
  extension: z.string(),
  is_lossy: z.boolean(),
  supported_sample_rates: z.array(z.number()),
  supported_bitrates: z.array(z.number()).describe('Kilobits per second; empty for lossless formats.'),
  supported_channels: z.array(z.enum(channelLayouts)),
})
const DocumentFormatOption = z.object({
  format: DocumentExportFormat,
  name: z.string(),
  extension: z.string(),
  category: z.enum(documentCategories),
})
const TemplateOption = z.object({
  template_id: z.enum(exportTemplates),
  name: z.string(),
  description: z.string(),
  needs_translation: z.boolean(),
  needs_times: z.boolean(),
})

const looked = { method: 'GET', auth: 'user', scope: 'exports' } as const

export const listAudioFormats = endpoint({
  ...looked,
  path: '/api/v1/export/audio-formats/',
  summary: 'List audio export formats and their options',
  returns: z.array(AudioFormatOption),
})

export const listDocumentFormats = endpoint({
  ...looked,
  path: '/api/v1/export/document-formats/',
  summary: 'List document export formats',
  returns: z.array(DocumentFormatOption),
})

export const listExportTemplates = endpoint({
  ...looked,
  path: '/api/v1/export/templates/',
  summary: 'List document templates',
  returns: z.array(TemplateOption),
})

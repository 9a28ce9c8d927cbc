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

/** As presets keep them (S3 §3); what is left out has its default. */
export const AudioSettings = z.object({
  format: AudioExportFormat.default(audio.format),
  sampleRate: Rate.default(audio.sampleRate).describe('Hz.'),
  bitrate: Bitrate.default(audio.bitrate).describe('Kilobits a second; of no use to a format that loses nothing.'),
  channels: z.enum(channelLayouts).default(audio.channels).describe('One channel or two.'),
  normalize: z
    .boolean()
    .default(audio.normalize)
    .describe(
      'To -16 LUFS by EBU R 128 in the channels of the file, true peaks below -1 dB. Sound that would need more than 8 dB of limiting stays quieter.',
    ),
  trimSilence: z.boolean().default(audio.trimSilence).describe('Silence at the start and the end is cut off.'),
})
export type AudioSettings = z.output<typeof AudioSettings>

export const DocumentSettings = z.object({
  selectedFormats: Formats.default([...document.selectedFormats]),
  includeTimestamps: z.boolean().default(document.includeTimestamps).describe('Whether times stand in it.'),
  includeSpeakerLabels: z.boolean().default(document.includeSpeakerLabels).describe('Whether it says who speaks.'),
  includeConfidenceScores: z
    .boolean()
    .default(document.includeConfidenceScores)
    .describe('Whether it says how sure the engine was.'),
  pageSize: z.enum(pageSizes).default(document.pageSize).describe('The paper of a PDF, DOCX, RTF or HTML.'),
  fontSize: FontSize.default(document.fontSize).describe('Points.'),
  fontFamily: z.enum(fontFamilies).default(document.fontFamily).describe('In a PDF an open font of the same widths.'),
  lineSpacing: LineSpacing.default(document.lineSpacing).describe('In lines.'),
  template: z.enum(exportTemplates).default(document.template).describe('How it is laid out.'),
  text: z
    .enum(exportTexts)
    .default(document.text)
    .describe('Which texts, where there is a translation. Captions of both are two files.'),
  jsonShape: z.enum(jsonShapes).default(document.jsonShape).describe('Whose shape JSON has.'),
})
export type DocumentSettings = z.output<typeof DocumentSettings>

/** The same as requests word them (S3 §7). */
export const AudioWish = z.object({
  format: AudioExportFormat.default(audio.format).describe('Which kind of file.'),
  sampleRate: Rate.optional().describe('Hz, one the format offers; the nearest to 44,100 unless said.'),
  bitrate: Bitrate.optional().describe('Kilobits a second, one the format offers; the nearest to 192 unless said.'),
  channels: AudioSettings.shape.channels,
  normalize: AudioSettings.shape.normalize,
  trimSilence: AudioSettings.shape.trimSilence,
})
export type AudioWish = z.output<typeof AudioWish>

export const DocumentWish = z.object({
  formats: Formats.describe('Of several files one ZIP is made.'),
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
    .describe('How it is laid out; as the list of templates names them.'),
  text: z
    .enum(exportTexts)
    .optional()
    .describe('Which texts, where there is a translation; both for a translation, else the original, unless said.'),
  json_shape: DocumentSettings.shape.jsonShape,
})
export type DocumentWish = z.output<typeof DocumentWish>

const AudioFormatOption = z.object({
  format: AudioExportFormat,
  name: z.string(),
  extension: z.string(),
  is_lossy: z.boolean(),
  supported_sample_rates: z.array(z.number()),
  supported_bitrates: z.array(z.number()).describe('Kilobits a second; none where nothing is lost.'),
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
  summary: 'Formats a sound can be exported in, and what each of them offers',
  returns: z.array(AudioFormatOption),
})

export const listDocumentFormats = endpoint({
  ...looked,
  path: '/api/v1/export/document-formats/',
  summary: 'Formats a text or a transcript can be exported in',
  returns: z.array(DocumentFormatOption),
})

export const listExportTemplates = endpoint({
  ...looked,
  path: '/api/v1/export/templates/',
  summary: 'Templates a document can be laid out by',
  returns: z.array(TemplateOption),
})

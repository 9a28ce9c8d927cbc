/** Document export formats (S3 §3) and layout options. */

export const documentFormats = ['pdf', 'docx', 'txt', 'csv', 'srt', 'vtt', 'json', 'html', 'rtf', 'xml'] as const
export type DocumentFormat = (typeof documentFormats)[number]
export const documentCategories = ['document', 'subtitle', 'data', 'markup'] as const
type Category = (typeof documentCategories)[number]

export type DocumentFormatOption = { format: DocumentFormat; name: string; extension: string; category: Category }

export const documentFormatOptions: readonly DocumentFormatOption[] = [
  { format: 'pdf', name: 'PDF', extension: '.pdf', category: 'document' },
  { format: 'docx', name: 'Word', extension: '.docx', category: 'document' },
  { format: 'txt', name: 'Plain text', extension: '.txt', category: 'document' },
  { format: 'rtf', name: 'Rich text', extension: '.rtf', category: 'document' },
  { format: 'srt', name: 'SubRip captions', extension: '.srt', category: 'subtitle' },
  { format: 'vtt', name: 'WebVTT captions', extension: '.vtt', category: 'subtitle' },
  { format: 'csv', name: 'CSV', extension: '.csv', category: 'data' },
  { format: 'json', name: 'JSON', extension: '.json', category: 'data' },
  { format: 'html', name: 'HTML', extension: '.html', category: 'markup' },
  { format: 'xml', name: 'XML', extension: '.xml', category: 'markup' },
]

export const documentTypes: Record<DocumentFormat, string> = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  txt: 'text/plain; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
  srt: 'application/x-subrip',
  vtt: 'text/vtt; charset=utf-8',
  json: 'application/json',
  html: 'text/html; charset=utf-8',
  rtf: 'application/rtf',
  xml: 'application/xml',
}

/** Formats with pages, to which fonts, sizes, spacing and templates apply. */
export const pageFormats: readonly DocumentFormat[] = ['pdf', 'docx', 'rtf', 'html']
/** Formats that need word times. */
export const captionFormats: readonly DocumentFormat[] = ['srt', 'vtt']

export const pageSizes = ['letter', 'a4', 'legal'] as const
export type PageSize = (typeof pageSizes)[number]

/** A PDF embeds the open font with the same metrics; other formats only name the family. */
export const fontFamilies = ['Arial', 'Times New Roman', 'Courier New'] as const
export type FontFamily = (typeof fontFamilies)[number]

export const fontSizes = { min: 8, max: 24 } as const
export const lineSpacings = { min: 1, max: 3, step: 0.05 } as const
/** Options of the dialog. */
export const usualLineSpacings = [1, 1.15, 1.5, 2] as const

export const exportTemplates = ['transcript', 'interview', 'side_by_side', 'subtitles'] as const
export type ExportTemplate = (typeof exportTemplates)[number]

export type TemplateOption = {
  template_id: ExportTemplate
  name: string
  description: string
  needs_translation: boolean
  needs_times: boolean
}
export const templateOptions: readonly TemplateOption[] = [
  {
    template_id: 'transcript',
    name: 'Transcript',
    description: 'The text in paragraphs.',
    needs_translation: false,
    needs_times: false,
  },
  {
    template_id: 'interview',
    name: 'Interview',
    description: 'A paragraph for each turn, with the name of who speaks.',
    needs_translation: false,
    needs_times: false,
  },
  {
    template_id: 'side_by_side',
    name: 'Side-by-side translation',
    description: 'A table of two columns, the original beside its translation.',
    needs_translation: true,
    needs_times: false,
  },
  {
    template_id: 'subtitles',
    name: 'Subtitle sheet',
    description: 'A table of captions with number, start, end and text.',
    needs_translation: false,
    needs_times: true,
  },
]

/** Texts to export if there is a translation. Captions of both are two files. */
export const exportTexts = ['original', 'translation', 'both'] as const
export type ExportText = (typeof exportTexts)[number]

/** JSON schemas: ours, OpenAI's `verbose_json`, or ElevenLabs' `words`. */
export const jsonShapes = ['pawol', 'openai', 'elevenlabs'] as const
export type JsonShape = (typeof jsonShapes)[number]

export type DocumentSettings = {
  selectedFormats: DocumentFormat[]
  includeTimestamps: boolean
  includeSpeakerLabels: boolean
  includeConfidenceScores: boolean
  pageSize: PageSize
  fontSize: number
  fontFamily: FontFamily
  lineSpacing: number
  template: ExportTemplate
  text: ExportText
  jsonShape: JsonShape
}

/** S3 §3 and §9. */
export const defaultDocumentSettings: DocumentSettings = {
  selectedFormats: ['pdf'],
  includeTimestamps: true,
  includeSpeakerLabels: true,
  includeConfidenceScores: false,
  pageSize: 'letter',
  fontSize: 12,
  fontFamily: 'Arial',
  lineSpacing: 1.5,
  template: 'transcript',
  text: 'original',
  jsonShape: 'pawol',
}

/** S3 §5. */
export const noFormatChosen = 'Please select at least one document format.'

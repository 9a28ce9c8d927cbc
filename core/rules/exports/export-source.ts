import type { SpokenWord } from '../stt/transcript.ts'

/** A sentence or so of a job; times are null if it is not spoken. */
export type ExportSegment = {
  start_ms: number | null
  end_ms: number | null
  text: string
  translation: string | null
  speaker: string | null
  /** Confidence, 0 to 1; null if unknown. */
  confidence: number | null
  words: readonly SpokenWord[]
  /** Whether it starts a paragraph. */
  opens_paragraph: boolean
}

/** Job types that can be exported. */
export const exportJobTypes = ['tts', 'stt', 'translation'] as const
export type ExportJobType = (typeof exportJobTypes)[number]

/** The content of a job of any type, as the source of documents. */
export type ExportSource = {
  job_id: string
  job_type: ExportJobType
  title: string
  created_at: string
  /** ISO 639-1; null if unknown. */
  language: string | null
  translation_language: string | null
  duration_seconds: number | null
  segments: readonly ExportSegment[]
}

export const hasTimes = ({ segments }: Pick<ExportSource, 'segments'>): boolean =>
  segments.some(({ start_ms }) => start_ms !== null)
export const hasTranslation = ({ segments }: Pick<ExportSource, 'segments'>): boolean =>
  segments.some(({ translation }) => translation)

/** Replaces the original with the translation, for formats that hold one text. */
export function translated(source: ExportSource): ExportSource {
  return {
    ...source,
    language: source.translation_language,
    translation_language: null,
    // Word times of a translation are unknown.
    segments: source.segments.flatMap((segment) => {
      const { translation } = segment
      return translation ? [{ ...segment, text: translation, translation: null, words: [] }] : []
    }),
  }
}

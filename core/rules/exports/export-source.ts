import type { SpokenWord } from '../stt/transcript.ts'

/** About a sentence of a job; times are null where nobody says it. */
export type ExportSegment = {
  start_ms: number | null
  end_ms: number | null
  text: string
  translation: string | null
  speaker: string | null
  /** 0 to 1; null where nobody tells. */
  confidence: number | null
  words: readonly SpokenWord[]
  /** Whether a paragraph begins with it. */
  opens_paragraph: boolean
}

/** Job types that can be exported. */
export const exportJobTypes = ['tts', 'stt', 'translation'] as const
export type ExportJobType = (typeof exportJobTypes)[number]

/** What a job of any type says, as documents are made from it. */
export type ExportSource = {
  job_id: string
  job_type: ExportJobType
  title: string
  created_at: string
  /** ISO 639-1; null where nobody knows. */
  language: string | null
  translation_language: string | null
  duration_seconds: number | null
  segments: readonly ExportSegment[]
}

export const hasTimes = ({ segments }: Pick<ExportSource, 'segments'>): boolean =>
  segments.some(({ start_ms }) => start_ms !== null)
export const hasTranslation = ({ segments }: Pick<ExportSource, 'segments'>): boolean =>
  segments.some(({ translation }) => translation)

/** The language of the translation in the place of the original, for what is made of one text. */
export function translated(source: ExportSource): ExportSource {
  return {
    ...source,
    language: source.translation_language,
    translation_language: null,
    // the times of its words nobody knows
    segments: source.segments.flatMap((segment) => {
      const { translation } = segment
      return translation ? [{ ...segment, text: translation, translation: null, words: [] }] : []
    }),
  }
}

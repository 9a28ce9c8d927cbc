import { type DocumentSettings, defaultDocumentSettings } from '#core/rules/exports/document-settings.ts'
import type { ExportSegment, ExportSource } from '#core/rules/exports/export-source.ts'
import { spreadWords, tokensOf } from '#core/rules/stt/spread-words.ts'

const said: [speaker: string, text: string, translation: string][] = [
  ['Mari', 'Bonjou, kouman ou ye jodi a?', 'Hello, how are you today?'],
  [
    'Jan',
    'Mwen byen, mèsi. M ap travay nan jaden an ak frè m.',
    'I am well, thanks. I work in the garden with my brother.',
  ],
  [
    'Mari',
    'Èske lekòl la louvri? Ou konn jan yo di « lekòl »: [lekɔl].',
    'Is the school open? You know how one says “lekòl”: [lekɔl].',
  ],
  ['Jan', 'Wi, li louvri depi lendi.', 'Yes, it has been open since Monday.'],
]

export function sampleSource(parts: Partial<ExportSource> & { texts?: string[] } = {}): ExportSource {
  const lines = parts.texts ? parts.texts.map((text) => ['Mari', text, `T: ${text}`] as const) : said
  const segments = lines.map(([speaker, text, translation], n): ExportSegment => {
    const span = { start_ms: n * 5_000, end_ms: n * 5_000 + 4_200 }
    return {
      ...span,
      text,
      translation,
      speaker,
      confidence: 0.91,
      words: spreadWords(tokensOf(text), span),
      opens_paragraph: true,
    }
  })
  return {
    ...{ job_id: 'b1d5c0de-0000-4000-8000-000000000001', job_type: 'stt', title: 'Entèvyou ak Jan' },
    ...{
      created_at: '2026-11-16T19:30:00.000Z',
      language: 'ht',
      translation_language: 'en',
      duration_seconds: 19.2,
      segments,
    },
    ...parts,
  }
}

export const sampleSettings = (settings: Partial<DocumentSettings> = {}): DocumentSettings => ({
  ...defaultDocumentSettings,
  ...settings,
})

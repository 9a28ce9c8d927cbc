import { csvLine, inertCell } from '#core/rules/csv.ts'
import type { DocumentSettings } from '#core/rules/exports/document-settings.ts'
import type { ExportSource } from '#core/rules/exports/export-source.ts'
import { inert } from '#core/rules/exports/inert.ts'

const seconds = (ms: number | null) => (ms === null ? '' : (ms / 1000).toFixed(3))
const text = (value: string | null) => inertCell(inert(value ?? ''))

/** One segment a line, after a byte order mark: without it Excel misreads accents. */
export function* writeCsv({ segments, translation_language }: ExportSource, settings: DocumentSettings) {
  const { includeTimestamps: timed, includeSpeakerLabels: labelled, includeConfidenceScores: scored } = settings
  const row = (start: string, end: string, speaker: string, said: string, translation: string, confidence: string) => [
    ...(timed ? [start, end] : []),
    ...(labelled ? [speaker] : []),
    said,
    ...(translation_language ? [translation] : []),
    ...(scored ? [confidence] : []),
  ]
  yield `\ufeff${csvLine(row('start', 'end', 'speaker', 'text', 'translation', 'confidence'))}`
  for (const { start_ms, end_ms, speaker, text: said, translation, confidence } of segments) {
    const score = confidence === null ? '' : confidence.toFixed(3)
    yield csvLine(row(seconds(start_ms), seconds(end_ms), text(speaker), text(said), text(translation), score))
  }
}

import type { DocumentSettings } from '#core/rules/exports/document-settings.ts'
import type { ExportSource } from '#core/rules/exports/export-source.ts'
import { escapeMarkup as escaped } from '#core/rules/exports/inert.ts'

type Attribute = [name: string, value: string | number | null | false]
const attributes = (all: Attribute[]) =>
  all.map(([name, value]) => (value === null || value === false ? '' : ` ${name}="${escaped(String(value))}"`)).join('')
const seconds = (ms: number | null) => (ms === null ? null : (ms / 1000).toFixed(3))

/** Times in seconds; a language where it is known. */
export function* writeXml(source: ExportSource, settings: DocumentSettings): Generator<string> {
  const { includeTimestamps: timed, includeSpeakerLabels: labelled, includeConfidenceScores: scored } = settings
  const { job_id, job_type, title, created_at, language, translation_language, duration_seconds } = source
  yield '<?xml version="1.0" encoding="UTF-8"?>\n'
  yield `<transcript${attributes([
    ['job_id', job_id],
    ['job_type', job_type],
    ['created_at', created_at],
    ['duration', duration_seconds],
    ['xml:lang', language],
  ])}>\n  <title>${escaped(title)}</title>\n`
  for (const { start_ms, end_ms, speaker, confidence, text, translation, words } of source.segments) {
    yield `  <segment${attributes([
      ['start', timed && seconds(start_ms)],
      ['end', timed && seconds(end_ms)],
      ['speaker', labelled && speaker],
      ['confidence', scored && confidence],
    ])}>\n    <text>${escaped(text)}</text>\n`
    if (translation !== null)
      yield `    <translation${attributes([['xml:lang', translation_language]])}>${escaped(translation)}</translation>\n`
    for (const word of timed ? words : [])
      yield `    <word${attributes([
        ['start', seconds(word.start_ms)],
        ['end', seconds(word.end_ms)],
        ['confidence', scored && word.confidence],
      ])}>${escaped(word.text)}</word>\n`
    yield '  </segment>\n'
  }
  yield '</transcript>\n'
}

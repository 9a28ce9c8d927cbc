import { captionFile } from '#core/rules/captions/caption-file.ts'
import type { DocumentSettings } from '#core/rules/exports/document-settings.ts'
import type { ExportSource } from '#core/rules/exports/export-source.ts'
import { inertLine } from '#core/rules/exports/inert.ts'
import { chosenText, exportCues } from '#core/rules/exports/sheet.ts'

/** Captions in one of the two languages; for both, the caller gets two files. */
export function* writeCaptions(source: ExportSource, settings: DocumentSettings, format: 'srt' | 'vtt') {
  const text = settings.text === 'translation' ? 'translation' : 'original'
  const { includeSpeakerLabels: labels } = settings
  const cues = exportCues(chosenText(source, { text }), { names: labels && format === 'srt' })
  const shown = cues.map((cue) => ({ ...cue, speaker: labels && cue.speaker ? inertLine(cue.speaker) : null }))
  yield captionFile(shown, format)
}

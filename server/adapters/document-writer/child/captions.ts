import { captionFile } from '#core/rules/captions/caption-file.ts'
import { exportCues } from '#core/rules/exports/caption-export.ts'
import type { DocumentSettings } from '#core/rules/exports/document-settings.ts'
import type { ExportSource } from '#core/rules/exports/export-source.ts'
import { inertLine } from '#core/rules/exports/inert.ts'
import { chosenText } from '#core/rules/exports/sheet.ts'

/** One text of the two; whoever asks for both is given two files. */
export function* writeCaptions(source: ExportSource, settings: DocumentSettings, format: 'srt' | 'vtt') {
  const text = settings.text === 'translation' ? 'translation' : 'original'
  const { includeSpeakerLabels: labels } = settings
  const cues = exportCues(chosenText(source, { text }), { names: labels && format === 'srt' })
  const shown = cues.map((cue) => ({ ...cue, speaker: labels && cue.speaker ? inertLine(cue.speaker) : null }))
  yield captionFile(shown, format)
}

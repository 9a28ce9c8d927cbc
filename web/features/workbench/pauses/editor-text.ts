import { normalizeInput } from '#core/rules/clean-text.ts'
import { joinAdjacentPauses, keepValidMarkers, tagsToMarkers } from '#core/rules/speech/pauses.ts'

/** Converts text from outside for an editor with pauses: plain Latin text with complete markers (S2 §5). */
export function editorText(text: string): string {
  return textWithPauses(normalizeInput(text))
}

/** The same for any script: converts only pauses. */
export function textWithPauses(text: string): string {
  return joinAdjacentPauses(keepValidMarkers(tagsToMarkers(text.replace(/\r\n?/g, '\n'))))
}

import { normalizeInput } from '#core/rules/clean-text.ts'
import { joinAdjacentPauses, keepValidMarkers, tagsToMarkers } from '#core/rules/speech/pauses.ts'

/** Text from outside as an editor with pauses keeps it: plain Latin text with whole markers (S2 §5). */
export function editorText(text: string): string {
  return textWithPauses(normalizeInput(text))
}

/** The same for text of any letters: only its pauses are looked at. */
export function textWithPauses(text: string): string {
  return joinAdjacentPauses(keepValidMarkers(tagsToMarkers(text.replace(/\r\n?/g, '\n'))))
}

import { editorRules } from '../captions/caption-rules.ts'
import { type Cue, cuesOf } from '../captions/cues.ts'
import type { ExportSource } from './export-source.ts'
import { inertLine } from './inert.ts'

/** Puts the speaker's name before a turn, for formats without speaker tags. */
type Wishes = { names?: boolean }

/** The captions of one text of a job. */
export function exportCues(
  { segments, language, duration_seconds }: ExportSource,
  { names = false }: Wishes = {},
): Cue[] {
  let before: string | null = null
  const said = segments.flatMap(({ start_ms, end_ms, text, words, speaker }) => {
    if (start_ms === null || end_ms === null) return []
    const name = names && speaker && speaker !== before ? `${inertLine(speaker)}: ` : ''
    before = speaker
    const label = name ? [{ text: name.trim(), start_ms, end_ms: start_ms }] : []
    const timed = words.length > 0 ? [...label, ...words] : []
    return [{ start_ms, end_ms, text: name + inertLine(text), words: timed, language, speaker }]
  })
  return cuesOf(said, editorRules, duration_seconds === null ? undefined : duration_seconds * 1000)
}

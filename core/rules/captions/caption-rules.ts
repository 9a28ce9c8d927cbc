/** Limits on the size and duration of captions. */
export type CaptionRules = {
  lines: number
  line_characters: number
  /** Characters of all lines together. */
  cue_characters: number
  characters_per_second: number
  least_ms: number
  most_ms: number
  /** Gap between two cues. */
  gap_ms: number
  /** A longer silence ends a cue. */
  silence_ms: number
  /** Whether short sentences may share a cue. */
  joins: boolean
}

/** Limits that editors and broadcasters accept; the gap is two frames of film. */
export const editorRules: CaptionRules = {
  lines: 2,
  line_characters: 42,
  cue_characters: 84,
  characters_per_second: 20,
  least_ms: 833,
  most_ms: 7_000,
  gap_ms: 84,
  silence_ms: 1_500,
  joins: true,
}

const any = Number.POSITIVE_INFINITY
/** One sentence per cue, however long, unless the caller sets narrower limits. */
export const freeRules: CaptionRules = {
  lines: any,
  line_characters: any,
  cue_characters: any,
  characters_per_second: any,
  least_ms: 1,
  most_ms: any,
  gap_ms: 0,
  silence_ms: any,
  joins: false,
}

/** Counts grapheme clusters, as readers see them. */
export const lengthOf = (text: string): number => {
  let length = 0
  for (const _ of text) length++
  return length
}

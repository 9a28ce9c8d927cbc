import { plainText } from '../../ui/text/prose-text.ts'

export type Entry = {
  kind: 'guide' | 'call' | 'error'
  /** Anchor on the page. */
  id: string
  title: string
  text: string
}
type Indexed = Entry & { in_title: string; in_text: string }

const most = 12

/** Splits names in code, so that "speech" finds `createSpeech` and "too long" finds `text_too_long`. */
function spaced(text: string): string {
  return plainText(text.replace(/([a-z])([A-Z])/g, '$1 $2').replace(/[_/{}-]+/g, ' '))
}

export function indexOf(entries: Entry[]): Indexed[] {
  return entries.map((entry) => ({
    ...entry,
    in_title: ` ${plainText(entry.title)} ${spaced(entry.title)}`,
    in_text: ` ${plainText(entry.text)} ${spaced(entry.text)}`,
  }))
}

/** Entries that contain every typed word, regardless of accents; matches at the start of a title come first. */
export function searchDocs(index: Indexed[], query: string): Entry[] {
  const words = plainText(query).split(/\s+/).filter(Boolean)
  if (words.length === 0) return []
  return index
    .map((entry) => ({ entry, score: scoreOf(entry, words) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, most)
    .map(({ entry: { kind, id, title, text } }) => ({ kind, id, title, text }))
}

function scoreOf({ kind, in_title, in_text }: Indexed, words: string[]): number {
  const scores = words.map((word) => {
    if (in_title.includes(` ${word}`)) return in_title.startsWith(` ${word}`) ? 12 : 8
    if (in_title.includes(word)) return 4
    if (in_text.includes(` ${word}`)) return 2
    return in_text.includes(word) ? 1 : 0
  })
  if (scores.includes(0)) return 0
  // on equal rank, guides come before calls and calls before lists
  const first = kind === 'guide' ? 0.5 : kind === 'call' ? 0.25 : 0
  return scores.reduce((sum, score) => sum + score, first)
}

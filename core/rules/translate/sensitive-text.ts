import { folded, unaccented, wordsOf } from './plain-words.ts'
import { legalStems, medicalStems } from './sensitive-lexicon.ts'

export type SensitiveField = 'medical' | 'legal'

/** So many different words of a field, and such a share of all words, make a text one of that field. */
const least_different = 3
const least_share = 0.06
/** A page tells; a longer text is not read to its end. */
const most_words = 3_000

const shortest = 2
function opened(stems: string): (word: string) => string | undefined {
  const all = new Set(unaccented(stems).trim().split(/\s+/))
  const longest = Math.max(...[...all].map((stem) => stem.length))
  return (word) => {
    // stems of two or three letters are whole words: mg, ml, law
    if (word.length <= 3) return all.has(word) ? word : undefined
    for (let length = Math.min(longest, word.length); length > 3; length--) {
      const stem = word.slice(0, length)
      if (all.has(stem)) return stem
    }
    return undefined
  }
}
const fields: [SensitiveField, (word: string) => string | undefined][] = [
  ['medical', opened(medicalStems)],
  ['legal', opened(legalStems)],
]

/** Whether a person should read the translation because somebody's health or rights may hang on it. */
export function sensitiveField(text: string): SensitiveField | null {
  const words = wordsOf(text)
    .slice(0, most_words)
    .map((word) => unaccented(folded(word)))
    .filter((word) => word.length >= shortest)
  const scores = fields.map(([field, stemOf]) => {
    const hits = words.flatMap((word) => stemOf(word) ?? [])
    return { field, hits: hits.length, different: new Set(hits).size }
  })
  const [best] = scores.sort((a, b) => b.hits - a.hits)
  return best && best.different >= least_different && best.hits >= words.length * least_share ? best.field : null
}

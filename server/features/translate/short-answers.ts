import { type Alternative, type BilingualLexicon, lookUp } from '#core/rules/translate/bilingual-lexicon.ts'
import { mended } from '#core/rules/translate/mend.ts'
import { wordsOf } from '#core/rules/translate/plain-words.ts'
import { protectedSpans } from '#core/rules/translate/protected-spans.ts'
import type { Direction } from './engine-calls.ts'

/** Longer phrases are not in the lexicon. */
const most_words = 6

/** The lexicon's answer to a word or a phrase that stands in it whole, as a dictionary would give it. */
export function shortAnswer(
  sentence: string,
  { from, to }: Direction,
  lexicon: BilingualLexicon,
): { text: string; alternatives: Alternative[] } | null {
  if (sentence.length > 80 || wordsOf(sentence).length > most_words || protectedSpans(sentence).length > 0) return null
  const alternatives = lookUp(sentence, from, to, lexicon)
  const [first] = alternatives
  return first ? { text: mended(first.text, sentence), alternatives } : null
}

import { type Alternative, type BilingualLexicon, lookUp } from '#core/rules/translate/bilingual-lexicon.ts'
import { mended } from '#core/rules/translate/mend.ts'
import { wordsOf } from '#core/rules/translate/plain-words.ts'
import { protectedSpans } from '#core/rules/translate/protected-spans.ts'
import type { Direction } from './engine-calls.ts'

/** Longer phrases are not in the lexicon. */
const mostWords = 6

/** The lexicon's entry for a whole word or phrase, as a dictionary shows it. */
export function shortAnswer(
  sentence: string,
  { from, to }: Direction,
  lexicon: BilingualLexicon,
): { text: string; alternatives: Alternative[] } | null {
  if (sentence.length > 80 || wordsOf(sentence).length > mostWords || protectedSpans(sentence).length > 0) return null
  const alternatives = lookUp(sentence, from, to, lexicon)
  const [first] = alternatives
  return first ? { text: mended(first.text, sentence), alternatives } : null
}

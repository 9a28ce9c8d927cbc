import type { Language } from '#core/contract/account/account.ts'
import type { Quotable } from '../../ports/assistant.ts'
import { folded, terms } from './retrieval/words.ts'

/** The share of each sentence that must appear in its passages. */
const leastShare = 0.6
const longestAnswer = 1_500

/**
 * Whether an answer says nothing its passages do not say: it must take every number, code and address from them, and most of
 * every sentence. An answer a model was tricked into fails this check.
 */
export function isGrounded(text: string, passages: readonly Quotable[], language: Language): boolean {
  if (text === '' || text.length > longestAnswer) return false
  if (/https?:|www\.|\]\(|[\w.]+@[\w.]+|<[a-z/!]/i.test(text)) return false
  const source = passages.map(({ title, text }) => `${title}\n${text}`).join('\n')
  const figures = new Set(figuresIn(source))
  if (!figuresIn(text).every((figure) => figures.has(figure))) return false
  const known = new Set(terms(source, language))
  return text
    .split(/(?<=[.!?…])\s+|\n+/)
    .map((sentence) => terms(sentence, language))
    .filter((said) => said.length > 0)
    .every((said) => said.filter((term) => known.has(term)).length / said.length >= leastShare)
}

/** Numbers without thousands separators, and codes between back ticks. */
function figuresIn(text: string): string[] {
  const plain = folded(text).replace(/(?<=\d)[.,\s\u202f](?=\d{3}\b)/g, '')
  return [...(plain.match(/\d+/g) ?? []), ...(plain.match(/`[^`]+`/g) ?? [])]
}

import { wordsAndSigns } from './plain-words.ts'
import { inOrder, type Span } from './protected-spans.ts'

/** A term that must be translated one way; it stays as it is where there is no target. */
export type GlossaryTerm = { source: string; target: string; case_sensitive?: boolean }
export type Glossary = {
  /** Terms by their first word in small letters, the longest first. */
  by_first_word: ReadonlyMap<string, { words: string[]; lower: string[]; term: GlossaryTerm }[]>
}

export function openGlossary(terms: readonly GlossaryTerm[], untranslated: readonly string[] = []): Glossary {
  const by_first_word = new Map<string, { words: string[]; lower: string[]; term: GlossaryTerm }[]>()
  const all = [...terms, ...untranslated.map((source) => ({ source, target: '' }))]
  for (const term of all) {
    const words = wordsAndSigns(term.source.normalize('NFC')).map(({ text }) => text)
    const lower = words.map((word) => word.toLowerCase())
    if (words.length === 0) continue
    const held = by_first_word.get(lower[0]!)
    if (held) held.push({ words, lower, term })
    else by_first_word.set(lower[0]!, [{ words, lower, term }])
  }
  for (const held of by_first_word.values()) held.sort((a, b) => b.words.length - a.words.length)
  return { by_first_word }
}

/** Where the terms stand in a text: whole words, the longest first, capitals alike unless the term says otherwise. */
export function glossarySpans(text: string, { by_first_word }: Glossary): Span[] {
  if (by_first_word.size === 0) return []
  const words = wordsAndSigns(text)
  const plain = words.map((word) => word.text.normalize('NFC'))
  const lower = plain.map((word) => word.toLowerCase())
  const spans = words.flatMap((word, at) => {
    const held = by_first_word.get(lower[at]!)
    const hit = held?.find(
      ({ words: wanted, lower: wanted_lower, term }) =>
        at + wanted.length <= words.length &&
        wanted.every((one, n) => (term.case_sensitive ? plain[at + n] === one : lower[at + n] === wanted_lower[n])),
    )
    if (!hit) return []
    const { start } = word
    const { end } = words[at + hit.words.length - 1]!
    const source = text.slice(start, end)
    return [{ kind: 'term' as const, start, end, text: source, target: hit.term.target || source }]
  })
  return inOrder(spans)
}

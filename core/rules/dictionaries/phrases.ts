import type { ContextHint } from './entry.ts'

const phrases: Record<ContextHint, string> = {
  '': 'Mo a se {term}.',
  person: 'Mwen konnen {term} byen.',
  place: 'Demen nou pral {term}.',
  action: 'Yo vle {term} kounye a.',
  question: 'Kisa {term} vle di?',
  thing: 'Mwen wè {term} isit la.',
}

/** A term in a sentence, with its position. */
export function phraseOf(term: string, hint: string): { text: string; start: number; end: number } {
  const phrase = phrases[hint as ContextHint] ?? phrases['']
  const start = phrase.indexOf('{term}')
  return { text: phrase.replace('{term}', () => term), start, end: start + term.length }
}

/** The same in the user's sentence, or in ours if that lacks the term. */
export function phraseWith(term: string, given: string): ReturnType<typeof phraseOf> {
  const start = given.toLowerCase().indexOf(term.toLowerCase())
  return start < 0 ? phraseOf(term, '') : { text: given, start, end: start + term.length }
}

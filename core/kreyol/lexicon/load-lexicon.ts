import type { Lexicon } from './lexicon.ts'

/** For the browser: the word tables come in their own file, when first asked for. */
export const loadLexicon = async (): Promise<Lexicon> => (await import('./lexicon.ts')).openLexicon()

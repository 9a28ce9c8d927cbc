export { isKnownWord } from './lexicon/known-word.ts'
export { type Lexicon, openLexicon } from './lexicon/lexicon.ts'

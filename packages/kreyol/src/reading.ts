export { type BorderGrade, borderGrades, isClitic, phraseBorders } from './reading/phrase-borders.ts'
export {
  type BreakLevel,
  type BreakToken,
  type PauseToken,
  readText,
  type Token,
  type WordToken,
} from './reading/reading.ts'
export { isReplaced, type SpeechSpan } from './reading/spans.ts'

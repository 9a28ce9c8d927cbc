import { wordMarks } from '../editor/word-marks.ts'
import type { UnknownSpan } from './detection.ts'

/** Underlines words that are not Kreyòl. */
export const unknownMarks = wordMarks<UnknownSpan>('unknown-word', ({ word }) => word)

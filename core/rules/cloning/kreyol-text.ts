import { detectLanguage } from '../../kreyol/detect.ts'
import { openLexicon } from '../../kreyol/lexicon/lexicon.ts'

/** S3 §5: whether a description or a preview text is Kreyòl already, by its words; a text without words needs no translation. */
export const isKreyolText = (text: string) => detectLanguage(text, openLexicon()).isHaitianCreole

import type { AlignedLanguage } from '../../../ports/aligner.ts'
import { alignSound, type Tools } from './align-sound.ts'
import { sentences } from './every-sound.ts'
import { referenceOf } from './reference.ts'
import { spokenText } from './spoken-text.ts'

/** Not the rate of the reference, or nothing would have to be searched. */
const rate = 190

/** Finds the words of a sentence in our own reading of it: afterwards a process aligns at full speed. */
export function alignOwnReading(language: AlignedLanguage, tools: Tools): void {
  const text = sentences[language]
  const { frames } = referenceOf(spokenText(text, language, tools.lexicon), tools.engine, rate)
  alignSound(frames, { text, language }, tools)
}

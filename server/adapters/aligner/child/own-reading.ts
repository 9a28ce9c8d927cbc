import type { AlignedLanguage } from '../../../ports/aligner.ts'
import { alignSound, type Tools } from './align-sound.ts'
import { referenceOf } from './reference.ts'
import { spokenText } from './spoken-text.ts'

/** Differs from the rate of the reference, so that there is something to search. */
const rate = 190

/** Short, but long enough for the compiler: all sounds of a language are read beside it (`everySound`). */
const texts: Record<AlignedLanguage, string> = {
  ht: 'Jodi a, chak granmoun ki gen yon bèl ti jaden plante pwa ak mayi.',
  en: 'A young girl thought about the joy of choosing each thing.',
  fr: 'Chaque matin, un jeune homme brun prend le train pour la montagne.',
  es: 'Cada mañana la niña lleva queso fresco y jugo a su abuelo.',
  pt: 'Toda manhã a menina leva queijo fresco, chá e pão ao seu avô.',
}

/** Warm-up: finds the words of a sentence in our own synthesis, after which the process aligns at full speed. */
export function alignOwnReading(language: AlignedLanguage, tools: Tools): void {
  const text = texts[language]
  const { frames } = referenceOf(spokenText(text, language, tools.lexicon), tools.engine, rate)
  alignSound(frames, { text, language }, tools)
}

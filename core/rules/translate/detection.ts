import { type DetectionWishes, detectLanguage, isGuess } from '@pawol/kreyol/detect-language'
import type { Detection } from '../../contract/translate/translate.ts'

const hundredths = (share: number) => Math.round(share * 100) / 100

/** The language of a text as calls tell it. */
export function detectionOf(text: string, wishes?: DetectionWishes): Detection {
  const found = detectLanguage(text, wishes)
  const { language, unsupported } = found
  const alternatives = found.alternatives.map((one) => ({ ...one, confidence: hundredths(one.confidence) }))
  return { language, confidence: hundredths(found.confidence), is_guess: isGuess(found), alternatives, unsupported }
}

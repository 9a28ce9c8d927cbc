export { fromIpa, type IpaStyle, invalidIpaCharacters, toIpa, unreadableIpa } from './sounds/ipa.ts'
export {
  consonants,
  isGlide,
  isNasalVowel,
  isVowel,
  nasalVowels,
  oralVowels,
  type Phoneme,
} from './sounds/phonemes.ts'
export { stressedSyllable, syllables } from './sounds/syllables.ts'

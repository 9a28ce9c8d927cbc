import type { Phoneme } from '#core/kreyol/sounds/phonemes.ts'
import type { Phrase } from './speech-plan.ts'

/** "Tout moun kontan pale ak nou jodi a": long enough to know how loud a voice is. */
const sounds = 't u t|m u n|k ɔ̃ t ã|p a l e|a k|n u|ʒ ɔ d i|a'
export const trialPhrase: Phrase = {
  groups: sounds.split('|').map((word, n) => ({ word: n, sounds: word.split(' ') as Phoneme[] })),
  ending: '.',
  silence_ms: 0,
  has_pause: false,
  sentence: 2,
  ends_sentence: true,
}

import type { Phoneme } from '@pawol/kreyol/ipa'
import type { Phrase } from './speech-plan.ts'

/** "Ayiti se yon bèl peyi, manman achte mango": sounds of every strength, long enough to know how loud a voice is. */
const sounds = 'a j i t i|s e|j ɔ̃|b ɛ l|p e j i|m ã m ã|a ʃ t e|m ã ɡ o'
export const trialPhrase: Phrase = {
  groups: sounds.split('|').map((word, n) => ({ word: n, sounds: word.split(' ') as Phoneme[] })),
  ending: '.',
  silence_ms: 0,
  has_pause: false,
  sentence: 2,
  ends_sentence: true,
}

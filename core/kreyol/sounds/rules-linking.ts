import { isVowel, type Phoneme } from './phonemes.ts'
import type { RuleCategory } from './phonological-rules.ts'

const linkedNumerals: Record<string, Phoneme> = { de: 'z', twa: 'z', sis: 'z', dis: 'z', nèf: 'v', ven: 't', san: 't' }
const afterNumeral = new Set(['an', 'ane', 'è', 'èdtan', 'zan'])
const front = new Set<string>(['i', 'e', 'ɛ', 'ɛ̃'])
const back = new Set<string>(['u', 'o', 'ɔ', 'ɔ̃'])

export const linking: RuleCategory = {
  name: 'Liaison and linking',
  description: 'What joins a word to the next one.',
  enabled: true,
  rules: {
    numeral_liaison: {
      name: 'Numbers before an, è and èdtan',
      description: 'De, twa, sis, dis, nèf, ven and san take a linking consonant before words of time.',
      enabled: true,
      examples: [
        ['de an', 'de ã', 'dez ã'],
        ['nèf an', 'nɛf ã', 'nɛv ã'],
      ],
      apply: (phrase) =>
        phrase.map((word, at) => {
          const link = linkedNumerals[word.text.toLowerCase()]
          if (!link || !afterNumeral.has(phrase[at + 1]?.text.toLowerCase() ?? '')) return word
          const stem = isVowel(word.sounds.at(-1)) ? word.sounds : word.sounds.slice(0, -1)
          return { ...word, sounds: [...stem, link] }
        }),
    },
    glide_between_vowels: {
      name: 'Glide between vowels',
      description: 'Between two words, i and e lead to the next vowel through y, and ou, o and ò through w.',
      enabled: false,
      examples: [
        ['li ale', 'li ale', 'lij ale'],
        ['nou ale', 'nu ale', 'nuw ale'],
      ],
      apply: (phrase) =>
        phrase.map((word, at) => {
          const last = word.sounds.at(-1) ?? ''
          if (!isVowel(phrase[at + 1]?.sounds[0])) return word
          if (front.has(last)) return { ...word, sounds: [...word.sounds, 'j'] }
          return back.has(last) ? { ...word, sounds: [...word.sounds, 'w'] } : word
        }),
    },
    final_cluster: {
      name: 'Final groups of consonants',
      description: 'In loans, l or r after a final stop is dropped, and so is t after s or k.',
      enabled: true,
      examples: [
        ['kapabl', 'kapabl', 'kapab'],
        ['egzakt', 'eɡzakt', 'eɡzak'],
      ],
      apply: (phrase) =>
        phrase.map((word) => {
          const [before, last] = word.sounds.slice(-2)
          if (!before || !last || isVowel(before) || isVowel(last) || word.sounds.length < 3) return word
          const liquid = (last === 'l' || last === 'ɣ') && /^[pbtdkɡfv]$/.test(before)
          const stop = last === 't' && (before === 's' || before === 'k')
          return liquid || stop ? { ...word, sounds: word.sounds.slice(0, -1) } : word
        }),
    },
  },
}

import { isNasalConsonant, isNasalVowel, isVowel, nasalized, type Phoneme } from './phonemes.ts'
import type { RuleCategory } from './phonological-rules.ts'

const spreads = new Set<string>(['i', 'u', 'ɛ', 'ɔ', 'e', 'o'])

export const nasality: RuleCategory = {
  name: 'Nasal vowels',
  description: 'How far the sound of a nasal reaches.',
  enabled: true,
  rules: {
    nasal_spreading: {
      name: 'Nasal spreading to the vowel before',
      description:
        'A vowel takes the nose of an m, n or ng that closes its syllable; a keeps apart (pàn and pann differ).',
      enabled: false,
      examples: [
        ['semèn', 'semɛn', 'semɛ̃n'],
        ['machin', 'maʃin', 'maʃĩn'],
      ],
      apply: (phrase) =>
        phrase.map((word) => ({
          ...word,
          sounds: word.sounds.map((sound, at) =>
            spreads.has(sound) && isNasalConsonant(word.sounds[at + 1]) && !isVowel(word.sounds[at + 2])
              ? nasalized(sound)
              : sound,
          ),
        })),
    },
    nasal_glide: {
      name: 'Nasal spreading through y',
      description: 'Between two vowels, the first nasal, the vowel after y becomes nasal too.',
      enabled: false,
      examples: [['panyòl', 'pãjɔl', 'pãjɔ̃l']],
      apply: (phrase) =>
        phrase.map((word) => ({
          ...word,
          sounds: word.sounds.map((sound, at) =>
            isVowel(sound) && word.sounds[at - 1] === 'j' && isNasalVowel(word.sounds[at - 2])
              ? nasalized(sound)
              : sound,
          ),
        })),
    },
    determiner: {
      name: 'The article after a nasal',
      description: 'La and a written after a nasal sound are said nan and an, as the spelling rules ask.',
      enabled: false,
      examples: [
        ['chanm la', 'ʃãm la', 'ʃãm nã'],
        ['mèt mwen a', 'mɛt mwɛ̃ a', 'mɛt mwɛ̃ ã'],
      ],
      apply: (phrase) =>
        phrase.map((word, at) => {
          const before = phrase[at - 1]?.sounds.at(-1)
          const text = word.text.toLowerCase()
          if (text === 'la' && isNasalConsonant(before)) return { ...word, sounds: ['n', 'ã'] satisfies Phoneme[] }
          if (text === 'a' && isNasalVowel(before) && at === phrase.length - 1) return { ...word, sounds: ['ã'] }
          return word
        }),
    },
  },
}

import { isNasalConsonant, isNasalVowel, isVowel, nasalized, type Phoneme } from './phonemes.ts'
import type { RuleCategory, Said } from './phonological-rules.ts'

const shortPronouns: Record<string, Phoneme> = { mwen: 'm', li: 'l', nou: 'n', ou: 'w', yo: 'j' }
const markers = new Set(['ap', 'apral'])
const shortMarkers: Record<string, Phoneme> = { te: 't', ki: 'k', pa: 'p' }

const lower = (word: Said | undefined) => word?.text.toLowerCase() ?? ''
const endsInVowel = (word: Said | undefined) => isVowel(word?.sounds.at(-1))

export const contraction: RuleCategory = {
  name: 'Vowel contraction',
  description: 'Small words lose their vowel beside another vowel, as in m ap for mwen ap.',
  enabled: true,
  rules: {
    pronoun_before_marker: {
      name: 'Pronoun before ap',
      description: 'Mwen, li, nou, ou and yo shrink to one consonant before ap.',
      enabled: true,
      examples: [
        ['mwen ap vini', 'mwɛ̃ ap vini', 'm ap vini'],
        ['yo ap dòmi', 'jo ap dɔmi', 'j ap dɔmi'],
      ],
      apply: (phrase) =>
        phrase.map((word, at) => {
          const sound = shortPronouns[lower(word)]
          return sound && markers.has(lower(phrase[at + 1])) ? { ...word, sounds: [sound] } : word
        }),
    },
    marker_before_ap: {
      name: 'Te, ki and pa before ap',
      description: 'Te ap, ki ap and pa ap are said t ap, k ap and p ap.',
      enabled: true,
      examples: [['sa ki ap pase', 'sa ki ap pase', 'sa k ap pase']],
      apply: (phrase) =>
        phrase.map((word, at) => {
          const sound = shortMarkers[lower(word)]
          return sound && lower(phrase[at + 1]) === 'ap' ? { ...word, sounds: [sound] } : word
        }),
    },
    pronoun_after_vowel: {
      name: 'Pronoun after a vowel',
      description: 'After a word that ends in a vowel, mwen, li and ou shrink: papa mwen is said papa m.',
      enabled: false,
      examples: [['papa mwen', 'papa mwɛ̃', 'papa m']],
      apply: (phrase) =>
        phrase.map((word, at) => {
          const sound = shortPronouns[lower(word)]
          const after = phrase[at + 1]
          const follows = endsInVowel(phrase[at - 1]) && lower(word) !== 'nou' && lower(word) !== 'yo'
          return sound && follows && !markers.has(lower(after)) ? { ...word, sounds: [sound] } : word
        }),
    },
  },
}

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

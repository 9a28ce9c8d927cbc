import { devoiced, isVoicedObstruent, isVoicelessObstruent, voiced } from './phonemes.ts'
import type { RuleCategory } from './phonological-rules.ts'

export const voicing: RuleCategory = {
  name: 'Voicing',
  description: 'Consonants that take over the voice of their neighbour, or lose it at the end.',
  enabled: true,
  rules: {
    devoicing_before_voiceless: {
      name: 'Voiceless before voiceless',
      description: 'Inside a word, b, d, g, v, z and j lose their voice before p, t, k, f, s and ch.',
      enabled: true,
      examples: [
        ['absan', 'absã', 'apsã'],
        ['medsen', 'medsɛ̃', 'metsɛ̃'],
      ],
      apply: (phrase) =>
        phrase.map((word) => ({
          ...word,
          sounds: word.sounds.map((sound, at) => (isVoicelessObstruent(word.sounds[at + 1]) ? devoiced(sound) : sound)),
        })),
    },
    voicing_before_voiced: {
      name: 'Voiced before voiced',
      description: 'Inside a word, p, t, k, f and s take the voice of a following b, d, g, v, z or j.',
      enabled: false,
      examples: [['anekdòt', 'anekdɔt', 'aneɡdɔt']],
      apply: (phrase) =>
        phrase.map((word) => ({
          ...word,
          sounds: word.sounds.map((sound, at) => (isVoicedObstruent(word.sounds[at + 1]) ? voiced(sound) : sound)),
        })),
    },
    final_devoicing: {
      name: 'Final devoicing',
      description: 'Before a pause, some speakers let final b, d, g, v, z and j lose their voice.',
      enabled: false,
      examples: [['malad', 'malad', 'malat']],
      apply: (phrase) =>
        phrase.map((word, at) => {
          const last = word.sounds.at(-1)
          if (at < phrase.length - 1 || !last || word.sounds.length < 2) return word
          return { ...word, sounds: [...word.sounds.slice(0, -1), devoiced(last)] }
        }),
    },
  },
}

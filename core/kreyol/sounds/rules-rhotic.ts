import { isRounded, isVowel } from './phonemes.ts'
import type { RuleCategory, Said } from './phonological-rules.ts'

const onSounds = (change: (sounds: Said['sounds']) => Said['sounds']) => (phrase: Said[]) =>
  phrase.map((word) => ({ ...word, sounds: change(word.sounds) }))

export const rhotic: RuleCategory = {
  name: 'The sound of r',
  description: 'Where r is heard, and what it becomes beside rounded vowels.',
  enabled: true,
  rules: {
    r_before_rounded: {
      name: 'r before rounded vowels',
      description: 'Before o, ò, on and ou the sound r is w for every speaker.',
      enabled: true,
      examples: [
        ['rouj', 'ɣuʒ', 'wuʒ'],
        ['pròp', 'pɣɔp', 'pwɔp'],
      ],
      apply: onSounds((sounds) =>
        sounds.flatMap((sound, at) => {
          if (sound !== 'ɣ') return [sound]
          if (sounds[at + 1] === 'w') return []
          return isRounded(sounds[at + 1]) ? ['w' as const] : [sound]
        }),
      ),
    },
    silent_final_r: {
      name: 'Silent r at the end of a syllable',
      description: 'In names and loans spelled with r before a consonant or at the end, the r is not heard.',
      enabled: true,
      examples: [['park', 'paɣk', 'pak']],
      apply: onSounds((sounds) =>
        sounds.filter((sound, at) => {
          const next = sounds[at + 1]
          return (
            sound !== 'ɣ' || !isVowel(sounds[at - 1]) || isVowel(next) || next === 'j' || next === 'w' || next === 'ɥ'
          )
        }),
      ),
    },
  },
}

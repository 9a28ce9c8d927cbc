import {
  devoiced,
  isRounded,
  isVoicedObstruent,
  isVoicelessObstruent,
  isVowel,
  type Phoneme,
  voiced,
} from './phonemes.ts'
import { contraction, nasality } from './vowel-rules.ts'

const linkedNumerals: Record<string, Phoneme> = { de: 'z', twa: 'z', sis: 'z', dis: 'z', nèf: 'v', ven: 't', san: 't' }
const afterNumeral = new Set(['an', 'ane', 'è', 'èdtan', 'zan'])
const front = new Set<string>(['i', 'e', 'ɛ', 'ɛ̃'])
const back = new Set<string>(['u', 'o', 'ɔ', 'ɔ̃'])

const linking: RuleCategory = {
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

const onSounds = (change: (sounds: Said['sounds']) => Said['sounds']) => (phrase: Said[]) =>
  phrase.map((word) => ({ ...word, sounds: change(word.sounds) }))

const rhotic: RuleCategory = {
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

const voicing: RuleCategory = {
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

/** One spoken word of a phrase: as written in Kreyòl, and as it sounds. */
export type Said = { text: string; sounds: Phoneme[] }

/** A rule changes the sounds of a phrase, never the number or order of its words. */
export type PhonologicalRule = {
  name: string
  description: string
  enabled: boolean
  examples: [written: string, before: string, after: string][]
  apply: (phrase: Said[]) => Said[]
}
export type RuleCategory = {
  name: string
  description: string
  enabled: boolean
  rules: Record<string, PhonologicalRule>
}

/** The rules of connected speech, in the order they apply (S2 §3). */
export const ruleCategories: Record<string, RuleCategory> = { contraction, linking, rhotic, voicing, nasality }

type Switch = { name: string; description: string; enabled: boolean }
/** What is kept in the settings and sent with a request: names, descriptions and switches, not the rules themselves. */
export type PhonologicalSettings = Record<string, Switch & { rules: Record<string, Switch> }>

const switchOf = ({ name, description, enabled }: Switch): Switch => ({ name, description, enabled })

export function defaultPhonologicalSettings(): PhonologicalSettings {
  return Object.fromEntries(
    Object.entries(ruleCategories).map(([id, category]) => [
      id,
      {
        ...switchOf(category),
        rules: Object.fromEntries(Object.entries(category.rules).map(([rule, one]) => [rule, switchOf(one)])),
      },
    ]),
  )
}

type Switches = Record<string, { enabled: boolean; rules: Record<string, { enabled: boolean }> } | undefined>

/** Rules of a category that is off do not apply; a category or rule the settings do not name keeps its default. */
export function activeRules(settings: Switches = {}): PhonologicalRule[] {
  return Object.entries(ruleCategories).flatMap(([id, category]) => {
    const given = settings[id]
    if (!(given?.enabled ?? category.enabled)) return []
    return Object.entries(category.rules).flatMap(([rule, one]) =>
      (given?.rules[rule]?.enabled ?? one.enabled) ? [one] : [],
    )
  })
}

export function applyRules(phrase: Said[], settings?: Switches): Said[] {
  return activeRules(settings).reduce((words, rule) => rule.apply(words), phrase)
}

/** A single word, as a dictionary shows it: only r before a rounded vowel changes, which is w for every speaker. */
export function citationForm(sounds: Phoneme[]): Phoneme[] {
  return rhotic.rules.r_before_rounded!.apply([{ text: '', sounds }])[0]!.sounds
}

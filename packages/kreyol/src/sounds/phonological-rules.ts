import { linking, rhotic, voicing } from './consonant-rules.ts'
import type { Phoneme } from './phonemes.ts'
import { contraction, nasality } from './vowel-rules.ts'

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

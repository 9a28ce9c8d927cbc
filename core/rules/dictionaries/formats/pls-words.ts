import type { WordType } from '../entry.ts'

export const plsNamespace = 'http://www.w3.org/2005/01/pronunciation-lexicon'
/** Namespace of the attributes for fields that PLS lacks, as PLS allows. */
export const ownNamespace = 'urn:pawol:dictionary'
export const ownAttributes = {
  notes: 'pawol:notes',
  context_hint: 'pawol:context_hint',
  is_active: 'pawol:is_active',
} as const
export const nameMeta = 'pawol:name'

const tags: [RegExp, WordType][] = [
  [/^(?:noun|propn|n[np])/, 'noun'],
  [/^(?:verb|aux|v)/, 'verb'],
  [/^(?:adj|jj|aj)/, 'adjective'],
  [/^(?:adv|rb|av)/, 'adverb'],
]

/** A role is a list of prefixed names; each tag set has its own names. */
export function wordTypeOf(role: string): WordType {
  const names = role
    .toLowerCase()
    .split(/\s+/)
    .map((name) => name.slice(name.indexOf(':') + 1))
  for (const name of names) {
    const known = tags.find(([tag]) => tag.test(name))
    if (known) return known[1]
  }
  return 'other'
}

import type { Entry, EntryChanges } from '#core/contract/dictionaries/entries.ts'
import type { ContextHint, WordType } from '#core/rules/dictionaries/entry.ts'

/** The values of the entry dialog; a hint of the translator may be none of the six. */
export type EntryForm = {
  term: string
  phonetic: string
  ipa: string
  word_type: WordType
  context_hint: string
  notes: string
  is_active: boolean
  /** The user set the hint; the word type no longer decides it. */
  own_hint: boolean
}

const hints: Record<WordType, ContextHint> = {
  noun: 'thing',
  verb: 'action',
  adjective: 'thing',
  adverb: 'thing',
  other: '',
}

const blank = {
  term: '',
  phonetic: '',
  ipa: '',
  word_type: 'other',
  context_hint: '',
  notes: '',
  is_active: true,
} as const

export function formOf(entry: Entry | undefined): EntryForm {
  const { term, phonetic, ipa, word_type, context_hint, notes, is_active } = entry ?? blank
  const own_hint = context_hint !== hints[word_type]
  return { term, phonetic, ipa, word_type, context_hint, notes, is_active, own_hint }
}

export const withType = (form: EntryForm, word_type: WordType): EntryForm => ({
  ...form,
  word_type,
  context_hint: form.own_hint ? form.context_hint : hints[word_type],
})

export const withHint = (form: EntryForm, context_hint: string): EntryForm => ({
  ...form,
  context_hint,
  own_hint: true,
})

const fields = ['term', 'phonetic', 'ipa', 'word_type', 'context_hint', 'notes', 'is_active'] as const

/** Sends only changed fields, so that another user's changes are not reverted. */
export function changesOf(form: EntryForm, before: EntryForm): EntryChanges {
  return Object.fromEntries(
    fields.filter((field) => form[field] !== before[field]).map((field) => [field, form[field]]),
  ) as EntryChanges
}

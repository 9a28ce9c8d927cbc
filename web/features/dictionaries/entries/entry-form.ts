import type { Entry, EntryChanges } from '#core/contract/dictionaries/entries.ts'
import { defaultHints, type WordType } from '#core/rules/dictionaries/entry.ts'

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
  const own_hint = context_hint !== defaultHints[word_type]
  return { term, phonetic, ipa, word_type, context_hint, notes, is_active, own_hint }
}

export const withType = (form: EntryForm, word_type: WordType): EntryForm => ({
  ...form,
  word_type,
  context_hint: form.own_hint ? form.context_hint : defaultHints[word_type],
})

export const withHint = (form: EntryForm, context_hint: string): EntryForm => ({
  ...form,
  context_hint,
  own_hint: true,
})

/** Uses a tested variation. A respelling clears the IPA, which would count before it. */
export const withVariation = (form: EntryForm, { phonetic, ipa }: { phonetic: string; ipa?: string }): EntryForm =>
  ipa === undefined ? { ...form, phonetic, ipa: '' } : { ...form, ipa }

const fields = ['term', 'phonetic', 'ipa', 'word_type', 'context_hint', 'notes', 'is_active'] as const

/** Sends only changed fields, so that another user's changes are not reverted; a type goes with its hint. */
export function changesOf(form: EntryForm, before: EntryForm): EntryChanges {
  const isChanged = (field: (typeof fields)[number]) => form[field] !== before[field]
  return Object.fromEntries(
    fields
      .filter((field) => isChanged(field) || (field === 'context_hint' && isChanged('word_type')))
      .map((field) => [field, form[field]]),
  ) as EntryChanges
}

import { createDictionary, listDictionaries } from '#core/contract/dictionaries/dictionaries.ts'
import { addDictionaryEntries } from '#core/contract/dictionaries/entries.ts'
import { call } from '../../../lib/network/api.ts'

/** S2 §7, §9. */
const name = 'Universal Translator Dictionary'
const priority = 200

export type NewWord = { term: string; phonetic: string }

async function dictionaryId(): Promise<string> {
  const found = (await call(listDictionaries, { query: {} })).find((one) => one.name === name)
  if (found) return found.id
  const made = await call(createDictionary, {
    body: {
      name,
      priority,
      description: 'Words of translations, said the way you choose.',
      category: 'general',
      is_active: true,
      skip_examples: true,
    },
  })
  return made.id
}

/** Adds words to the translator's dictionary, which is created with its first words. */
export async function addToDictionary(words: readonly NewWord[]): Promise<void> {
  const id = await dictionaryId()
  const entries = words.map(({ term, phonetic }) => ({ term, phonetic, context_hint: '', is_active: true }))
  await call(addDictionaryEntries, { params: { id }, body: { entries } })
}

import { BookPlus } from 'lucide-react'
import { useState } from 'react'
import { createDictionary, listDictionaries } from '#core/contract/dictionaries/dictionaries.ts'
import { addDictionaryEntries } from '#core/contract/dictionaries/entries.ts'
import { AppError } from '#core/contract/errors.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { useErrorText } from '../../../lib/language/words.ts'
import { call } from '../../../lib/network/api.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { Button } from '../../../ui/form/button.tsx'
import { detectInWorker } from '../../workbench/language/detect-in-worker.ts'

/** S2 §7, §9. */
const name = 'Universal Translator Dictionary'
const priority = 200

type NewWord = { term: string; phonetic: string }

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
async function addToDictionary(words: readonly NewWord[]): Promise<void> {
  const id = await dictionaryId()
  const entries = words.map(({ term, phonetic }) => ({ term, phonetic, context_hint: '', is_active: true }))
  await call(addDictionaryEntries, { params: { id }, body: { entries } })
}

/** S2 §8. */
const TOAST_MS = 10_000

type AddWordsProps = {
  words: readonly string[]
  /** The words have been added to the dictionary. */
  onAdded?: () => void
}

/** Adds words to the user's dictionary, with their reading in Kreyòl spelling. */
export function AddWords({ words, onAdded }: AddWordsProps) {
  const { t } = useTranslation('translate')
  const errorText = useErrorText()
  const [state, setState] = useState<'idle' | 'busy' | 'added'>('idle')
  const add = async () => {
    setState('busy')
    try {
      const { spans } = await detectInWorker(words.join('\n'))
      const readings = new Map(spans.map(({ word, read_as }) => [word, read_as]))
      await addToDictionary(words.map((term) => ({ term, phonetic: readings.get(term) ?? term })))
      toast({ kind: 'success', text: t('words_added', { count: words.length }), duration_ms: TOAST_MS })
      setState('added')
      onAdded?.()
    } catch (error) {
      const hasMessage = error instanceof AppError && !error.is('internal')
      toast({ kind: 'error', text: hasMessage ? errorText(error) : t('words_failed'), duration_ms: TOAST_MS })
      setState('idle')
    }
  }
  if (words.length === 0 || state === 'added') return null
  return (
    <Button look="link" size="sm" busy={state === 'busy'} onClick={() => void add()}>
      {state !== 'busy' && <BookPlus className="icon-sm" />}
      {t('add_words')}
    </Button>
  )
}

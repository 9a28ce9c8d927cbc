import { BookPlus } from 'lucide-react'
import { useState } from 'react'
import { AppError } from '#core/contract/errors.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { useErrorText } from '../../../lib/language/words.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { Button } from '../../../ui/form/button.tsx'
import { detectInWorker } from '../../workbench/language/detect-in-worker.ts'
import { addToDictionary } from './translator-dictionary.ts'

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

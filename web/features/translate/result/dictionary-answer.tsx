import { useTranslation } from '../../../lib/language/use-translation.ts'
import type { Sentence } from '../shown-translation.ts'
import { usePartOfSpeech } from './part-of-speech.ts'

/** A word or two are answered as a dictionary would: every meaning, and what part of speech it is. */
export function DictionaryAnswer({ sentence, lang }: { sentence: Sentence; lang: string }) {
  const { t } = useTranslation('translate')
  const partOfSpeech = usePartOfSpeech()
  if (sentence.from !== 'lexicon' || sentence.alternatives.length === 0) return null
  return (
    <section aria-label={t('dictionary')} className="mt-4 border-t border-line pt-3 text-sm">
      <h3 className="text-xs font-semibold text-muted">{t('dictionary')}</h3>
      <ul className="mt-1 flex flex-wrap gap-x-4 gap-y-1">
        {sentence.alternatives.map(({ text, part_of_speech }) => (
          <li key={`${text} ${part_of_speech ?? ''}`}>
            <b lang={lang} className="font-semibold">
              {text}
            </b>{' '}
            {part_of_speech && <i className="text-subtle">{partOfSpeech(part_of_speech)}</i>}
          </li>
        ))}
      </ul>
    </section>
  )
}

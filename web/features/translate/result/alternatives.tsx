import { useTranslation } from '../../../lib/language/use-translation.ts'
import type { Sentence } from '../shown-translation.ts'
import { useWork } from '../work.ts'
import { usePartOfSpeech } from './part-of-speech.ts'

type AlternativesProps = { sentence: Sentence; disabled: boolean; onChoose: (text: string) => void }

/** Alternative translations of a sentence; choosing one replaces the current translation. */
export function Alternatives({ sentence: { alternatives, text }, disabled, onChoose }: AlternativesProps) {
  const { t } = useTranslation('translate')
  const partOfSpeech = usePartOfSpeech()
  const lang = useWork().shown.get()?.target_language
  const others = alternatives.filter((other) => other.text !== text)
  if (others.length === 0) return null
  return (
    <section aria-label={t('alternatives')} className="grid gap-1">
      <h3 className="text-xs font-semibold text-muted">{t('alternatives')}</h3>
      <ul className="grid gap-1">
        {others.map((other) => (
          <li key={`${other.text} ${other.part_of_speech ?? ''}`}>
            <button
              type="button"
              disabled={disabled}
              onClick={() => onChoose(other.text)}
              className="w-full rounded-2 border border-line bg-surface px-3 py-1.5 text-left transition-colors hover:bg-hover disabled:text-disabled max-md:min-h-11"
            >
              <span lang={lang}>{other.text}</span>
              {other.part_of_speech && (
                <span className="ml-2 text-xs text-subtle italic">{partOfSpeech(other.part_of_speech)}</span>
              )}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

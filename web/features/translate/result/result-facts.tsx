import type { Translation } from '#core/contract/translate/translate.ts'
import { confidences } from '#core/rules/translate/confidence.ts'
import { formatNumber } from '../../../lib/language/dates.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { useChoices } from '../form.ts'
import { useLanguageNames } from '../language-names.ts'
import { useEngineName } from '../options/use-engine-name.ts'
import { countConfidence, type ShownTranslation } from '../shown-translation.ts'
import { ConfidenceBadge } from './confidence.tsx'

/** Facts below the translation: confidence, engine and route. */
export function ResultFacts({ now, whole }: { now: ShownTranslation; whole: Translation }) {
  const { t, i18n } = useTranslation('translate')
  const names = useLanguageNames()
  const engineName = useEngineName()
  const [{ source }] = useChoices()
  const counts = countConfidence(now.sentences)
  const facts = [
    whole.source_language &&
      source === 'auto' &&
      !whole.detection?.is_guess &&
      t('detected', { language: names(whole.source_language) }),
    whole.service_used && t('served_by', { engine: engineName(whole.service_used) }),
    now.sentences.some(({ via }) => via) && t('went_through_kreyol'),
  ].filter((fact) => typeof fact === 'string')
  return (
    <footer className="grid gap-1.5 border-t border-line bg-sunken px-4 py-2 text-xs text-muted">
      <ul aria-label={t('confidence')} className="flex flex-wrap gap-1.5">
        {confidences.map(
          (confidence) =>
            counts[confidence] > 0 && (
              <li key={confidence}>
                <ConfidenceBadge confidence={confidence}>
                  {t(`n_${confidence}`, {
                    count: counts[confidence],
                    shown: formatNumber(i18n.language, counts[confidence]),
                  })}
                </ConfidenceBadge>
              </li>
            ),
        )}
      </ul>
      <p>{facts.join(' · ')}</p>
    </footer>
  )
}

import { useTranslation } from '../../../lib/language/use-translation.ts'
import { useChoices } from '../form.ts'
import { useLanguageNames } from '../language-names.ts'
import { useEngineName } from './use-engine-name.ts'

/** Step 2 in one line, while it is hidden. */
export function ConfigureSummary() {
  const { t } = useTranslation('translate')
  const names = useLanguageNames()
  const engineName = useEngineName()
  const [{ source, target, engine }] = useChoices()
  return (
    <p className="text-muted">
      {t('summary', {
        source: names(source),
        target: names(target),
        engine: engine === 'auto' ? t('engine_auto') : engineName(engine),
      })}
    </p>
  )
}

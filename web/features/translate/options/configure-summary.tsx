import { useTranslation } from '../../../lib/language/use-translation.ts'
import { useChoices } from '../form.ts'
import { useLanguageNames } from '../language-names.ts'
import { useAutoName } from './use-auto-engine.ts'
import { useEngineName } from './use-engine-name.ts'
import { useUsableEngine } from './use-usable-engine.ts'

/** Step 2 in one line, while it is hidden. */
export function ConfigureSummary() {
  const { t } = useTranslation('translate')
  const names = useLanguageNames()
  const engineName = useEngineName()
  const [{ source, target }] = useChoices()
  const engine = useUsableEngine()
  const auto = useAutoName({ source, target })
  return (
    <p className="text-muted">
      {t('summary', {
        source: names(source),
        target: names(target),
        engine: engine === 'auto' ? auto : engineName(engine),
      })}
    </p>
  )
}

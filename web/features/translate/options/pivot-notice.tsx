import { embeddedEngine } from '#core/rules/translate/engine-choice.ts'
import { embeddedRoute } from '#core/rules/translate/languages.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Switch } from '../../../ui/form/switch.tsx'
import { useChoices } from '../form.ts'
import { useLanguageNames } from '../language-names.ts'
import { useEngines } from './use-engines.ts'
import { useUsableEngine } from './use-usable-engine.ts'

/**
 * Announces a translation through Kreyòl before it starts, for pairs that the embedded engine does not have (anchors
 * §4).
 */
export function PivotNotice() {
  const { t } = useTranslation('translate')
  const names = useLanguageNames()
  const [{ source, target, allow_pivot }, change] = useChoices()
  const engine = useUsableEngine()
  const { auto, known, direct } = useEngines()
  const chats = known && auto !== embeddedEngine
  if (source === 'auto' || engine !== 'auto' || chats) return null
  if (embeddedRoute(source, target) !== 'pivot') return null
  if (direct.some((pair) => pair.source === source && pair.target === target)) return null
  return (
    <Notice tone="warn">
      <p>{t('pivot_notice', { source: names(source), target: names(target) })}</p>
      <div className="mt-2 max-w-96">
        <Switch label={t('pivot_allow')} checked={allow_pivot} onChange={(on) => change({ allow_pivot: on })} />
      </div>
    </Notice>
  )
}

import { AudioLines, Lock, Mic } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { may } from '#core/rules/plans.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { buttonClass } from '../../../ui/form/button.tsx'
import { usePlan } from '../../tts/panel/use-plan.ts'

/** Where sound will be taken, once it can be written down; the microphone is for some plans (S2 §5, §8). */
export function HeardInput({ mode }: { mode: 'microphone' | 'media' }) {
  const { t } = useTranslation('translate')
  const shell = useTranslation()
  const plan = usePlan()
  const locked = mode === 'microphone' && plan !== null && !may(plan, 'microphone')
  const Icon = locked ? Lock : mode === 'microphone' ? Mic : AudioLines
  return (
    <div className="grid min-h-80 place-content-center justify-items-center gap-3 rounded-2 border border-dashed border-line-strong bg-surface p-6 text-center">
      <span className="grid size-12 place-items-center rounded-pill bg-act-soft text-act-text">
        <Icon className="icon-lg" />
      </span>
      {locked ? (
        <>
          <p className="font-semibold">{t('microphone_locked')}</p>
          <Link to="/subscription" className={buttonClass({ look: 'soft' })}>
            {t('view_plans')}
          </Link>
        </>
      ) : (
        <>
          <Badge>{shell.t('soon')}</Badge>
          <p className="max-w-[36ch] text-muted">{t(`${mode}_soon`)}</p>
        </>
      )}
    </div>
  )
}

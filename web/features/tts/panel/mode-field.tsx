import { Zap } from 'lucide-react'
import { useEffect } from 'react'
import { Link } from 'react-router'
import type { InferenceMode } from '#core/contract/tts/jobs.ts'
import { expressCharacterLimit, may, type PlanId } from '#core/rules/plans.ts'
import { creditsFor } from '#core/rules/pricing.ts'
import { formatNumber } from '../../../lib/language/dates.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { Segmented } from '../../../ui/form/segmented.tsx'
import { usePlan } from '../../credits/use-plan.ts'
import { useSpeechSettings } from '../../voices/choice/use-speech-settings.ts'

/** Standard or Express, with the price and the limit of express. */
export function ModeField() {
  const { t, i18n } = useTranslation('speech')
  const [{ inference_mode }, change] = useSpeechSettings()
  const { allowed, multiplier, limit } = expressTerms(usePlan())
  const express = (
    <>
      <Zap className="icon-sm" />
      {t('express')}
    </>
  )
  useEffect(() => {
    if (!allowed && inference_mode === 'express') change({ inference_mode: 'standard' })
  }, [allowed, inference_mode, change])
  return (
    <div className="min-w-0">
      <span aria-hidden="true" className="mb-1 block font-semibold">
        {t('processing_mode')}
      </span>
      <Segmented<InferenceMode>
        label={t('processing_mode')}
        className="flex!"
        options={[
          { value: 'standard', label: t('standard') },
          { value: 'express', label: express, disabled: !allowed },
        ]}
        value={inference_mode}
        onChange={(mode) => change({ inference_mode: mode })}
      />
      <p className="mt-1 text-xs text-subtle">
        {allowed ? (
          t('express_hint', {
            multiplier: formatNumber(i18n.language, multiplier, 1),
            limit: formatNumber(i18n.language, limit),
          })
        ) : (
          <>
            {t('express_not_free')}{' '}
            <Link to="/subscription" className="link">
              {t('view_plans')}
            </Link>
          </>
        )}
      </p>
    </div>
  )
}

/** Returns the terms for the hint under Processing Mode (S2 §5): whether express is allowed, its price and limit. */
export function expressTerms(plan: PlanId | null) {
  return {
    // allow until the plan is known; the server decides
    allowed: plan === null || may(plan, 'express'),
    multiplier: creditsFor('speech', 1000, { express: true }) / creditsFor('speech', 1000),
    limit: expressCharacterLimit(plan),
  }
}

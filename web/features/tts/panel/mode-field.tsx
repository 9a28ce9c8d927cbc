import { Zap } from 'lucide-react'
import { useEffect, useId } from 'react'
import { Link } from 'react-router'
import type { InferenceMode } from '#core/contract/tts/jobs.ts'
import { expressCharacterLimit, may, type PlanId } from '#core/rules/plans.ts'
import { creditsFor } from '#core/rules/pricing.ts'
import { formatNumber } from '../../../lib/language/dates.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Segmented } from '../../../ui/form/segmented.tsx'
import { usePlan } from '../../credits/names.ts'
import { useModels } from '../../voices/choice/use-models.ts'
import { useSpeechSettings } from '../../voices/choice/use-speech-settings.ts'
import { panelView } from '../page/panel-tab.ts'
import { Failed, PickButton } from './voice-field.tsx'

/** The chosen model; the page continues with an expired list or the fallback when loading fails (S2 §8). */
export function ModelField() {
  const { t } = useTranslation('speech')
  const id = useId()
  const { model, source, loading, reload } = useModels()
  return (
    <div className="min-w-0">
      <span id={id} className="mb-1 block font-semibold">
        {t('model')}
      </span>
      <PickButton aria-labelledby={`${id} ${id}-value`} onClick={() => panelView.set('model-selection')}>
        <span id={`${id}-value`} className="flex min-w-0 flex-wrap items-center gap-x-2">
          {model ? (
            <>
              <span className="min-w-0 truncate">{model.name}</span>
              {model.is_default && <Badge tone="act">{t('default_model')}</Badge>}
              <span className="truncate font-mono text-2xs text-subtle">{model.model_id}</span>
            </>
          ) : loading ? (
            <Skeleton className="h-4 w-40 rounded-1" />
          ) : (
            <span className="text-muted">{t('no_models')}</span>
          )}
        </span>
      </PickButton>
      {source === 'fallback' && !loading && (
        <div className="mt-1">
          <Failed text={t('models_failed')} onRetry={() => void reload(false)} />
        </div>
      )}
      {source === 'expired_cache' && <p className="mt-1 text-xs text-subtle">{t('cached_models')}</p>}
    </div>
  )
}

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

import { Gem, RefreshCw } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import type { SpeechModel } from '#core/contract/tts/tts.ts'
import { may, planNeededFor } from '#core/rules/plans.ts'
import { formatNumber } from '../../../../lib/language/dates.ts'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { Badge } from '../../../../ui/feedback/badge.tsx'
import { EmptyState } from '../../../../ui/feedback/error-state.tsx'
import { Notice } from '../../../../ui/feedback/notice.tsx'
import { SkeletonRows } from '../../../../ui/feedback/skeleton.tsx'
import { Button, IconButton } from '../../../../ui/form/button.tsx'
import { usePlan } from '../../../credits/names.ts'
import { search as searchIn } from '../../../voices/choice/choices.ts'
import { modelFailure } from '../../../voices/choice/models.ts'
import { useModels } from '../../../voices/choice/use-models.ts'
import { useSpeechSettings } from '../../../voices/choice/use-speech-settings.ts'
import { closePicker, Picker, PickerRow } from './picker.tsx'

/** The speech models to choose from (S2 §2.4). */
export function ModelPicker() {
  const { t } = useTranslation('tuning')
  const [typed, setTyped] = useState('')
  const { models, model, source, loading, error, reload } = useModels()
  const [, change] = useSpeechSettings()
  const found = searchIn(models, typed)
  const choose = ({ model_id }: SpeechModel) => {
    change({ model_id })
    closePicker()
  }
  return (
    <Picker
      view="model-selection"
      title={t('select_model')}
      search={{ label: t('search_models'), value: typed, onChange: setTyped }}
      aside={
        <IconButton icon={RefreshCw} label={t('refresh_models')} busy={loading} onClick={() => void reload(true)} />
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {error !== undefined && !loading && (
          <Failure source={source} error={error} onReload={(force) => void reload(force)} />
        )}
        {loading && models.length === 0 && <SkeletonRows rows={2} />}
        {!loading && models.length === 0 && <EmptyState title={t('no_models')} />}
        {models.length > 0 && found.length === 0 && (
          <EmptyState
            title={t('no_models_found')}
            actions={<Button onClick={() => setTyped('')}>{t('clear_search')}</Button>}
          />
        )}
        <ul className="grid gap-2">
          {found.map((one) => (
            <ModelRow
              key={one.model_id}
              model={one}
              chosen={one.model_id === model?.model_id}
              onChoose={() => choose(one)}
            />
          ))}
        </ul>
      </div>
    </Picker>
  )
}

type FailureProps = { source: string | undefined; error: unknown; onReload: (force: boolean) => void }

/** Why the list is not the service's current one, with two ways to reload it. */
function Failure({ source, error, onReload }: FailureProps) {
  const { t } = useTranslation('tuning')
  const page = useTranslation('speech')
  const failure = modelFailure(error)
  return (
    <Notice tone="bad">
      <p>{'text' in failure ? failure.text : t(failure.word)}</p>
      {source === 'expired_cache' && <p className="text-muted">{page.t('cached_models')}</p>}
      <div className="mt-2 flex flex-wrap gap-2">
        <Button size="sm" onClick={() => onReload(false)}>
          {page.t('try_again')}
        </Button>
        <Button size="sm" onClick={() => onReload(true)}>
          {t('force_refresh')}
        </Button>
      </div>
    </Notice>
  )
}

type ModelRowProps = { model: SpeechModel; chosen: boolean; onChoose: () => void }

function ModelRow({ model, chosen, onChoose }: ModelRowProps) {
  const { t } = useTranslation('tuning')
  const page = useTranslation('speech')
  const plan = usePlan()
  const locked = model.is_premium && plan !== null && !may(plan, 'premium_voices')
  return (
    <PickerRow chosen={chosen} disabled={locked} onChoose={onChoose} below={locked && <Locked />}>
      <span className="grid min-w-0 flex-1 gap-1.5">
        <span className="flex flex-wrap items-center gap-1.5">
          <span className="font-semibold">{model.name}</span>
          {model.is_default && <Badge tone="act">{page.t('default_model')}</Badge>}
          {model.is_premium && (
            <Badge tone="act">
              <Gem />
              {t('premium')}
            </Badge>
          )}
        </span>
        {model.description && <span className="text-xs text-muted">{model.description}</span>}
        <ModelFacts model={model} />
      </span>
    </PickerRow>
  )
}

function Locked() {
  const { t } = useTranslation('tuning')
  const page = useTranslation('speech')
  return (
    <p className="w-full text-xs">
      {t('needs_plan', { plan: planNeededFor('premium_voices').name })}{' '}
      <Link to="/subscription" className="link" onClick={closePicker}>
        {page.t('view_plans')}
      </Link>
    </p>
  )
}

const speeds = { fast: 'speed_fast', medium: 'speed_medium', slow: 'speed_slow' } as const

function ModelFacts({ model }: { model: SpeechModel }) {
  const { t, i18n } = useTranslation('tuning')
  const speed = speeds[model.inference_speed as keyof typeof speeds]
  const facts: [string, ReactNode][] = [
    [t('version'), model.version],
    [
      t('quality'),
      <span key="q" className="figures">{`${formatNumber(i18n.language, model.quality_score, 1)}/10`}</span>,
    ],
    [t('speed'), speed ? t(speed) : model.inference_speed],
    [t('languages'), model.supported_languages.join(', ')],
    [
      t('model_id'),
      <span key="i" className="font-mono text-2xs wrap-anywhere">
        {model.model_id}
      </span>,
    ],
  ]
  return (
    <span className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 text-xs">
      {facts.map(([name, value]) => (
        <span key={name} className="contents">
          <span className="text-subtle">{name}</span>
          <span>{value}</span>
        </span>
      ))}
    </span>
  )
}

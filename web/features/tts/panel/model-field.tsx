import { useId } from 'react'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { useModels } from '../../voices/choice/use-models.ts'
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

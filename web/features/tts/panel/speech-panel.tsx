import { Suspense, useState } from 'react'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx'
import { Segmented } from '../../../ui/form/segmented.tsx'
import { lazyPart } from '../../workbench/page/lazy-part.ts'
import { ModeField } from './mode-field.tsx'
import { ModelField } from './model-field.tsx'
import { StandardSettings } from './settings/standard-settings.tsx'
import { VoiceField } from './voice-field.tsx'

const AdvancedSettings = lazyPart(
  () => import('./settings/advanced-settings.tsx').then((m) => m.AdvancedSettings),
  ...(['tuning', 'rules'] as const),
)

/** How the text is spoken: voice, model, mode and the voice's settings (S2 §2.2). */
export function SpeechPanel() {
  const { t } = useTranslation('speech')
  const [tab, setTab] = useState<'standard' | 'advanced'>('standard')
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 p-4 md:px-5">
      <VoiceField />
      <ModelField />
      <ModeField />
      <hr className="border-line" />
      <section aria-label={t('voice_settings')} className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h2 className="font-semibold">{t('voice_settings')}</h2>
          <Segmented
            label={t('voice_settings')}
            size="sm"
            options={[
              { value: 'standard', label: t('standard') },
              { value: 'advanced', label: t('advanced') },
            ]}
            value={tab}
            onChange={setTab}
          />
        </div>
        {tab === 'standard' ? (
          <StandardSettings />
        ) : (
          <Suspense fallback={<SkeletonRows disc={false} />}>
            <AdvancedSettings />
          </Suspense>
        )}
      </section>
    </div>
  )
}

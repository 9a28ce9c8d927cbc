import { RotateCcw } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { Segmented } from '../../../ui/form/segmented.tsx'
import { Switch } from '../../../ui/form/switch.tsx'
import { useSpeechSettings } from '../../voices/choice/use-speech-settings.ts'
import { lazyPart } from '../../workbench/page/lazy-part.ts'
import { ModeField, ModelField } from './mode-field.tsx'
import { initialValues, SettingSlider, standardSettings } from './settings/setting-slider.tsx'
import { VoiceField } from './voice-field.tsx'

const ends = {
  speed: ['slower', 'faster'],
  stability: ['varied', 'steady'],
  similarity_boost: ['low', 'high'],
  style: ['none', 'strong'],
} as const

function StandardSettings() {
  const { t } = useTranslation('speech')
  const [{ use_speaker_boost }, change] = useSpeechSettings()
  return (
    <div className="grid gap-4">
      {standardSettings.map((name) => (
        <SettingSlider key={name} name={name} label={t(name)} ends={[t(ends[name][0]), t(ends[name][1])]} />
      ))}
      <Switch
        label={<span className="font-semibold">{t('speaker_boost')}</span>}
        hint={t('speaker_boost_hint')}
        checked={use_speaker_boost}
        onChange={(on) => change({ use_speaker_boost: on })}
      />
      <Button
        size="sm"
        className="justify-self-start max-md:min-h-9"
        onClick={() => change(initialValues([...standardSettings, 'use_speaker_boost']))}
      >
        <RotateCcw className="icon-sm" />
        {t('reset_standard')}
      </Button>
    </div>
  )
}

const AdvancedSettings = lazyPart(
  () => import('./settings/advanced-settings.tsx').then((m) => m.AdvancedSettings),
  ...(['tuning', 'rules'] as const),
)

const DeviceChoice = lazyPart(() => import('../../device/device-choice.tsx').then((m) => m.DeviceChoice), 'device')

/** How the text is spoken: voice, model, mode and the voice's settings (S2 §2.2). */
export function SpeechPanel() {
  const { t } = useTranslation('speech')
  const [tab, setTab] = useState<'standard' | 'advanced'>('standard')
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 p-4 md:px-5">
      <VoiceField />
      <ModelField />
      <ModeField />
      <Suspense>
        <DeviceChoice task="speak" />
      </Suspense>
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

import { RotateCcw } from 'lucide-react'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { Button } from '../../../../ui/form/button.tsx'
import { Switch } from '../../../../ui/form/switch.tsx'
import { useSpeechSettings } from '../../../voices/choice/use-speech-settings.ts'
import { SettingSlider } from './setting-slider.tsx'
import { initialValues, standardSettings } from './setting-values.ts'

const ends = {
  speed: ['slower', 'faster'],
  stability: ['varied', 'steady'],
  similarity_boost: ['low', 'high'],
  style: ['none', 'strong'],
} as const

export function StandardSettings() {
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

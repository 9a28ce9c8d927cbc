import { RotateCcw } from 'lucide-react'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { Button } from '../../../../ui/form/button.tsx'
import { useSpeechSettings } from '../../../voices/choice/use-speech-settings.ts'
import { PhonologicalRules } from './phonological-rules.tsx'
import { SettingSlider } from './setting-slider.tsx'
import { initialValues, pauseSettings } from './setting-values.ts'

export function AdvancedSettings() {
  const { t } = useTranslation('tuning')
  const [, change] = useSpeechSettings()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h3 className="display text-md">{t('pauses')}</h3>
      {pauseSettings.map((name) => (
        <SettingSlider key={name} name={name} label={t(name)} />
      ))}
      <Button
        size="sm"
        className="justify-self-start max-md:min-h-9"
        onClick={() => change(initialValues(pauseSettings))}
      >
        <RotateCcw className="icon-sm" />
        {t('reset_pauses')}
      </Button>
      <hr className="border-line" />
      <PhonologicalRules />
    </div>
  )
}

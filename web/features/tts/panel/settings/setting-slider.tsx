import { type SettingName, settingRanges } from '#core/rules/speech/voice-settings.ts'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { Slider } from '../../../../ui/form/slider.tsx'
import { useSpeechSettings } from '../../../voices/choice/use-speech-settings.ts'
import { readSetting, showSetting } from './setting-values.ts'

type SettingSliderProps = { name: SettingName; label: string; ends?: [low: string, high: string] }

export function SettingSlider({ name, label, ends }: SettingSliderProps) {
  const { i18n } = useTranslation()
  const [settings, change] = useSpeechSettings()
  const { min, max, step } = settingRanges[name]
  return (
    <Slider
      key={i18n.language}
      label={label}
      ends={ends}
      min={min}
      max={max}
      step={step}
      value={settings[name]}
      onChange={(value) => change({ [name]: value })}
      format={(value) => showSetting(name, value)}
      parse={(text) => readSetting(name, text)}
    />
  )
}

import { type SettingName, settingAt, settingRanges, settingShare } from '#core/rules/speech/voice-settings.ts'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { initialSpeechSettings, type SpeechSettings } from '../../../../lib/storage/saved-forms.ts'
import { readValue, roundToStep, Slider } from '../../../../ui/form/slider.tsx'
import { useSpeechSettings } from '../../../voices/choice/use-speech-settings.ts'

/** Formats and parses a slider's value: a factor, a share of the range, or milliseconds (S2 §5). */
const kinds: Record<SettingName, 'times' | 'share' | 'ms'> = {
  speed: 'times',
  stability: 'share',
  similarity_boost: 'share',
  style: 'share',
  phrase_break_ms: 'ms',
  sentence_break_ms: 'ms',
  paragraph_break_ms: 'ms',
}

export function showSetting(name: SettingName, value: number): string {
  const kind = kinds[name]
  if (kind === 'times') return `${Number(value.toFixed(3))}x`
  return kind === 'ms' ? `${value} ms` : `${Math.round(settingShare(name, value) * 100)}%`
}

/** Clamps to the range and rounds to a step; undefined for text that is not a number. */
export function readSetting(name: SettingName, text: string): number | undefined {
  const range = settingRanges[name]
  if (kinds[name] !== 'share') return readValue(text, range)
  const percent = Number.parseFloat(text.replace(',', '.'))
  return Number.isFinite(percent) ? roundToStep(settingAt(name, percent / 100), range) : undefined
}

export const standardSettings = ['speed', 'stability', 'similarity_boost', 'style'] as const
export const pauseSettings = ['phrase_break_ms', 'sentence_break_ms', 'paragraph_break_ms'] as const

/** The values that the reset buttons restore. */
export function initialValues(names: readonly (keyof SpeechSettings)[]): Partial<SpeechSettings> {
  return Object.fromEntries(names.map((name) => [name, initialSpeechSettings[name]]))
}

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

import { type SettingName, settingAt, settingRanges, settingShare } from '#core/rules/speech/voice-settings.ts'
import { initialSpeechSettings, type SpeechSettings } from '../../../../lib/storage/saved-speech.ts'
import { readValue, roundToStep } from '../../../../ui/form/slider-value.ts'

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

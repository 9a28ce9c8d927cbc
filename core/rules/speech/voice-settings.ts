/** Voice settings: ranges and defaults of the sliders (S2 §5, §9; DESIGN §9). */
export const settingRanges = {
  speed: { min: 0.25, max: 1.75, step: 0.025, initial: 1 },
  stability: { min: 0.18, max: 0.48, step: 0.01, initial: 0.33 },
  similarity_boost: { min: 0.65, max: 0.95, step: 0.01, initial: 0.8 },
  style: { min: 0, max: 1, step: 0.05, initial: 0 },
  phrase_break_ms: { min: 0, max: 2000, step: 10, initial: 150 },
  sentence_break_ms: { min: 0, max: 2000, step: 10, initial: 400 },
  paragraph_break_ms: { min: 0, max: 5000, step: 10, initial: 900 },
} as const
export type SettingName = keyof typeof settingRanges

export const defaultModelId = 'ccl_ht_v100'

/** A setting as a share of its slider: 0.33 of stability is 50 % (S2 §5). */
export function settingShare(name: SettingName, value: number): number {
  const { min, max } = settingRanges[name]
  return Math.min(1, Math.max(0, (value - min) / (max - min)))
}

export const nearestSetting = (name: SettingName, value: number): number =>
  Math.min(settingRanges[name].max, Math.max(settingRanges[name].min, value))

export function settingAt(name: SettingName, share: number): number {
  const { min, max } = settingRanges[name]
  return min + (max - min) * Math.min(1, Math.max(0, share))
}

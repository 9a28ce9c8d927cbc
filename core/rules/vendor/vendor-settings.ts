import { settingAt, settingRanges, settingShare } from '../speech/voice-settings.ts'

/** The part of our settings that other speech services have too. */
export type OurSettings = {
  stability: number
  similarity_boost: number
  style: number
  speed: number
  use_speaker_boost: boolean
}
type Given = { [Name in keyof OurSettings]?: OurSettings[Name] | null }

const rounded = (value: number) => Math.round(value * 10_000) / 10_000

/**
 * ElevenLabs' sliders go from 0 to 1 where ours have a range of their own: 0 is our lowest value and 1 our highest, in
 * a straight line. Style, speed and speaker boost mean the same on both sides. What is not said stays unsaid.
 */
export function toOurSettings(given: Given): Partial<OurSettings> {
  const { stability, similarity_boost, style, speed, use_speaker_boost } = given
  return {
    ...(stability == null ? {} : { stability: rounded(settingAt('stability', stability)) }),
    ...(similarity_boost == null ? {} : { similarity_boost: rounded(settingAt('similarity_boost', similarity_boost)) }),
    ...(style == null ? {} : { style }),
    ...(speed == null ? {} : { speed }),
    ...(use_speaker_boost == null ? {} : { use_speaker_boost }),
  }
}

export function toVendorSettings(ours: Partial<OurSettings>): OurSettings {
  const { stability, similarity_boost, style, speed } = settingRanges
  return {
    stability: rounded(settingShare('stability', ours.stability ?? stability.initial)),
    similarity_boost: rounded(settingShare('similarity_boost', ours.similarity_boost ?? similarity_boost.initial)),
    style: ours.style ?? style.initial,
    speed: ours.speed ?? speed.initial,
    use_speaker_boost: ours.use_speaker_boost ?? true,
  }
}

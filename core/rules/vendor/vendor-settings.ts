import { settingAt, settingRanges, settingShare } from '../speech/voice-settings.ts'

/** Our settings that other speech services also have. */
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
 * Maps ElevenLabs' sliders from 0 to 1 linearly to our ranges: 0 is our lowest value and 1 our highest. Style, speed and
 * speaker boost are the same on both sides. Absent values stay absent.
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

import type { VoiceProfile } from '#core/contract/voices.ts'

/** How each built-in voice sounds, tuned on what the embedded engine makes of it. Tone: 125 Hz to 8 kHz by octaves.
 * Timbre: shares of the four speakers of the natural voice (models/ht-voice). */
export const voiceProfiles: Record<string, VoiceProfile> = {
  nadege: voice([206, 4.5], {
    formant_scale: 1.12,
    rate: 1.02,
    breath: 0.12,
    tone_db: [1, 2, 1, 0, 0, 1, -1],
    timbre: [0.2, 0, 0.8, 0],
  }),
  jozef: voice([103, 4], {
    formant_scale: 0.98,
    rate: 0.86,
    breath: 0.15,
    tone_db: [2, 2, 0, 0, -1, -1, -2],
    timbre: [0, 0, 0, 1],
  }),
  fabiola: voice([224, 6.5], {
    formant_scale: 1.15,
    rate: 1.18,
    breath: 0.08,
    tone_db: [-3, -1, 0, 1, 2, 3, 2],
    timbre: [0.6, 0.1, 0.3, 0],
  }),
  wilne: voice([84, 3], {
    formant_scale: 0.92,
    rate: 0.94,
    roughness: 0.08,
    tone_db: [4, 3, 1, 0, -2, -2, -3],
    timbre: [0, 0.1, 0, 0.9],
  }),
  'tant-roz': voice([168, 7.5], {
    formant_scale: 1.08,
    rate: 0.84,
    breath: 0.6,
    roughness: 0.25,
    tone_db: [1, 2, 1, -1, -1, -2, 0],
    timbre: [0, 0.5, 0.4, 0.1],
  }),
  'ti-jan': voice([128, 4], {
    formant_scale: 1.04,
    rate: 1.1,
    breath: 0.05,
    tone_db: [-1, 0, 0, 1, 2, 1, 0],
    timbre: [0.1, 0, 0.15, 0.75],
  }),
  mano: voice([142, 3], {
    formant_scale: 1.05,
    rate: 1,
    breath: 0.05,
    tone_db: [-1, -1, 0, 1, 1, 2, 0],
    timbre: [0, 0, 0.5, 0.5],
  }),
  wozlin: voice([182, 4], {
    formant_scale: 1.1,
    rate: 0.92,
    breath: 0.75,
    tone_db: [3, 3, 0, -2, -3, -2, 1],
    timbre: [0, 0, 1, 0],
  }),
  estimab: voice([88, 7], {
    formant_scale: 0.95,
    rate: 0.82,
    breath: 0.1,
    roughness: 0.05,
    tone_db: [3, 1, 1, 2, 1, 0, -2],
    timbre: [0, 0.2, 0, 0.8],
  }),
  mirlande: voice([180, 6.5], {
    formant_scale: 1.08,
    rate: 0.88,
    breath: 0.1,
    tone_db: [0, 0, 1, 2, 2, 0, -2],
    timbre: [0.1, 0.5, 0.4, 0],
  }),
  'ti-mari': voice([295, 6.5], {
    formant_scale: 1.26,
    rate: 1.06,
    breath: 0.2,
    tone_db: [-4, -2, 0, 1, 1, 1, 0],
    timbre: [0.7, 0, 0.3, 0],
  }),
  'tonton-no': voice([112, 5.5], {
    formant_scale: 0.96,
    rate: 0.76,
    breath: 0.4,
    roughness: 0.7,
    tone_db: [0, 1, 2, 1, -1, -3, -4],
    timbre: [0, 0.15, 0.1, 0.75],
  }),
  lovely: voice([242, 7.5], {
    formant_scale: 1.18,
    rate: 1.24,
    breath: 0.3,
    tone_db: [-3, -2, -1, 0, 2, 4, 4],
    timbre: [0.4, 0.3, 0.3, 0],
  }),
  klodel: voice([166, 5], {
    formant_scale: 1.09,
    rate: 1.12,
    breath: 0.08,
    tone_db: [1, 1, 0, 0, 1, 0, -1],
    timbre: [0.2, 0.1, 0.4, 0.3],
  }),
  dyesel: voice([136, 7.5], {
    formant_scale: 1,
    rate: 1.28,
    breath: 0.05,
    roughness: 0.2,
    tone_db: [2, 0, 0, 1, 3, 3, 1],
    timbre: [0.2, 0, 0, 0.8],
  }),
}

type Rest = Omit<VoiceProfile, 'pitch_hz' | 'pitch_spread' | 'breath' | 'roughness'> & Partial<VoiceProfile>

function voice([pitch_hz, pitch_spread]: [number, number], rest: Rest): VoiceProfile {
  return { pitch_hz, pitch_spread, breath: 0, roughness: 0, ...rest }
}

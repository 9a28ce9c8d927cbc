/** The time of the mark, whatever the rate of a sound: it is made in frames of 512 samples at 22,050 Hz, 256 apart. */
export const mark_rate = 22_050
export const frame = 512
export const hop = 256

/** Two frames that follow each other carry a symbol in each band: how much louder the one is than the other. */
export const tile_frames = 2
/** After so many symbols in each band the pattern begins anew: three seconds. */
export const period = 128
/** A word for each month, after which the words are used again. */
export const months = 128

/**
 * `reach` is how far the loudness of a frame may be moved, as a share; `step` is the distance between two marks on the
 * scale of loudness. Both are as strong as MP3, Opus and noise ask for and as weak as 30 dB under the voice allow.
 */
export type Band = { from_hz: number; to_hz: number; reach: number; step: number }
const band = (from_hz: number, to_hz: number, reach: number, width: number): Band => ({
  ...{ from_hz, to_hz, reach },
  step: reach * seen * width,
})
/** Frames overlap: of what is added to one, this share is seen in it. */
export const seen = 0.7

export const bands: Band[] = [
  band(390, 520, 0.036, 4),
  band(520, 690, 0.038, 5),
  band(690, 1_000, 0.04, 6),
  band(1_000, 1_500, 0.04, 7),
  band(1_500, 2_200, 0.04, 8),
  band(2_200, 3_000, 0.04, 8),
  band(3_000, 4_200, 0.04, 8),
]

export type Shape = { sample_rate: number; channels: 1 | 2; format: 'flt' | 's16' }

// long enough that a tone below the lower of two Nyquist frequencies leaves no image above it that could be heard
const fine = ':filter_size=256:cutoff=0.97:tsf=fltp'

/** Encoders and long filters drop what is shorter than themselves, and readers do not know it by a frame or two. */
export function atLeast(sample_rate: number): string {
  return `apad=whole_len=${Math.ceil(0.1 * sample_rate)}`
}

type Source = { sample_rate: number; channels: number }

/** The filters that bring sound into a shape; `fine` is for people's ears, and several times slower. */
export function reshaping(from: Source, to: Shape & { fine?: boolean }): string {
  const layout = to.channels === 1 ? 'mono' : 'stereo'
  // left to itself FFmpeg makes one channel into two that are 3 dB quieter, and two into one that is 3 dB louder
  const twice = from.channels < to.channels ? 'pan=stereo|c0=c0|c1=c0,' : ''
  const resample = `aresample=osr=${to.sample_rate}:ochl=${layout}:osf=${to.format}:rematrix_maxval=1`
  if (!to.fine || from.sample_rate === to.sample_rate) return `${twice}${resample}`
  return `${atLeast(from.sample_rate)},${twice}${resample}${fine}`
}

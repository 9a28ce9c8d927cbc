export type Transform = (re: Float64Array, im: Float64Array) => void

/** The discrete Fourier transform of one size, a power of two, in place. */
export function fourier(size: number): Transform {
  const bits = Math.log2(size)
  const reversed = new Uint16Array(size)
  for (let i = 1; i < size; i++) reversed[i] = (reversed[i >> 1]! >> 1) | ((i & 1) << (bits - 1))
  const cos = Float64Array.from({ length: size / 2 }, (_, k) => Math.cos((2 * Math.PI * k) / size))
  const sin = Float64Array.from({ length: size / 2 }, (_, k) => -Math.sin((2 * Math.PI * k) / size))
  return (re, im) => {
    for (let i = 1; i < size; i++) {
      const j = reversed[i]!
      if (i >= j) continue
      const [a, b] = [re[i]!, im[i]!]
      re[i] = re[j]!
      im[i] = im[j]!
      re[j] = a
      im[j] = b
    }
    for (let half = 1; half < size; half <<= 1) {
      const step = size / (2 * half)
      for (let start = 0; start < size; start += 2 * half)
        for (let k = 0; k < half; k++) {
          const c = cos[k * step]!
          const s = sin[k * step]!
          const a = start + k
          const b = a + half
          const x = re[b]! * c - im[b]! * s
          const y = re[b]! * s + im[b]! * c
          re[b] = re[a]! - x
          im[b] = im[a]! - y
          re[a] = re[a]! + x
          im[a] = im[a]! + y
        }
    }
  }
}

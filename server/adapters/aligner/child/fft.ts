export type Transform = (re: Float64Array, im: Float64Array) => void

/** The discrete Fourier transform of one size, a power of two, in place. */
export function fourier(size: number): Transform {
  const bits = Math.log2(size)
  const reversed = new Uint16Array(size)
  for (let i = 1; i < size; i++) reversed[i] = (reversed[i >> 1]! >> 1) | ((i & 1) << (bits - 1))
  // the factors of each pass lie one after another, so that they are read in order
  const cos = new Float64Array(size)
  const sin = new Float64Array(size)
  for (let half = 1; half < size; half <<= 1)
    for (let k = 0; k < half; k++) {
      cos[half + k] = Math.cos((Math.PI * k) / half)
      sin[half + k] = -Math.sin((Math.PI * k) / half)
    }
  function reorder(values: Float64Array): void {
    for (let i = 1; i < size; i++) {
      const j = reversed[i]!
      if (i >= j) continue
      const value = values[i]!
      values[i] = values[j]!
      values[j] = value
    }
  }
  return (re, im) => {
    reorder(re)
    reorder(im)
    for (let half = 1; half < size; half <<= 1)
      for (let start = 0; start < size; start += 2 * half)
        for (let k = 0; k < half; k++) {
          const c = cos[half + k]!
          const s = sin[half + k]!
          const a = start + k
          const b = a + half
          const re_b = re[b]!
          const im_b = im[b]!
          const x = re_b * c - im_b * s
          const y = re_b * s + im_b * c
          const re_a = re[a]!
          const im_a = im[a]!
          re[b] = re_a - x
          im[b] = im_a - y
          re[a] = re_a + x
          im[a] = im_a + y
        }
  }
}

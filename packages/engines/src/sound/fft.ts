type Plan = { reversed: Uint16Array; cos: Float64Array; sin: Float64Array }

const plans = new Map<number, Plan>()

function planFor(size: number): Plan {
  const known = plans.get(size)
  if (known) return known
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
  const plan = { reversed, cos, sin }
  plans.set(size, plan)
  return plan
}

/** The discrete Fourier transform in place; the size is a power of two, at most 65,536. Exchange the arrays for the inverse. */
export function transform(re: Float64Array, im: Float64Array): void {
  const size = re.length
  const { reversed, cos, sin } = planFor(size)
  for (let i = 1; i < size; i++) {
    const j = reversed[i]!
    if (i >= j) continue
    const a = re[i]!
    const b = im[i]!
    re[i] = re[j]!
    im[i] = im[j]!
    re[j] = a
    im[j] = b
  }
  fours(re, im)
  for (let half = 4; half < size; half <<= 1)
    for (let start = 0; start < size; start += 2 * half)
      for (let k = 0; k < half; k++) {
        const c = cos[half + k]!
        const s = sin[half + k]!
        const a = start + k
        const b = a + half
        const reB = re[b]!
        const imB = im[b]!
        const x = reB * c - imB * s
        const y = reB * s + imB * c
        const reA = re[a]!
        const imA = im[a]!
        re[b] = reA - x
        im[b] = imA - y
        re[a] = reA + x
        im[a] = imA + y
      }
}

/** The first two passes at once: their factors are 1 and -i. */
function fours(re: Float64Array, im: Float64Array): void {
  for (let i = 0; i < re.length; i += 4) {
    const sumRe = re[i]! + re[i + 1]!
    const sumIm = im[i]! + im[i + 1]!
    const gapRe = re[i]! - re[i + 1]!
    const gapIm = im[i]! - im[i + 1]!
    const lateRe = re[i + 2]! + re[i + 3]!
    const lateIm = im[i + 2]! + im[i + 3]!
    const lateGapRe = re[i + 2]! - re[i + 3]!
    const lateGapIm = im[i + 2]! - im[i + 3]!
    re[i] = sumRe + lateRe
    im[i] = sumIm + lateIm
    re[i + 1] = gapRe + lateGapIm
    im[i + 1] = gapIm - lateGapRe
    re[i + 2] = sumRe - lateRe
    im[i + 2] = sumIm - lateIm
    re[i + 3] = gapRe - lateGapIm
    im[i + 3] = gapIm + lateGapRe
  }
}

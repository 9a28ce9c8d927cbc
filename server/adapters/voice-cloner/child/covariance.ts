import { bands } from '../../aligner/child/mel-frames.ts'

const cepstra = 12
/** dB² added to each variance, so that a matrix of few frames can be inverted. */
const least_variance = 0.02

const cosines = Array.from({ length: cepstra }, (_, k) =>
  Float64Array.from({ length: bands }, (_, band) => Math.cos((Math.PI * (k + 1) * (band + 0.5)) / bands) / bands),
)

/** Of the cepstra of frames given as decibels: a microphone moves their means and leaves this as it is. */
export function cepstralCovariance(levels: readonly (readonly number[])[]): number[][] {
  const frames = levels.map((level) =>
    cosines.map((wave) => wave.reduce((sum, one, band) => sum + one * level[band]!, 0)),
  )
  const means = cosines.map((_, k) => frames.reduce((sum, frame) => sum + frame[k]!, 0) / frames.length)
  return means.map((one, i) =>
    means.map((other, k) => {
      const product = frames.reduce((sum, frame) => sum + (frame[i]! - one) * (frame[k]! - other), 0)
      return product / frames.length + (i === k ? least_variance : 0)
    }),
  )
}

/** 0 for the same shape: the arithmetic over the harmonic mean of what one is in terms of the other, as a logarithm. */
export function covarianceDistance(one: number[][], other: number[][]): number {
  return Math.log((traceOf(one, inverse(other)) * traceOf(other, inverse(one))) / cepstra ** 2)
}

const traceOf = (one: number[][], other: number[][]) =>
  one.reduce((sum, row, i) => sum + row.reduce((part, value, k) => part + value * other[k]![i]!, 0), 0)

/** By Gauss and Jordan; the matrix is positive definite. */
function inverse(matrix: number[][]): number[][] {
  const size = matrix.length
  const rows = matrix.map((row, i) => [...row, ...row.map((_, k) => (i === k ? 1 : 0))])
  for (let i = 0; i < size; i++) {
    const pivot = rows[i]![i]!
    rows[i] = rows[i]!.map((one) => one / pivot)
    for (let k = 0; k < size; k++) {
      const factor = rows[k]![i]!
      if (k !== i) rows[k] = rows[k]!.map((one, n) => one - factor * rows[i]![n]!)
    }
  }
  return rows.map((row) => row.slice(size))
}

const turn = 2 * Math.PI
const size = 4_096

/** The sum of a tone's overtones at a phase of it, from a table: a sine for each would be most of the work of a test. */
export function overtones(count: number, strengthOf: (harmonic: number) => number): (phase: number) => number {
  const table = new Float64Array(size + 1)
  for (let harmonic = 1; harmonic <= count; harmonic++) {
    const strength = strengthOf(harmonic)
    for (let n = 0; n <= size; n++) table[n]! += strength * Math.sin((turn * harmonic * n) / size)
  }
  return (phase) => {
    const at = ((phase / turn) % 1) * size
    const low = Math.floor(at)
    return table[low]! + (table[low + 1]! - table[low]!) * (at - low)
  }
}

/** The two laws of telephones, ITU-T G.711: eight bits that are finer where it is quiet. */
export function muLaw(sample: number): number {
  const magnitude = Math.min(Math.abs(sample), 32_635) + 132
  const octave = Math.floor(Math.log2(magnitude)) - 7
  return ~((sample < 0 ? 128 : 0) | (octave << 4) | ((magnitude >> (octave + 3)) & 15)) & 255
}

export function aLaw(sample: number): number {
  const magnitude = Math.min(sample < 0 ? ~sample : sample, 32_767) >> 3
  const octave = magnitude < 32 ? 0 : Math.floor(Math.log2(magnitude)) - 4
  const step = (magnitude >> Math.max(1, octave)) & 15
  return ((sample < 0 ? 0 : 128) | (octave << 4) | step) ^ 85
}

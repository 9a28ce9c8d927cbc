/** The samples of a WAV, and how many bytes of them its head names. */
export function wavData(wav: Buffer): { bytes: Buffer; named: number } {
  for (let at = 12; at + 8 <= wav.length; ) {
    const size = wav.readUInt32LE(at + 4)
    if (wav.toString('latin1', at, at + 4) === 'data') return { bytes: wav.subarray(at + 8), named: size }
    at += 8 + size + (size % 2)
  }
  throw new Error('no samples in this WAV')
}

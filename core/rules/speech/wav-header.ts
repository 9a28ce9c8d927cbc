export const wavHeaderBytes = 44

export type WavShape = { sample_rate: number; channels?: number; float?: boolean }

/** The head of a WAV file. A length beyond four gigabytes, or not known yet, says "until the end". */
export function wavHeader({ sample_rate, channels = 1, float = false }: WavShape, data_bytes: number): Uint8Array {
  const width = (float ? 4 : 2) * channels
  const header = new DataView(new ArrayBuffer(wavHeaderBytes))
  const word = (at: number, text: string) => {
    for (let i = 0; i < text.length; i++) header.setUint8(at + i, text.charCodeAt(i))
  }
  const long = (at: number, value: number) => header.setUint32(at, Math.min(value, 0xffff_ffff), true)
  const short = (at: number, value: number) => header.setUint16(at, value, true)
  word(0, 'RIFF')
  long(4, data_bytes + wavHeaderBytes - 8)
  word(8, 'WAVEfmt ')
  long(16, 16)
  short(20, float ? 3 : 1)
  short(22, channels)
  long(24, sample_rate)
  long(28, sample_rate * width)
  short(32, width)
  short(34, float ? 32 : 16)
  word(36, 'data')
  long(40, data_bytes)
  return new Uint8Array(header.buffer)
}

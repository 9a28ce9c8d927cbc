const marker = Buffer.from('fLaC')
/** Of the marker, the first block's head and what STREAMINFO says before the number of samples. */
const place = 4 + 4 + 13
const most_samples = 2 ** 36

/** FLAC that left its encoder as it was made says 0 samples, and players then know no length. Null where it is no FLAC. */
export function flacWithLength(head: Buffer, samples: number): { bytes: Buffer; at: number } | null {
  const isFlac = head.length >= place + 5 && head.subarray(0, 4).equals(marker) && (head[4]! & 0x7f) === 0
  if (!isFlac || samples >= most_samples) return null
  const bytes = Buffer.from(head.subarray(place, place + 5))
  // 36 bits: the lower half of one byte, and four more
  bytes[0] = (bytes[0]! & 0xf0) | Math.floor(samples / 2 ** 32)
  bytes.writeUInt32BE(samples % 2 ** 32, 1)
  return { bytes, at: place }
}

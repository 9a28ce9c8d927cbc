import { readFile } from 'node:fs/promises'
import type { Media } from '../../server/ports/media.ts'

/** The same speech repeated with a pause between, as one long file: 14 MB an hour. */
export async function joinedSpeech(media: Media, samples: Float32Array, minutes: number) {
  const once = new Float32Array(samples.length + 16_000)
  once.set(samples)
  const times = Math.max(1, Math.round((minutes * 60 * 16_000) / once.length))
  async function* all() {
    for (let n = 0; n < times; n++) yield once
  }
  const pcm = { sample_rate: 16_000, channels: 1 as const, samples: all() }
  const file = await media.encode({ pcm }, { format: 'ogg', bit_rate_kbps: 32, channels: 1 })
  const bytes = await readFile(file.path)
  await file.discard()
  return { bytes, times, seconds: (times * once.length) / 16_000 }
}

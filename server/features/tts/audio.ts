import { createReadStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { wavHeaderBytes } from '#core/rules/wav-header.ts'
import type { AudioFormat, Media } from '../../ports/media.ts'
import type { Storage } from '../../ports/storage.ts'
import type { Maker } from '../files/service.ts'

const made = /^(u\/[^/]+\/tts\/[^/]+\/speech)\.(mp3|flac|ogg|m4a)$/

export const speechFolder = (user_id: string, job_id: string) => `u/${user_id}/tts/${job_id}`
/** Of every sound kept, whichever engine made it. */
export const master_sample_rate = 22_050
/** The sound as it was made; every other format is made from it. */
export const masterKey = (user_id: string, job_id: string) => `${speechFolder(user_id, job_id)}/speech.wav`
export const formatKey = (master: string, format: 'wav' | AudioFormat) => master.replace(/wav$/, format)

/** Other formats of a piece of speech, made when they are first asked for and then kept. */
export function speechFormats({ storage, media }: { storage: Storage; media: Media }): Maker {
  return {
    makes: (key) => made.test(key),
    async make(key) {
      const [, stem, format] = made.exec(key)!
      const { stream } = await storage.read(`${stem}.wav`)
      const sample_rate = master_sample_rate
      const encoded = await media.encode(
        { pcm: { sample_rate, channels: 1, samples: samplesOf(stream) } },
        {
          format: format as AudioFormat,
          bit_rate_kbps: format === 'mp3' ? 96 : undefined,
          metadata: { artist: 'Pawòl' },
        },
      )
      try {
        await storage.put(key, createReadStream(encoded.path), { type: encoded.type })
      } finally {
        await encoded.discard()
      }
    },
  }
}

/** Chunks of a stream end anywhere, also in the middle of a sample. */
export async function* samplesOf(wav: Readable): AsyncGenerator<Int16Array> {
  let rest = Buffer.alloc(0)
  let skip = wavHeaderBytes
  for await (const chunk of wav) {
    const bytes = Buffer.concat([rest, chunk as Buffer])
    const start = Math.min(skip, bytes.length)
    skip -= start
    const end = start + ((bytes.length - start) & ~1)
    rest = bytes.subarray(end)
    // a copy, since a sample must lie at an even address
    if (end > start) yield new Int16Array(new Uint8Array(bytes.subarray(start, end)).buffer)
  }
}

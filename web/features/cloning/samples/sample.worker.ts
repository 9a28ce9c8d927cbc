import type { LongFileHandling } from '#core/rules/cloning/sample-files.ts'
import { analyseSound, type Decoded } from './decode-sample.ts'

/** In a worker, because a long file has millions of samples. */
addEventListener('message', ({ data }: MessageEvent<{ id: number; sound: Decoded; handling: LongFileHandling }>) => {
  postMessage({ id: data.id, answer: analyseSound(data.sound, data.handling) })
})

import type { LongFileHandling } from '#core/rules/cloning/sample-files.ts'
import { createWorkerClient } from '../../../lib/browser/ask-worker.ts'
import type { Analysed } from './analyse-sound.ts'
import type { Decoded } from './decode-sample.ts'

const ask = createWorkerClient<{ sound: Decoded; handling: LongFileHandling }, Analysed>(
  () => new Worker(new URL('./sample.worker.ts', import.meta.url), { type: 'module' }),
)

/** The sound is handed over, not copied. */
export function analyseInWorker(sound: Decoded, handling: LongFileHandling): Promise<Analysed> {
  const buffers = 'wav' in sound ? [sound.wav] : sound.channels.map(({ buffer }) => buffer as ArrayBuffer)
  return ask({ sound, handling }, buffers)
}

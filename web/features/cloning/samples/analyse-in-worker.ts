import type { LongFileHandling } from '#core/rules/cloning/sample-files.ts'
import type { Analysed } from './analyse-sound.ts'
import type { Decoded } from './decode-sample.ts'

type Waiting = { resolve: (analysed: Analysed) => void; reject: (error: Error) => void }
type Answer = { id: number; analysed: Analysed }

const waiting = new Map<number, Waiting>()
let worker: Worker | undefined
let last = 0

function fail() {
  worker?.terminate()
  worker = undefined
  for (const { reject } of waiting.values()) reject(new Error('the worker of the samples failed'))
  waiting.clear()
}

function running(): Worker {
  if (worker) return worker
  worker = new Worker(new URL('./sample.worker.ts', import.meta.url), { type: 'module' })
  worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => {
    waiting.get(data.id)?.resolve(data.analysed)
    waiting.delete(data.id)
  })
  worker.addEventListener('error', fail)
  return worker
}

/** Its worker starts with the first sound, and anew after a failure. The sound is handed over, not copied. */
export function analyseInWorker(sound: Decoded, handling: LongFileHandling): Promise<Analysed> {
  return new Promise((resolve, reject) => {
    const id = ++last
    waiting.set(id, { resolve, reject })
    const buffers = 'wav' in sound ? [sound.wav] : sound.channels.map(({ buffer }) => buffer)
    running().postMessage({ id, sound, handling }, buffers)
  })
}

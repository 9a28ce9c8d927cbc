import type { Detection } from './detection.ts'

type Waiting = { resolve: (detection: Detection) => void; reject: (error: Error) => void }
type Answer = { id: number; detection: Detection }

/** Starts its worker when first asked, and a new one after a failure: the word tables may not have arrived. */
export function createDetector(start: () => Worker) {
  const waiting = new Map<number, Waiting>()
  let worker: Worker | undefined
  let last = 0

  function fail() {
    worker?.terminate()
    worker = undefined
    for (const { reject } of waiting.values()) reject(new Error('the language worker failed'))
    waiting.clear()
  }
  function running(): Worker {
    if (worker) return worker
    worker = start()
    worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => {
      waiting.get(data.id)?.resolve(data.detection)
      waiting.delete(data.id)
    })
    worker.addEventListener('error', fail)
    return worker
  }

  return (text: string): Promise<Detection> =>
    new Promise((resolve, reject) => {
      const id = ++last
      waiting.set(id, { resolve, reject })
      running().postMessage({ id, text })
    })
}

export const detectInWorker = createDetector(
  () => new Worker(new URL('./language.worker.ts', import.meta.url), { type: 'module' }),
)

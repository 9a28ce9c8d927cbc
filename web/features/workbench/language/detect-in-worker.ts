import { createWorkerClient } from '../../../lib/browser/ask-worker.ts'
import type { Detection } from './detection.ts'

/** Starts a new worker after a failure: the word tables may not have loaded. */
export function createDetector(start: () => Worker) {
  const ask = createWorkerClient<{ text: string }, Detection>(start)
  return (text: string): Promise<Detection> => ask({ text })
}

export const detectInWorker = createDetector(
  () => new Worker(new URL('./language.worker.ts', import.meta.url), { type: 'module' }),
)

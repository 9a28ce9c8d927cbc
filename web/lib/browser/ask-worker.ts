/**
 * Sends questions to a web worker and resolves each with its answer. Starts the worker with the first question, and a
 * new worker after a failure.
 */
export function createWorkerClient<Question extends object, Answer>(start: () => Worker) {
  const waiting = new Map<number, { resolve: (answer: Answer) => void; reject: (error: Error) => void }>()
  let worker: Worker | undefined
  let last = 0

  function fail() {
    worker?.terminate()
    worker = undefined
    for (const { reject } of waiting.values()) reject(new Error('the worker failed'))
    waiting.clear()
  }
  function running(): Worker {
    if (worker) return worker
    worker = start()
    worker.addEventListener('message', ({ data }: MessageEvent<{ id: number; answer: Answer }>) => {
      waiting.get(data.id)?.resolve(data.answer)
      waiting.delete(data.id)
    })
    worker.addEventListener('error', fail)
    return worker
  }

  /** Transfers the objects in `handed_over` instead of copying them. */
  return (question: Question, handedOver: Transferable[] = []): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const id = ++last
      waiting.set(id, { resolve, reject })
      running().postMessage({ id, ...question }, handedOver)
    })
}

import { type FailedVariant, getPronunciationTask, pronunciationKind } from '#core/contract/dictionaries/previews.ts'
import { AppError } from '#core/contract/errors.ts'
import type { LiveMessage } from '#core/contract/live.ts'
import { call } from '../../../lib/network/api.ts'
import { live } from '../../../lib/network/live.ts'
import { type Clock, wallClock } from '../../../lib/state/clock.ts'

/** `syncing`: the audio was made, and the page is reloading its data. */
export type Progress = { status: 'generating' | 'syncing'; percent: number }
type Ended = { failed_variants: FailedVariant[] }

const ASK_EVERY_MS = 15_000

type Job = { id: string; status: string; progress: number; failed_variants?: FailedVariant[] | null }
const jobIn = (message: LiveMessage): Job | undefined =>
  'job' in message ? (message.job as unknown as Job) : undefined

/**
 * Waits for the end of a task. Its messages carry the progress, so that a thousand entries cost no requests; it polls
 * at first, after lost messages, and when none arrive.
 */
export function followTask(
  task_id: string,
  { signal, onProgress, clock = wallClock }: { signal: AbortSignal; onProgress(now: Progress): void; clock?: Clock },
): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const stops: (() => void)[] = []
    const end = (how: () => void) => {
      for (const stop of stops) stop()
      how()
    }
    const failed = () => end(() => reject(new AppError('internal', {})))
    async function look() {
      try {
        const task = await call(getPronunciationTask, { params: { task_id } }, { signal })
        if (task.status === 'completed') end(() => resolve(task))
        else if (task.status === 'failed') failed()
        else onProgress({ status: 'generating', percent: task.progress })
      } catch (error) {
        if (!(error instanceof AppError && error.retry)) end(() => reject(error))
      }
    }
    function hear(message: LiveMessage) {
      const job = jobIn(message)
      if (job?.id !== task_id) return
      if (message.type === pronunciationKind.live.delivered)
        end(() => resolve({ failed_variants: job.failed_variants ?? [] }))
      else if (message.type === pronunciationKind.live.failed) failed()
      else onProgress({ status: job.status === 'syncing' ? 'syncing' : 'generating', percent: job.progress })
    }
    stops.push(
      live.listen({ message: hear, refetch: () => void look() }),
      clock.every(ASK_EVERY_MS, () => void look()),
    )
    signal.addEventListener('abort', () => end(() => reject(signal.reason)), { once: true })
    void look()
  })
}

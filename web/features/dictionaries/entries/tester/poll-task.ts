import type { z } from 'zod'
import type { getPronunciationTask } from '#core/contract/dictionaries/previews.ts'
import { AppError } from '#core/contract/errors.ts'
import type { Clock } from '../../../../lib/state/clock.ts'

const POLL_MS = 2_000
const GIVE_UP_MS = 90_000

type Task = z.output<typeof getPronunciationTask.returns>
export type TaskEnd =
  | { type: 'ready'; task: Task }
  /** Null when no reason is known. */
  | { type: 'failed'; message: string | null }
  | { type: 'refused'; error: unknown }
  | { type: 'timeout' }

type Polling = { look: () => Promise<Task>; clock: Clock; onEnd: (end: TaskEnd) => void }

/** Polls until both recordings are there, the task has failed, or it times out; returns a function that stops it. */
export function pollTask({ look, clock, onEnd }: Polling): () => void {
  let over = false
  let asking = false
  const stops = [clock.every(POLL_MS, () => void ask()), clock.after(GIVE_UP_MS, () => end({ type: 'timeout' }))]
  function stop() {
    over = true
    for (const each of stops) each()
  }
  function end(how: TaskEnd) {
    if (over) return
    stop()
    onEnd(how)
  }
  async function ask() {
    if (asking) return
    asking = true
    try {
      const task = await look()
      if (task.phonetic_url && task.phonetic_phrase_url) end({ type: 'ready', task })
      else if (task.status === 'failed') end({ type: 'failed', message: task.error_message })
    } catch (error) {
      // retry transient failures
      if (!(error instanceof AppError && error.retry)) end({ type: 'refused', error })
    } finally {
      asking = false
    }
  }
  return stop
}

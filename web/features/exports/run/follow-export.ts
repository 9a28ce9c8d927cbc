import { AppError } from '#core/contract/errors.ts'
import {
  type ExportJob,
  export_poll_ms,
  exportKind,
  getExport,
  most_export_polls,
} from '#core/contract/exports/exports.ts'
import { isFinished } from '#core/contract/jobs.ts'
import type { LiveMessage } from '#core/contract/live.ts'
import { call } from '../../../lib/network/api.ts'
import { live } from '../../../lib/network/live.ts'
import { type Clock, wallClock } from '../../../lib/state/clock.ts'

/** Poll interval for an export that has exceeded the timeout. */
const SLOW_MS = 15_000
/** Polls skipped while messages arrive; not all, because a broken connection may look open. */
const LET_PASS = 5

type Following = {
  signal: AbortSignal
  onProgress: (percent: number) => void
  /** The polls of S3 §7 are used up and the export is unfinished. Following continues, so that nothing is lost. */
  onTimeout: () => void
  /** Checks whether it has ended. */
  found_again?: boolean
  clock?: Clock
}

/** Waits for the end of an export: by its live messages, and by polling as S3 §7 says without them. */
export function followExport(id: string, { clock = wallClock, ...following }: Following): Promise<ExportJob> {
  const { signal, onProgress, onTimeout, found_again = false } = following
  return new Promise((resolve, reject) => {
    let over = false
    let polls = 0
    let cancelWait: (() => void) | undefined
    const end = (how: () => void) => {
      if (over) return
      over = true
      cancelWait?.()
      stopListening()
      how()
    }
    async function look() {
      try {
        const job = await call(getExport, { params: { id } }, { signal })
        if (isFinished(exportKind, job.status)) end(() => resolve(job))
        else onProgress(job.progress)
      } catch (error) {
        // transient failures are retried; a deleted job has no end to wait for
        if (!(error instanceof AppError && error.retry)) end(() => reject(error))
      }
    }
    function poll() {
      cancelWait = clock.after(polls < most_export_polls ? export_poll_ms : SLOW_MS, async () => {
        polls += 1
        const isLive = live.state.get() !== 'offline' && polls <= most_export_polls
        if (!isLive || polls % (LET_PASS + 1) === 0) await look()
        if (over) return
        if (polls === most_export_polls) onTimeout()
        poll()
      })
    }
    function hear(message: LiveMessage) {
      if (!('job' in message) || message.job.id !== id) return
      if (isFinished(exportKind, message.job.status)) void look()
      else onProgress(message.job.progress)
    }
    const stopListening = live.listen({ message: hear, refetch: () => void look() })
    if (signal.aborted) return end(() => reject(signal.reason))
    signal.addEventListener('abort', () => end(() => reject(signal.reason)), { once: true })
    poll()
    if (found_again) void look()
  })
}

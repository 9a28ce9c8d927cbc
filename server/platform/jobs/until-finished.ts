import { type AnyJobView, isFinished } from '#core/contract/jobs.ts'
import type { Listener } from '../db/listener.ts'

const poll_ms = 2_000

/** Looks at a job until it has ended, or answers null when told to stop. A notice is a hint, the poll is the truth. */
export async function untilFinished(options: {
  id: string
  listener: Listener
  look(): Promise<AnyJobView>
  signal: AbortSignal
}): Promise<AnyJobView | null> {
  const { id, listener, look, signal } = options
  let changed = false
  let wake = () => {}
  const tell = () => {
    changed = true
    wake()
  }
  const forget = listener.on('job_changed', (payload) => payload.endsWith(` ${id}`) && tell())
  signal.addEventListener('abort', tell, { once: true })
  try {
    for (;;) {
      changed = false
      const job = await look()
      if (isFinished(job.status)) return job
      if (signal.aborted) return null
      // a change during the look must not be slept through
      if (!changed) await new Promise<void>((resolve) => asleep(resolve))
    }
  } finally {
    forget()
    signal.removeEventListener('abort', tell)
  }

  function asleep(resolve: () => void) {
    const timer = setTimeout(resolve, poll_ms)
    wake = () => {
      clearTimeout(timer)
      resolve()
    }
  }
}

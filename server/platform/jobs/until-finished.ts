import type { Listener } from '../db/listener.ts'

const pollMs = 2_000

/** Polls a job until it has ended, or answers null on abort. Notifications only shorten the wait. */
export async function untilFinished<Job>(options: {
  id: string
  listener: Listener
  look(): Promise<{ job: Job; is_finished: boolean }>
  signal: AbortSignal
}): Promise<Job | null> {
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
      const { job, is_finished } = await look()
      if (is_finished) return job
      if (signal.aborted) return null
      // a change during the read must not be slept through
      if (!changed) await new Promise<void>((resolve) => asleep(resolve))
    }
  } finally {
    forget()
    signal.removeEventListener('abort', tell)
  }

  function asleep(resolve: () => void) {
    const timer = setTimeout(resolve, pollMs)
    wake = () => {
      clearTimeout(timer)
      resolve()
    }
  }
}

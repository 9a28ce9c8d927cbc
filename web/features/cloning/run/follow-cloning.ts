import { getCloningJob, type VoiceCloning, voiceCloningKind } from '#core/contract/cloning/cloning.ts'
import { AppError } from '#core/contract/errors.ts'
import { isFinished } from '#core/contract/jobs.ts'
import type { LiveMessage } from '#core/contract/live.ts'
import { call } from '../../../lib/network/api.ts'
import { live } from '../../../lib/network/live.ts'
import { type Clock, wallClock } from '../../../lib/state/clock.ts'

/** The fields of a message or an answer; a message leaves some out. */
export type CloningNews = Pick<VoiceCloning, 'job_id' | 'status' | 'progress' | 'error'> & Partial<VoiceCloning>

const POLL_MS = 5_000
/** Polls skipped while messages arrive; not all, because a broken connection may look open. */
const LET_PASS = 3

type Following = {
  signal: AbortSignal
  onNews: (news: CloningNews) => void
  clock?: Clock
}

const newsIn = (message: LiveMessage): CloningNews | undefined =>
  message.type === voiceCloningKind.live.update && 'job' in message
    ? (message.job as unknown as CloningNews)
    : undefined

/** Waits for the end of a job: by its messages, and by polling without them. Rejects where it was deleted. */
export function followCloning(jobId: string, { signal, onNews, clock = wallClock }: Following): Promise<CloningNews> {
  return new Promise((resolve, reject) => {
    let polls = 0
    const stops: (() => void)[] = []
    const end = (how: () => void) => {
      for (const stop of stops.splice(0)) stop()
      how()
    }
    function hear(news: CloningNews | undefined) {
      // S3 §4: ignore messages of other jobs
      if (news?.job_id !== jobId) return
      if (isFinished(voiceCloningKind, news.status)) end(() => resolve(news))
      else onNews(news)
    }
    async function look() {
      try {
        hear(await call(getCloningJob, { params: { id: jobId } }, { signal }))
      } catch (error) {
        // transient failures are retried; a deleted job has no end to wait for
        if (!(error instanceof AppError && error.retry)) end(() => reject(error))
      }
    }
    stops.push(
      live.listen({ message: (message) => hear(newsIn(message)), refetch: () => void look() }),
      clock.every(POLL_MS, () => {
        polls += 1
        if (live.state.get() === 'offline' || polls % (LET_PASS + 1) === 0) void look()
      }),
    )
    signal.addEventListener('abort', () => end(() => reject(signal.reason)), { once: true })
    void look()
  })
}

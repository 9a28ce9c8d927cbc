import { getCloningJob, type VoiceCloning, voiceCloningKind } from '#core/contract/cloning/cloning.ts'
import { AppError } from '#core/contract/errors.ts'
import { isFinished } from '#core/contract/jobs.ts'
import type { LiveMessage } from '#core/contract/live.ts'
import { call } from '../../../lib/network/api.ts'
import { live } from '../../../lib/network/live.ts'
import { type Clock, wallClock } from '../../../lib/state/clock.ts'

/** What a message or an answer tells of a job; a message leaves some of it out. */
export type CloningNews = Pick<VoiceCloning, 'job_id' | 'status' | 'progress' | 'error'> & Partial<VoiceCloning>

const POLL_MS = 5_000
/** Polls let pass while messages arrive: a connection that broke without a word looks open. */
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

/** A job until its end, by its messages, and by asking while there are none. Rejects where it is gone. */
export function followCloning(job_id: string, { signal, onNews, clock = wallClock }: Following): Promise<CloningNews> {
  return new Promise((resolve, reject) => {
    let polls = 0
    const stops: (() => void)[] = []
    const end = (how: () => void) => {
      for (const stop of stops.splice(0)) stop()
      how()
    }
    function hear(news: CloningNews | undefined) {
      // S3 §4: what is told of other jobs changes nothing
      if (news?.job_id !== job_id) return
      if (isFinished(voiceCloningKind, news.status)) end(() => resolve(news))
      else onNews(news)
    }
    async function look() {
      try {
        hear(await call(getCloningJob, { params: { id: job_id } }, { signal }))
      } catch (error) {
        // what may pass is asked again; what is gone has no end to wait for
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

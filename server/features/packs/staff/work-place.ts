import { hostname } from 'node:os'
import { AppError } from '#core/contract/errors.ts'
import type { PackWork, packVerbs } from '#core/contract/packs/staff.ts'
import type { UserId } from '../../../platform/ids.ts'
import type { Log } from '../../../platform/observability/log.ts'
import type { ProbeSound } from '../../../ports/pack-store.ts'
import type { PackProgress } from '../install.ts'

/** The result of a check or a test. */
export type Found = { wrong?: PackWork['wrong']; said?: string; sound?: ProbeSound }
export type Work = Found & {
  pack: string
  verb: (typeof packVerbs)[number]
  by: UserId
  began_at: Date
  ended_at: Date | null
  outcome: PackWork['outcome']
  error: AppError | null
  progress: PackProgress | null
}
export type Run = (signal: AbortSignal, tell: (now: PackProgress) => void) => Promise<Found | undefined>
type Started = {
  /** Preparation before the work begins; the slot is taken meanwhile. */
  first: () => Promise<void>
  run: Run
}

/** Runs pack work in this process, one at a time, independent of the caller; keeps the last one for display. */
export function createWorkPlace({ log, onChange }: { log: Log; onChange: () => void }) {
  let last: Work | null = null
  let stop = new AbortController()
  let ending = Promise.resolve()

  function refuseBusy(): void {
    if (last?.outcome !== 'running') return
    throw new AppError('packs_busy', { pid: process.pid, host: hostname(), doing: `${last.verb} ${last.pack}` })
  }
  async function carryOut(work: Work, run: Run): Promise<void> {
    const { signal } = stop
    try {
      const found = await run(signal, (now) => {
        work.progress = now
      })
      Object.assign(work, found, { outcome: 'done' })
    } catch (error) {
      if (!signal.aborted && !(error instanceof AppError))
        log.error({ err: error, pack: work.pack }, 'work on a pack failed')
      work.outcome = signal.aborted ? 'paused' : 'failed'
      work.error = signal.aborted ? null : error instanceof AppError ? error : new AppError('internal', {})
    }
    work.ended_at = new Date()
    onChange()
  }
  return {
    /** The current state. */
    last: (): Work | null => last && { ...last },
    refuseBusy,
    async begin(what: Pick<Work, 'pack' | 'verb' | 'by'>, { first, run }: Started): Promise<void> {
      refuseBusy()
      const before = last
      const work: Work = {
        ...what,
        began_at: new Date(),
        ended_at: null,
        outcome: 'running',
        error: null,
        progress: null,
      }
      last = work
      try {
        await first()
      } catch (error) {
        last = before
        throw error
      }
      stop = new AbortController()
      ending = carryOut(work, run)
      onChange()
    },
    /** Resolves once it has stopped. */
    async stop(): Promise<void> {
      stop.abort()
      await ending
    },
  }
}

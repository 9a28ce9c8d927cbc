import { hostname } from 'node:os'
import { AppError } from '#core/contract/errors.ts'
import type { PackPlanShown, PackWork, packVerbs, StaffPack } from '#core/contract/packs/staff.ts'
import { licenceForbids, roomFor, runtimeOf } from '#core/rules/packs/pack-engines.ts'
import type { UserId } from '../../../platform/ids.ts'
import type { Log } from '../../../platform/observability/log.ts'
import type { ProbeSound } from '../../../ports/pack-store.ts'
import type { PackProgress } from '../install.ts'
import type { ListedPack } from '../list-packs.ts'
import type { PackPlan } from '../plan.ts'
import { isLocked } from '../registry.ts'

const ofStaff = 'staff:'
/** Who accepted a licence, from `installed.json`, which stores no name of a person. */
export const acceptedBy = (userId: UserId) => `${ofStaff}${userId}`
const staffIn = (by: string) => (by.startsWith(ofStaff) ? (by.slice(ofStaff.length) as UserId) : null)

/** The users whose names are to be shown. */
export function peopleIn(packs: ListedPack[], work: Work | null): UserId[] {
  const accepted = packs.map(({ installed }) => installed && staffIn(installed.accepted.by))
  return [...new Set([...accepted, work?.by].filter((id) => id != null))]
}

type Shown = { work: Work | null; names: Map<UserId, string>; sells: boolean; agreed: string | undefined }

export function staffPack(listed: ListedPack, { work, names, sells, agreed }: Shown): StaffPack {
  const { installed, begun_bytes } = listed
  const pack = installed ?? listed.pack
  const { id, title, ability, langs, requires, source, quality, ram_mb } = pack
  const { text_sha256: _, ...licence } = pack.licence
  const adding = work?.outcome === 'running' && work.verb === 'add' && work.pack === id ? work : null
  const state = adding ? (adding.progress?.state ?? 'downloading') : listed.state
  const by = installed && staffIn(installed.accepted.by)
  return {
    id,
    title,
    ability,
    langs,
    requires,
    source,
    licence,
    quality,
    ram_mb,
    begun_bytes,
    state,
    forbidden: pack.licence.spdx !== null && licenceForbids(pack.licence, { sells }),
    bytes: installed ? listed.bytes_here - begun_bytes : pack.about_bytes,
    reason: listed.reason,
    progress: progressOf(listed, adding, state),
    accepted: installed && { ...installed.accepted, by: by ? (names.get(by) ?? null) : installed.accepted.by },
    agreed: agreed ?? null,
  }
}

/** The progress of another process's download, from the files that are here. */
function progressOf({ pack, begun_bytes }: ListedPack, adding: Work | null, state: StaffPack['state']) {
  if (state !== 'downloading' && state !== 'verifying') return null
  const { done_bytes, total_bytes } = adding?.progress ?? {
    done_bytes: begun_bytes,
    total_bytes: Math.max(pack.about_bytes, begun_bytes),
  }
  return { done_bytes, total_bytes }
}

export function workShown(work: Work, names: Map<UserId, string>): PackWork {
  const { pack, verb, outcome, error, wrong = [], said = null, sound } = work
  return {
    pack,
    verb,
    outcome,
    wrong,
    said,
    has_sound: sound !== undefined,
    by: names.get(work.by) ?? null,
    began_at: work.began_at.toISOString(),
    ended_at: work.ended_at?.toISOString() ?? null,
    error: error?.body() ?? null,
  }
}

export function planShown(plan: PackPlan, { free_bytes, missing }: { free_bytes: number; missing: string[] }) {
  const { text_sha256: _, ...licence } = plan.licence
  return {
    host: hostname(),
    source: plan.source,
    locked: isLocked(plan.pack),
    licence,
    free_bytes,
    missing,
    files: plan.files.map(({ path, bytes, digest }) => ({ path, bytes, checked: digest !== null })),
    runtime: runtimeOf[plan.pack.engine],
    bytes: plan.bytes,
    needed_bytes: roomFor(plan.bytes),
  } satisfies PackPlanShown
}

/** The result of a check or a test. */
type Found = { wrong?: PackWork['wrong']; said?: string; sound?: ProbeSound }
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

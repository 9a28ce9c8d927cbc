import { AppError } from '#core/contract/errors.ts'
import { createProcessPool, type ProcessPool } from '../../platform/processes/pool.ts'
import type { MediaTasks } from './messages.ts'

export type LaneOptions = { processes: number; timeout_seconds: number; max_memory_mb: number }
/** A process with many streams in it. */
export type Lane = { pool: ProcessPool<MediaTasks>; under_way: number; served: number }

// a foreign library is better started anew now and then, but never under a stream
const streams_each = 500

/** Started when first needed, and then kept: who waits for a first byte does not wait for a program to load. */
export function openLanes({ processes, ...limits }: LaneOptions) {
  const lanes: Lane[] = []
  let closed = false
  function open(): Lane {
    const pool = createProcessPool<MediaTasks>({
      entry: 'adapters/media/media.entry.ts',
      ...limits,
      ...{ processes: 1, keep_warm: 1, tasks_each: Number.POSITIVE_INFINITY },
    })
    const lane = { pool, under_way: 0, served: 0 }
    lanes.push(lane)
    return lane
  }
  return {
    take(): Lane {
      if (closed) throw new AppError('unavailable', {})
      const calmest = lanes.toSorted((a, b) => a.under_way - b.under_way)[0]
      const lane = !calmest || (calmest.under_way > 0 && lanes.length < processes) ? open() : calmest
      lane.under_way++
      lane.served++
      return lane
    },
    leave(lane: Lane): void {
      lane.under_way--
      if (lane.under_way > 0 || lane.served < streams_each || closed) return
      lanes.splice(lanes.indexOf(lane), 1)
      void lane.pool.close()
    },
    async close(): Promise<void> {
      closed = true
      await Promise.all(lanes.map(({ pool }) => pool.close()))
    },
  }
}

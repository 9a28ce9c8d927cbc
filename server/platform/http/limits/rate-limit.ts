import { AppError } from '#core/contract/errors.ts'
import type { Sql } from '../../db/open.ts'

export type Allowance = { limit: number; remaining: number; reset_seconds: number; allowed: boolean }

/** Counts uses of a key within a window that starts with the first use. */
export type Limiter = {
  take(key: string, limit: number, windowSeconds: number): Promise<Allowance> | Allowance
  forget(key: string): Promise<void> | void
}

export function refuseOver(allowance: Allowance): Allowance {
  if (allowance.allowed) return allowance
  const { limit, remaining, reset_seconds } = allowance
  const reset = Math.ceil(Date.now() / 1000) + reset_seconds
  throw new AppError('rate_limited', { limit, remaining, reset, retryAfter: reset_seconds })
}

/** `uncount` undoes a use that turned out not to count. */
export type MemoryLimiter = Omit<Limiter, 'take'> & {
  take(key: string, limit: number, windowSeconds: number): Allowance
  uncount(key: string): void
}

/** For this process only: costs no query, so it can run before every call. */
export function memoryLimiter(options: { max_keys?: number; now?: () => number } = {}): MemoryLimiter {
  const { max_keys = 50_000, now = Date.now } = options
  const windows = new Map<string, { count: number; ends: number }>()
  return {
    take(key, limit, windowSeconds) {
      const at = now()
      let window = windows.get(key)
      if (!window || window.ends <= at) {
        // the map keeps insertion order: the oldest window goes first when memory is full
        if (windows.size >= max_keys) windows.delete(windows.keys().next().value!)
        windows.delete(key)
        window = { count: 0, ends: at + windowSeconds * 1000 }
        windows.set(key, window)
      }
      window.count++
      return allowance(window.count, limit, (window.ends - at) / 1000)
    },
    uncount(key) {
      const window = windows.get(key)
      if (window && window.count > 0) window.count--
    },
    forget: (key) => void windows.delete(key),
  }
}

/** For the whole fleet: one statement counts and answers, so parallel guesses cannot slip past each other. */
export function sharedLimiter(sql: Sql): Limiter {
  return {
    async take(key, limit, windowSeconds) {
      const [row] = await sql.query<{ count: number; left: number }>(
        `insert into rate_windows as w (key, count, ends_at) values ($1, 1, now() + make_interval(secs => $2))
         on conflict (key) do update set
           count = case when w.ends_at <= now() then 1 else least(w.count + 1, 1000000) end,
           ends_at = case when w.ends_at <= now() then excluded.ends_at else w.ends_at end
         returning count, extract(epoch from ends_at - now())::float8 as left`,
        [key, windowSeconds],
      )
      return allowance(row!.count, limit, row!.left)
    },
    forget: (key) => sql.query('delete from rate_windows where key = $1', [key]).then(() => {}),
  }
}

/** Refuses callers over a shared limit from memory until the window ends: a flood of refusals costs no statement. */
export function quickRefusals(limiter: Limiter, options: { max_keys?: number; now?: () => number } = {}): Limiter {
  const { max_keys = 50_000, now = Date.now } = options
  const over = new Map<string, { limit: number; ends: number }>()
  return {
    take(key, limit, windowSeconds) {
      const known = over.get(key)
      const left = known ? known.ends - now() : 0
      // a limit raised in the meantime is counted again
      if (known && left > 0 && limit <= known.limit) return allowance(limit + 1, limit, left / 1000)
      if (known) over.delete(key)
      return Promise.resolve(limiter.take(key, limit, windowSeconds)).then((found) => {
        if (found.allowed) return found
        if (over.size >= max_keys) over.delete(over.keys().next().value!)
        over.set(key, { limit, ends: now() + found.reset_seconds * 1000 })
        return found
      })
    },
    forget(key) {
      over.delete(key)
      return limiter.forget(key)
    },
  }
}

export async function purgeRateWindows(sql: Sql): Promise<void> {
  await sql.query(`delete from rate_windows where ends_at < now() - interval '1 hour'`)
}

function allowance(count: number, limit: number, secondsLeft: number): Allowance {
  return {
    limit,
    remaining: Math.max(0, limit - count),
    reset_seconds: Math.max(1, Math.ceil(secondsLeft)),
    allowed: count <= limit,
  }
}

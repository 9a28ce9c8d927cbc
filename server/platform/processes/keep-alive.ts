/** How long processes without work are kept: `keep_seconds` while there is memory to spare, else `idle_seconds`. */
export type KeepAlive = { idle_seconds: number; keep_seconds: number }
type Idle = { idle_for: number; memory_short: boolean }

/** How long engines are kept after their last use. */
const engineSeconds = 600
/** Memory may run short at any time. */
const lookAgainSeconds = 30

/** For engines whose start people notice; a time of the caller's own holds whatever the memory. */
export const keptWarm = (idle_seconds: number, asked?: number): KeepAlive =>
  asked === undefined
    ? { idle_seconds, keep_seconds: Math.max(idle_seconds, engineSeconds) }
    : { idle_seconds: asked, keep_seconds: asked }

/** Seconds until processes idle for so long are looked at again; 0 ends them. */
export function restIn({ idle_seconds, keep_seconds }: KeepAlive, { idle_for, memory_short }: Idle): number {
  if (idle_for < idle_seconds) return idle_seconds - idle_for
  if (idle_for >= keep_seconds || memory_short) return 0
  return Math.min(lookAgainSeconds, keep_seconds - idle_for)
}

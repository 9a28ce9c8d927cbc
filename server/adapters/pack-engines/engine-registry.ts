import { AppError } from '#core/contract/errors.ts'
import type { InstalledPack } from '#core/contract/packs/packs.ts'
import type { PackAbility } from '#core/rules/packs/pack-engines.ts'
import { byPublishedQuality } from '#core/rules/packs/pack-quality.ts'
import { reasonOf } from '../../platform/engines/reason-of.ts'
import type { PackPlace, PackStore } from '../../ports/pack-store.ts'

export type EngineRegistryOptions<E> = {
  packs: PackStore
  ability: PackAbility
  open(pack: InstalledPack, place: PackPlace): E
  /** How long an engine rests after its first crash, its second and so on; the last is the one it is set aside after. */
  crash_backoff_ms?: readonly number[]
  now?: () => number
}

/** The engines of the installed packs of one ability. */
export type EngineRegistry<E> = {
  /** Best first, those that cannot work among them. */
  all(): InstalledPack[]
  /** Whether its licence forbids it here. */
  isForbidden(pack: InstalledPack): boolean
  /** Refuses that with `licence_non_commercial`. */
  permit(pack: InstalledPack): void
  /** Whether it may be asked now: it is neither suspended nor broken, and does not rest after a crash. */
  isReady(pack: InstalledPack): boolean
  /** Works with the engine of a pack, which stays until that is over even where the pack is removed meanwhile. */
  run<T>(pack: InstalledPack, work: (engine: E) => AsyncIterable<T>, signal?: AbortSignal): AsyncGenerator<T>
  ask<T>(pack: InstalledPack, work: (engine: E) => Promise<T>, signal?: AbortSignal): Promise<T>
  close(): Promise<void>
}

type Held<E> = { engine: E; users: number; leaving: boolean }

// the first restart is at once: most crashes are the machine's, and do not come back
const usual_crash_backoff_ms = [0, 5_000, 60_000]

/**
 * Engines open on first use and close when their pack goes or changes. One that crashes as often as there are rests,
 * without any work done in between, is set aside.
 */
export function createEngineRegistry<E extends { close(): Promise<void> }>(
  options: EngineRegistryOptions<E>,
): EngineRegistry<E> {
  const { packs, ability, open, crash_backoff_ms = usual_crash_backoff_ms, now = Date.now } = options
  const held = new Map<string, Held<E>>()
  const crashes = new Map<string, { count: number; until: number }>()
  const closing = new Set<Promise<void>>()
  let closed = false

  const unfollow = packs.follow((installed) => {
    const there = new Set(installed.filter(({ broken }) => !broken).map(keyOf))
    for (const [key, one] of held) if (!there.has(key)) leave(key, one)
    for (const key of crashes.keys()) if (!there.has(key)) crashes.delete(key)
  })
  function leave(key: string, one: Held<E>): void {
    held.delete(key)
    one.leaving = true
    if (one.users === 0) end(one)
  }
  function end({ engine }: Held<E>): void {
    const over = engine.close().finally(() => closing.delete(over))
    closing.add(over)
  }
  function take(pack: InstalledPack): Held<E> {
    if (closed) throw new AppError('unavailable', {})
    permit(pack)
    const key = keyOf(pack)
    let one = held.get(key)
    if (!one) {
      one = { engine: open(pack, packs.place(pack.id)), users: 0, leaving: false }
      held.set(key, one)
    }
    one.users++
    return one
  }
  function giveBack(one: Held<E>): void {
    one.users--
    if (one.leaving && one.users === 0) end(one)
  }
  async function crashed(pack: InstalledPack, error: unknown): Promise<void> {
    const key = keyOf(pack)
    const count = (crashes.get(key)?.count ?? 0) + 1
    crashes.set(key, { count, until: now() + (crash_backoff_ms[count - 1] ?? 0) })
    const still_there = packs.installed().some((one) => keyOf(one) === key)
    if (count >= crash_backoff_ms.length && still_there) await packs.markBroken(pack.id, reasonOf(error))
  }
  const isForbidden = ({ id }: InstalledPack) => packs.installed().some((one) => one.id === id) && packs.suspended(id)
  function permit(pack: InstalledPack): void {
    const { id, licence } = pack
    if (isForbidden(pack)) throw new AppError('licence_non_commercial', { pack: id, licence: licence.spdx })
  }
  async function failed(pack: InstalledPack, error: unknown, signal?: AbortSignal): Promise<void> {
    if (!closed && !signal?.aborted && isCrash(error)) await crashed(pack, error)
  }
  return {
    all: () =>
      packs
        .installed()
        .filter((pack) => pack.ability === ability)
        .sort(byPublishedQuality),
    isForbidden,
    permit,
    isReady: (pack) => !pack.broken && !isForbidden(pack) && (crashes.get(keyOf(pack))?.until ?? 0) <= now() && !closed,
    async *run(pack, work, signal) {
      const one = take(pack)
      try {
        yield* work(one.engine)
        crashes.delete(keyOf(pack))
      } catch (error) {
        await failed(pack, error, signal)
        throw error
      } finally {
        giveBack(one)
      }
    },
    async ask(pack, work, signal) {
      const one = take(pack)
      try {
        const answer = await work(one.engine)
        crashes.delete(keyOf(pack))
        return answer
      } catch (error) {
        await failed(pack, error, signal)
        throw error
      } finally {
        giveBack(one)
      }
    },
    async close() {
      closed = true
      unfollow()
      for (const [key, one] of held) {
        held.delete(key)
        end(one)
      }
      await Promise.all(closing)
    },
  }
}

/** Another one when its files are others. */
const keyOf = ({ id, folder }: InstalledPack) => `${id} ${folder}`

/** Whatever an engine does not refuse for a reason of the caller's own. */
function isCrash(error: unknown): boolean {
  return !(error instanceof AppError) || error.is('unavailable') || error.is('timeout') || isOutOfMemory(error)
}
const isOutOfMemory = (error: AppError) => error.is('invalid_request') && /memory/.test(error.message)

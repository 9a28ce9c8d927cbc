import { AppError } from '#core/contract/errors.ts'
import type { InstalledPack } from '#core/contract/packs/packs.ts'
import { byPublishedQuality, type PackAbility } from '#core/rules/packs/pack-engines.ts'
import { reasonOf } from '../../platform/engines/traced-call.ts'
import type { PackPlace, PackStore } from '../../ports/pack-store.ts'

export type EngineRegistryOptions<E> = {
  packs: PackStore
  ability: PackAbility
  open(pack: InstalledPack, place: PackPlace): E
  /** Backoff after the first crash, the second and so on; the last crash suspends the engine. */
  crash_backoff_ms?: readonly number[]
  now?: () => number
}

/** The engines of the installed packs of one ability. */
export type EngineRegistry<E> = {
  /** Best first, including unusable ones. */
  all(): InstalledPack[]
  /** Whether its licence forbids it on this installation. */
  isForbidden(pack: InstalledPack): boolean
  /** Refuses that with `licence_non_commercial`. */
  permit(pack: InstalledPack): void
  /** Whether it can be used now: neither suspended nor broken, nor in a backoff after a crash. */
  isReady(pack: InstalledPack): boolean
  /** Runs work with the engine of a pack; the engine stays open until then, even if the pack is removed meanwhile. */
  run<T>(pack: InstalledPack, work: (engine: E) => AsyncIterable<T>, signal?: AbortSignal): AsyncGenerator<T>
  ask<T>(pack: InstalledPack, work: (engine: E) => Promise<T>, signal?: AbortSignal): Promise<T>
  close(): Promise<void>
}

type Held<E> = { engine: E; users: number; leaving: boolean }

// the first restart is immediate: most crashes are the machine's, and do not recur
const usualCrashBackoffMs = [0, 5_000, 60_000]

/**
 * Opens engines on first use, and closes them when their pack is removed or changes. An engine that crashes once per
 * backoff step, without success in between, is suspended.
 */
export function createEngineRegistry<E extends { close(): Promise<void> }>(
  options: EngineRegistryOptions<E>,
): EngineRegistry<E> {
  const { packs, ability, open, crash_backoff_ms = usualCrashBackoffMs, now = Date.now } = options
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
    const stillThere = packs.installed().some((one) => keyOf(one) === key)
    if (count >= crash_backoff_ms.length && stillThere) await packs.markBroken(pack.id, reasonOf(error))
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

/** Identifies an engine by its files. */
const keyOf = ({ id, folder }: InstalledPack) => `${id} ${folder}`

/** Any error that is not a refusal with a reason of the caller's own. */
function isCrash(error: unknown): boolean {
  return !(error instanceof AppError) || error.is('unavailable') || error.is('timeout') || isOutOfMemory(error)
}
const isOutOfMemory = (error: AppError) => error.is('invalid_request') && /memory/.test(error.message)

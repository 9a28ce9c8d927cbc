import { AppError } from '#core/contract/errors.ts'
import type { InstalledPack } from '#core/contract/packs/packs.ts'
import { createProcessPool, type ProcessPool } from '../../platform/processes/pool.ts'
import type { Media } from '../../ports/media.ts'
import type { PackPlace } from '../../ports/pack-store.ts'
import type { Speakers, SpeakerTurn } from '../../ports/speakers.ts'
import type { EngineRegistry } from '../pack-engines/engine-registry.ts'
import { type PackFiles, packFiles } from '../pack-engines/pack-files.ts'

/** The sample rate of both models. */
const sample_rate = 16_000
/** Memory for three hours of samples, which the engine wants at once, twice while they are read. */
const mostSoundMb = 1_100
const attempts = 2

export type SpeakerEngine = Pick<ProcessPool<SpeakerTasks>, 'close'> & {
  ask: ProcessPool<SpeakerTasks>['ask']
  files: ReturnType<typeof packFiles>
}

/** The models of one pack, in a child process, which can only be stopped by ending it. */
export function speakerEngine(pack: InstalledPack, place: PackPlace, { idle_seconds = 120 } = {}): SpeakerEngine {
  const { ask, close } = createProcessPool<SpeakerTasks>({
    entry: 'adapters/speakers/speakers.entry.ts',
    processes: 1,
    idle_seconds,
    timeout_seconds: 3_600,
    max_memory_mb: pack.ram_mb * 2 + mostSoundMb,
  })
  return { ask, close, files: packFiles(pack, place) }
}

/** Separates speakers with the best installed pack; there is no embedded engine for it. */
export function packSpeakers({ registry, media }: { registry: EngineRegistry<SpeakerEngine>; media: Media }): Speakers {
  const usable = () => registry.all().filter((pack) => !pack.broken && !registry.isForbidden(pack))

  async function ask<T>(work: (engine: SpeakerEngine) => Promise<T>, signal?: AbortSignal): Promise<T> {
    let lost: unknown
    for (const pack of usable())
      for (let attempt = 0; attempt < attempts && registry.isReady(pack); attempt++)
        try {
          return await registry.ask(pack, work, signal)
        } catch (error) {
          if (signal?.aborted) throw error
          lost = error
        }
    const [forbidden] = registry.all().filter((pack) => !pack.broken)
    if (!lost && forbidden) registry.permit(forbidden)
    throw lost ?? new AppError('unavailable', {})
  }
  return {
    engine: () => usable()[0]?.id ?? null,
    async turns(source, { speakers, signal } = {}) {
      signal?.throwIfAborted()
      const output = { format: 'wav', sample_rate, channels: 1, quick: true } as const
      const file = await media.encode(source, output, signal)
      try {
        const asked = { path: file.path, speakers: speakers ?? null }
        return await ask((engine) => engine.ask('turns', { ...asked, pack: engine.files }, signal), signal)
      } finally {
        await file.discard()
      }
    },
    likeness(one, other, signal) {
      const paths = { one: one.map(({ path }) => path), other: other.map(({ path }) => path) }
      return ask((engine) => engine.ask('likeness', { ...paths, pack: engine.files }, signal), signal)
    },
    close: () => registry.close(),
  }
}

/** Tasks of the speaker process; its models load on first use. */
export type SpeakerTasks = {
  check: { input: { pack: PackFiles }; chunk: never; result: null }
  turns: { input: { pack: PackFiles; path: string; speakers: number | null }; chunk: never; result: SpeakerTurn[] }
  likeness: { input: { pack: PackFiles; one: string[]; other: string[] }; chunk: never; result: number }
}

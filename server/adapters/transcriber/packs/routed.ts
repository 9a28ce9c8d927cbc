import { AppError } from '#core/contract/errors.ts'
import type { InstalledPack } from '#core/contract/packs/packs.ts'
import type { MediaSource } from '../../../ports/media.ts'
import type { TranscribeOptions, Transcriber, TranscriptChunk } from '../../../ports/transcriber.ts'
import type { EngineRegistry } from '../../pack-engines/engine-registry.ts'
import { checked, unknownLanguage } from '../wishes.ts'

export type RoutedTranscriberOptions = {
  /** Whoever opened it closes it. */
  registry: EngineRegistry<Transcriber>
  /** Who hears the languages it knows, and is asked first where nobody says which it is. */
  embedded: Transcriber
}
type Wanted = { language: string | null; signal: AbortSignal | undefined }

const attempts = 2

/** Speech in each language by the engine that knows it: the embedded one, else the best pack as published. */
export function routedTranscriber({ registry, embedded }: RoutedTranscriberOptions): Transcriber {
  const hears = () => {
    const ready = registry.all().filter((pack) => !pack.broken && !registry.isForbidden(pack))
    return [...new Set([...embedded.hears, ...ready.flatMap(({ langs }) => langs)])]
  }
  const knowing = (language: string | null) =>
    registry.all().filter(({ langs, broken }) => !broken && (language === null || langs.includes(language)))

  /** One pack after the other; what was handed out before one was lost stays good, and the next goes on after it. */
  async function* byPacks(source: MediaSource, given: TranscribeOptions, { language, signal }: Wanted) {
    let { from_ms = 0 } = given
    let index = 0
    let lost: unknown
    for (const pack of permitted(language))
      for (let attempt = 0; attempt < attempts && registry.isReady(pack); attempt++)
        try {
          const chunks = registry.run(pack, (engine) => engine.transcribe(source, { ...given, from_ms }), signal)
          for await (const chunk of chunks) {
            from_ms = chunk.end_ms
            yield { ...chunk, index: index++, engine: pack.id }
          }
          return
        } catch (error) {
          if (signal?.aborted || isRefused(error)) throw error
          lost = error
        }
    throw lost ?? new AppError('unavailable', {})
  }
  /** Those whose licence allows it here; where there are only others, that is why. */
  function permitted(language: string | null): InstalledPack[] {
    const all = knowing(language)
    const free = all.filter((pack) => !registry.isForbidden(pack))
    if (free.length === 0 && all[0]) registry.permit(all[0])
    return free
  }
  /** The embedded engine says nothing before it is sure of the language; what it does not know is for the packs. */
  async function* byWhoeverKnows(source: MediaSource, given: TranscribeOptions, wanted: Wanted) {
    const { from_ms = 0 } = given
    // work that goes on must not be judged by what is left of the recording
    const judged = embedded.transcribe(source, { ...given, from_ms: 0 })[Symbol.asyncIterator]()
    let next: IteratorResult<TranscriptChunk>
    try {
      next = await judged.next()
      while (!next.done && next.value.text === '' && from_ms > 0) next = await judged.next()
    } catch (error) {
      if (!isUnknown(error)) throw error
      return yield* byPacks(source, given, wanted)
    }
    try {
      if (from_ms > 0) yield* embedded.transcribe(source, given)
      else for (; !next.done; next = await judged.next()) yield next.value
    } finally {
      await judged.return?.()
    }
  }
  return {
    engine: embedded.engine,
    get hears() {
      return hears()
    },
    engineFor(language) {
      if (embedded.hears.includes(language)) return embedded.engine
      const best = knowing(language).filter((pack) => !registry.isForbidden(pack))
      return (best.find((pack) => registry.isReady(pack)) ?? best[0])?.id ?? embedded.engine
    },
    serviceFor: (model) => embedded.serviceFor?.(model) ?? embedded.engine,
    async *transcribe(source, given = {}): AsyncGenerator<TranscriptChunk> {
      const { language, signal } = wanted(given)
      if (language !== null && embedded.hears.includes(language)) return yield* embedded.transcribe(source, given)
      if (language !== null) return yield* byPacks(source, given, { language, signal })
      // a stream can be listened to once
      yield* knowing(null).length > 0 && !('stream' in source)
        ? byWhoeverKnows(source, given, { language, signal })
        : embedded.transcribe(source, given)
    },
    check: (signal) => embedded.check(signal),
    ...(embedded.warm && { warm: () => embedded.warm!() }),
    close: () => embedded.close(),
  }
  function wanted(given: TranscribeOptions): Wanted {
    const { language = 'auto' } = given
    const plain = language.toLowerCase().split(/[-_]/)[0]!
    const known = [...hears(), ...knowing(plain).flatMap(({ langs }) => langs)]
    if (language !== 'auto' && !known.includes(plain)) throw unknownLanguage({ hears: hears() })
    return checked({ hears: known }, given)
  }
}

const isUnknown = (error: unknown) => error instanceof AppError && error.is('speech_language_unknown')
/** What another engine would refuse as well. */
const isRefused = (error: unknown) =>
  error instanceof AppError && !error.is('unavailable') && !error.is('timeout') && !error.is('internal')

import { AppError } from '#core/contract/errors.ts'
import type { InstalledPack } from '#core/contract/packs/packs.ts'
import type { MediaSource } from '../../../ports/media.ts'
import type { TranscribeOptions, Transcriber, TranscriptChunk } from '../../../ports/transcriber.ts'
import type { EngineRegistry } from '../../pack-engines/engine-registry.ts'
import { checked, unknownLanguage } from '../wishes.ts'

export type RoutedTranscriberOptions = {
  /** The caller that opened it closes it. */
  registry: EngineRegistry<Transcriber>
  /** Transcribes its own languages, and is tried first if no language is given. */
  embedded: Transcriber
}
type Wanted = { language: string | null; signal: AbortSignal | undefined }

const attempts = 2

/** Routes each language to its engine: the embedded one unless it is in beta there, else the best pack by published quality. */
export function routedTranscriber({ registry, embedded }: RoutedTranscriberOptions): Transcriber {
  const hears = () => {
    const ready = registry.all().filter((pack) => !pack.broken && !registry.isForbidden(pack))
    return [...new Set([...embedded.hears, ...ready.flatMap(({ langs }) => langs)])]
  }
  const knowing = (language: string | null) =>
    registry.all().filter(({ langs, broken }) => !broken && (language === null || langs.includes(language)))

  /** Whether the embedded engine transcribes it: not in beta where a pack can. */
  const isEmbedded = (language: string) => embedded.hears.includes(language) && !isBetterHeard(language)
  const isBetterHeard = (language: string) =>
    (embedded.beta?.includes(language) ?? false) && knowing(language).some((pack) => !registry.isForbidden(pack))

  /** Tries one pack after the other; chunks delivered before a failure stay, and the next pack continues after them. */
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
  /** Packs whose licence allows their use here; if only others exist, throws that reason. */
  function permitted(language: string | null): InstalledPack[] {
    const all = knowing(language)
    const free = all.filter((pack) => !registry.isForbidden(pack))
    if (free.length === 0 && all[0]) registry.permit(all[0])
    return free
  }
  /** The embedded engine yields nothing before it is sure of the language; packs take what it does not support. */
  async function* byWhoeverKnows(source: MediaSource, given: TranscribeOptions, wanted: Wanted) {
    const { from_ms = 0 } = given
    // a resumed job must not be judged by the rest of the recording
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
    get beta() {
      return (embedded.beta ?? []).filter(isEmbedded)
    },
    engineFor(language) {
      if (isEmbedded(language)) return embedded.engineFor?.(language) ?? embedded.engine
      const best = knowing(language).filter((pack) => !registry.isForbidden(pack))
      return (best.find((pack) => registry.isReady(pack)) ?? best[0])?.id ?? embedded.engine
    },
    serviceFor: (model) => embedded.serviceFor?.(model) ?? embedded.engine,
    async *transcribe(source, given = {}): AsyncGenerator<TranscriptChunk> {
      const { language, signal } = wanted(given)
      if (language !== null && isEmbedded(language)) return yield* embedded.transcribe(source, given)
      if (language !== null) return yield* byPacks(source, given, { language, signal })
      // a stream can be read once
      yield* knowing(null).length > 0 && !('stream' in source)
        ? byWhoeverKnows(source, given, { language, signal })
        : embedded.transcribe(source, given)
    },
    check: (signal) => embedded.check(signal),
    ...(embedded.warm && { warm: (most, language) => embedded.warm!(most, language) }),
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

const isUnknown = (error: unknown) =>
  error instanceof AppError && (error.is('speech_language_unknown') || error.is('speech_sounds_like_kreyol'))
/** Errors that any other engine would throw as well. */
const isRefused = (error: unknown) =>
  error instanceof AppError && !error.is('unavailable') && !error.is('timeout') && !error.is('internal')

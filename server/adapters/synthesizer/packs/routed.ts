import type { InstalledPack } from '#core/contract/packs/packs.ts'
import type { Speaker, SpeechPiece, SpeechRequest, Synthesizer } from '../../../ports/synthesizer.ts'
import type { EngineRegistry } from '../../pack-engines/engine-registry.ts'
import { type Given, rest } from '../with-fallback.ts'
import { isOf, packVersion } from './pack-voices.ts'

export type RoutedOptions = {
  /** The caller that opened it closes it: several may share the engines. */
  registry: EngineRegistry<Synthesizer>
  /** Speaks with all other voices, and replaces a pack that cannot. */
  embedded: Synthesizer
}

const attempts = 2

/** Routes each voice to its engine: voices of a pack to that pack, which each piece names. */
export function routedSynthesizer({ registry, embedded }: RoutedOptions): Synthesizer {
  /** The pack of a voice, or the pack that cloned it. */
  function packOf({ voice_id, profile: { natural } }: Speaker): InstalledPack | undefined {
    return registry.all().find((pack) => (natural ? pack.id === natural.pack : isOf(pack, voice_id)))
  }

  async function* byPack(pack: InstalledPack, request: SpeechRequest, given: Given, signal?: AbortSignal) {
    const names = { engine: pack.id, version: packVersion(pack) }
    const pieces = registry.run(pack, (engine) => engine.speak(request, signal), signal)
    for await (const piece of rest(pieces, { ...given }, embedded.sample_rate)) {
      given.words += piece.words.length
      given.samples += piece.samples.length
      given.progress = piece.progress
      yield { ...piece, ...names }
    }
  }
  async function* speak(
    pack: InstalledPack,
    request: SpeechRequest,
    signal?: AbortSignal,
  ): AsyncGenerator<SpeechPiece> {
    const given: Given = { words: 0, samples: 0, progress: 0 }
    for (let attempt = 0; attempt < attempts && registry.isReady(pack); attempt++)
      try {
        return yield* byPack(pack, request, given, signal)
      } catch (error) {
        if (signal?.aborted) throw error
      }
    yield* rest(embedded.speak(request, signal), given, embedded.sample_rate)
  }
  return {
    engine: embedded.engine,
    version: embedded.version,
    sample_rate: embedded.sample_rate,
    ...(embedded.ignores_models && { ignores_models: true }),
    speakerOf(speaker) {
      const pack = packOf(speaker)
      return pack && registry.isReady(pack) ? { engine: pack.id, version: packVersion(pack) } : undefined
    },
    async *speak(request, signal) {
      signal?.throwIfAborted()
      const pack = packOf(request.speaker)
      if (!pack) return yield* embedded.speak(request, signal)
      // one that was made of recordings has its profile too
      if (!request.speaker.profile.natural) registry.permit(pack)
      yield* speak(pack, request, signal)
    },
    check: (signal) => embedded.check(signal),
    ...(embedded.warm && { warm: (request) => embedded.warm!(request) }),
    standby: () => embedded.standby?.(),
    close: () => embedded.close(),
  }
}

import type { InstalledPack } from '#core/contract/packs/packs.ts'
import { checked } from '#core/rules/translate/translation.ts'
import type { Segment, TranslateOptions, Translation, Translator } from '../../../ports/translator.ts'
import type { EngineRegistry } from '../../pack-engines/engine-registry.ts'
import type { PackTranslator } from './pack-translator.ts'

export type RoutedTranslatorOptions = {
  /** The caller that opened it closes it. */
  registry: EngineRegistry<PackTranslator>
  /** Translates pairs without a pack, and replaces a pack that cannot. */
  embedded: Translator
}
type Place = { segment: Segment; index: number }

/** Routes each pair of languages to its best pack, by published quality; an installed pack is preferred. */
export function routedTranslator({ registry, embedded }: RoutedTranslatorOptions): Translator {
  const packFor = (pair: Pick<Segment, 'from' | 'to'>) =>
    registry.all().find((pack) => registry.isReady(pack) && isBetween(pack, pair))
  /** Tries packs for each segment in order; the embedded engine takes the rest. */
  async function* byPack(
    pack: InstalledPack,
    waiting: Place[],
    options: TranslateOptions,
  ): AsyncGenerator<Translation> {
    const { signal } = options
    try {
      const made = registry.run(
        pack,
        async function* (engine) {
          const known = waiting.filter(({ segment }) => engine.knows(segment))
          if (known.length > 0) yield* translated(engine, known, options)
        },
        signal,
      )
      for await (const one of made) {
        waiting.splice(
          waiting.findIndex(({ index }) => index === one.index),
          1,
        )
        yield one
      }
    } catch (error) {
      if (signal?.aborted) throw error
      // unfinished segments go to the next
    }
  }
  return {
    engine: embedded.engine,
    isDirect: (pair) => packFor(pair) !== undefined,
    engineFor: (pair) => packFor(pair)?.id ?? embedded.engine,
    async *translate(segments, options = {}) {
      checked(segments, options)
      const waiting = segments.map((segment, index) => ({ segment, index }))
      for (const pack of registry.all())
        if (waiting.length > 0 && registry.isReady(pack)) yield* byPack(pack, waiting, options)
      if (waiting.length > 0 || segments.length === 0) yield* translated(embedded, waiting, options)
    },
    check: (signal) => embedded.check(signal),
    ...(embedded.warm && { warm: () => embedded.warm!() }),
    close: () => embedded.close(),
  }
}

/** A pack of two languages may support one direction only, from the first to the second. */
const isBetween = ({ langs }: InstalledPack, { from, to }: Pick<Segment, 'from' | 'to'>) =>
  langs.length > 2 ? langs.includes(from) && langs.includes(to) : langs[0] === from && langs[1] === to

async function* translated(translator: Translator, places: readonly Place[], options: TranslateOptions) {
  const segments = places.map(({ segment }) => segment)
  // the list may shrink while its parts are delivered
  const indexes = places.map(({ index }) => index)
  for await (const one of translator.translate(segments, options)) yield { ...one, index: indexes[one.index]! }
}

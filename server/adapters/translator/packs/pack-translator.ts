import { readFileSync } from 'node:fs'
import { AppError } from '#core/contract/errors.ts'
import type { InstalledPack } from '#core/contract/packs/packs.ts'
import { asItIs, hasWords, translationOf } from '#core/rules/translate/translation.ts'
import type { PackPlace } from '../../../ports/pack-store.ts'
import type { Segment, Translator } from '../../../ports/translator.ts'
import { fileOf, packFiles } from '../../pack-engines/pack-files.ts'
import { dispatchedTranslator } from '../ht-mt/dispatched.ts'
import { createDispatcher, type DispatcherOptions } from '../ht-mt/dispatcher.ts'

export type PackTranslatorOptions = Partial<Omit<DispatcherOptions, 'model' | 'alone'>> & {
  pack: InstalledPack
  place: PackPlace
}
export type PackTranslator = Translator & { knows(pair: Pick<Segment, 'from' | 'to'>): boolean }

/**
 * The translator of one pack, in child processes: between any two of its languages, or only from the first to the
 * second.
 */
export function packTranslator({ pack, place, ...options }: PackTranslatorOptions): PackTranslator {
  const { id: engine, langs, ram_mb } = pack
  const files = packFiles(pack, place)
  const oneWay = isOneWay(fileOf(files, 'config'))
  const dispatcher = createDispatcher({
    processes: 1,
    idle_seconds: 300,
    timeout_seconds: 180,
    max_memory_mb: ram_mb * 2 + 500,
    max_waiting_characters: 1_000_000,
    ...options,
    model: { pack: files },
    alone: true,
  })
  const knows = ({ from, to }: Pick<Segment, 'from' | 'to'>) =>
    oneWay ? langs[0] === from && langs[1] === to : langs.includes(from) && langs.includes(to)
  return {
    ...dispatchedTranslator({
      engine,
      dispatcher,
      refuse(segment) {
        const { from, to } = segment
        if (!knows(segment)) throw new AppError('language_pair_not_supported', { source: from, target: to })
      },
      async translateOne(segment, index, leg) {
        if (!hasWords(segment.text)) return asItIs(index, segment, engine)
        return translationOf(index, await leg(segment), { engine, via: null })
      },
    }),
    knows,
  }
}

/** Marian's models know one pair each. */
function isOneWay(config: string): boolean {
  return JSON.parse(readFileSync(config, 'utf8')).model_type === 'marian'
}

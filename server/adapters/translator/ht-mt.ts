import { translateSegment } from '@pawol/engines/translation/translate-segment'
import { AppError } from '#core/contract/errors.ts'
import { embeddedRoute } from '#core/rules/translate/languages.ts'
import { keptWarm } from '../../platform/processes/keep-alive.ts'
import type { Translator } from '../../ports/translator.ts'
import { dispatchedTranslator } from './ht-mt/dispatched.ts'
import { createDispatcher, type DispatcherOptions } from './ht-mt/dispatcher.ts'

export type HtMtOptions = Partial<Omit<DispatcherOptions, 'model'>> & { model_dir: string }

const engine = 'ht-mt'
/** Of both steps of the decoder, with rows side by side, and long enough for the compiler to work on what runs often. */
const warm_up = {
  text: 'Good morning, how are you today? We have two guests in the house.',
  from: 'en',
  to: 'ht',
  beam: 4,
  n_best: 1,
} as const

/** The embedded translator (models/ht-mt) in child processes: it fills a core while it works (decision 050). */
export function htMtTranslator({ model_dir, ...options }: HtMtOptions): Translator {
  const dispatcher = createDispatcher({
    processes: 2,
    timeout_seconds: 60,
    max_memory_mb: 900,
    max_waiting_characters: 1_000_000,
    model: { dir: model_dir },
    ...options,
    ...keptWarm(300, options.idle_seconds),
  })
  return dispatchedTranslator({
    engine,
    dispatcher,
    warm_up,
    translateOne: (segment, index, leg) => translateSegment(segment, index, { leg, engine }),
    refuse({ from, to }, { pivot }) {
      if (embeddedRoute(from, to) === 'pivot' && !pivot)
        throw new AppError('language_pair_not_supported', { source: from, target: to })
    },
  })
}

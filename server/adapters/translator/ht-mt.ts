import { AppError } from '#core/contract/errors.ts'
import { embeddedRoute, pivotLanguage } from '#core/rules/translate/languages.ts'
import { keptWarm } from '../../platform/processes/keep-alive.ts'
import type { Segment, Translation, Translator } from '../../ports/translator.ts'
import { dispatchedTranslator, type Leg } from './ht-mt/dispatched.ts'
import { createDispatcher, type DispatcherOptions } from './ht-mt/dispatcher.ts'
import { asItIs, hasWords, translationOf } from './segments.ts'

export type HtMtOptions = Partial<Omit<DispatcherOptions, 'model'>> & { model_dir: string }

const engine = 'ht-mt'
/** Of both steps of the decoder, with rows side by side. */
const warm_up = { text: 'Good morning.', from: 'en', to: 'ht', beam: 4, n_best: 1 } as const

/** The embedded translator (models/ht-mt) in processes of its own: it fills a core while it works (decision 050). */
export function htMtTranslator({ model_dir, ...options }: HtMtOptions): Translator {
  const dispatcher = createDispatcher({
    ...{ processes: 2, timeout_seconds: 60, max_memory_mb: 900 },
    max_waiting_characters: 1_000_000,
    model: { dir: model_dir },
    ...options,
    ...keptWarm(300, options.idle_seconds),
  })
  return dispatchedTranslator({
    ...{ engine, dispatcher, translateOne, warm_up },
    refuse({ from, to }, { pivot }) {
      if (embeddedRoute(from, to) === 'pivot' && !pivot)
        throw new AppError('language_pair_not_supported', { source: from, target: to })
    },
  })
}

async function translateOne(segment: Segment, index: number, leg: Leg): Promise<Translation> {
  const { text, from, to } = segment
  if (!hasWords(text)) return asItIs(index, segment, engine)
  if (embeddedRoute(from, to) === 'direct')
    return translationOf(index, await leg({ text, from, to }), { engine, via: null })
  const [halfway] = await leg({ text, from, to: pivotLanguage, n_best: 1 })
  // the second half of a pivot goes before what has not been begun
  const candidates = await leg({ text: halfway!.text, from: pivotLanguage, to, first: true })
  const weaker = candidates.map(({ confidence, ...rest }) => ({
    ...rest,
    confidence: {
      mean: Math.min(confidence.mean, halfway!.confidence.mean),
      min: Math.min(confidence.min, halfway!.confidence.min),
    },
    complete: rest.complete && halfway!.complete,
  }))
  return translationOf(index, weaker, { engine, via: pivotLanguage })
}

import { AppError } from '#core/contract/errors.ts'
import { embeddedRoute, pivotLanguage, type TranslationLanguage } from '#core/rules/translate/languages.ts'
import { inbox } from '../../platform/processes/inbox.ts'
import type { Segment, Translation, Translator } from '../../ports/translator.ts'
import { type Candidates, createDispatcher, type Dispatcher, type DispatcherOptions } from './ht-mt/dispatcher.ts'
import { joined, partsOf } from './ht-mt/parts.ts'
import type { Caller } from './ht-mt/queue.ts'
import { asItIs, checked, hasWords, translationOf, type Wanted } from './segments.ts'

export type HtMtOptions = Pick<DispatcherOptions, 'model_dir'> & Partial<DispatcherOptions>

const engine = 'ht-mt'

/** The embedded translator (models/ht-mt) in processes of its own: it fills a core while it works (decision 050). */
export function htMtTranslator(options: HtMtOptions): Translator {
  const dispatcher = createDispatcher({
    ...{ processes: 2, idle_seconds: 300, timeout_seconds: 60, max_memory_mb: 900 },
    max_waiting_characters: 1_000_000,
    ...options,
  })
  let closed = false
  return {
    engine,
    async *translate(segments, given = {}) {
      const wanted = checked(segments, given)
      if (closed) throw new AppError('unavailable', {})
      for (const { from, to } of segments)
        if (embeddedRoute(from, to) === 'pivot' && !wanted.pivot)
          throw new AppError('language_pair_not_supported', { source: from, target: to })
      dispatcher.admit(segments.reduce((sum, { text }) => sum + text.length, 0))
      const caller: Caller = { served: false }
      const ready = inbox<Translation>()
      const leave = () => {
        ready.fail(wanted.signal?.reason)
        // at once, even if whoever takes the results is busy with one
        dispatcher.leave(caller)
      }
      wanted.signal?.addEventListener('abort', leave, { once: true })
      try {
        for (const [index, segment] of segments.entries())
          void translateOne({ dispatcher, caller, wanted }, segment, index).then(ready.put, ready.fail)
        for (let left = segments.length; left > 0; left--) yield await ready.take()
      } finally {
        wanted.signal?.removeEventListener('abort', leave)
        dispatcher.leave(caller)
      }
    },
    async check(signal) {
      signal?.throwIfAborted()
      // a busy engine is a sound one, and asking would wait for its turn
      if (!dispatcher.busy) await dispatcher.check(signal)
    },
    close() {
      closed = true
      return dispatcher.close()
    },
  }
}

type Work = { dispatcher: Dispatcher; caller: Caller; wanted: Wanted }

async function translateOne(work: Work, segment: Segment, index: number): Promise<Translation> {
  const { text, from, to } = segment
  if (!hasWords(text)) return asItIs(index, segment, engine)
  if (embeddedRoute(from, to) === 'direct')
    return translationOf(index, await leg(work, { text, to }), { engine, via: null })
  const [halfway] = await leg({ ...work, wanted: { ...work.wanted, n_best: 1 } }, { text, to: pivotLanguage })
  const candidates = await leg(work, { text: halfway!.text, to, first: true })
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

/** The second half of a pivot goes before what has not been begun. */
async function leg(
  { dispatcher, caller, wanted: { beam, n_best } }: Work,
  { text, to, first = false }: { text: string; to: TranslationLanguage; first?: boolean },
): Promise<Candidates> {
  const asked = partsOf(text).map((part) => dispatcher.ask(caller, { text: part, to, beam, n_best }, { first }))
  return joined(await Promise.all(asked))
}

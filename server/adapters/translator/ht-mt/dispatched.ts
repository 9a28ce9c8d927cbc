import { AppError } from '#core/contract/errors.ts'
import { beginWork } from '../../../platform/engines/traced-call.ts'
import { asyncQueue } from '../../../platform/processes/async-queue.ts'
import type { Segment, Translation, Translator } from '../../../ports/translator.ts'
import { checked, type Wanted } from '../segments.ts'
import type { Candidates, Dispatcher, Order } from './dispatcher.ts'
import { joined, partsOf } from './parts.ts'
import type { Caller } from './queue.ts'

/** One sentence, or several where it is too long for one, from one language to another. */
export type Leg = (order: Omit<Order, 'beam' | 'n_best'> & { n_best?: number; first?: boolean }) => Promise<Candidates>

type Parts = {
  engine: string
  dispatcher: Dispatcher
  /** Throws where it knows no way from one language to the other. */
  refuse(segment: Segment, wanted: Wanted): void
  translateOne(segment: Segment, index: number, leg: Leg): Promise<Translation>
  /** What a process translates before its first text. */
  warm_up?: Order
}

/** A translator whose sentences wait for processes together with those of other callers. */
export function dispatchedTranslator({ engine, dispatcher, refuse, translateOne, warm_up }: Parts): Translator {
  let closed = false
  return {
    engine,
    async *translate(segments, given = {}) {
      const wanted = checked(segments, given)
      if (closed) throw new AppError('unavailable', {})
      for (const segment of segments) refuse(segment, wanted)
      dispatcher.admit(segments.reduce((sum, { text }) => sum + text.length, 0))
      const caller: Caller = { served: false }
      const ready = asyncQueue<Translation>()
      const work = beginWork(engine, { 'engine.segments': segments.length })
      const leave = () => {
        ready.fail(wanted.signal?.reason)
        // at once, even if whoever takes the results is busy with one
        dispatcher.leave(caller)
      }
      const leg: Leg = async ({ text, from, to, n_best = wanted.n_best, first = false }) => {
        const order = { from, to, beam: wanted.beam, n_best }
        const asked = partsOf(text).map((part) => dispatcher.ask(caller, { ...order, text: part }, { first }))
        return joined(await Promise.all(asked))
      }
      wanted.signal?.addEventListener('abort', leave, { once: true })
      try {
        for (const [index, segment] of segments.entries())
          void translateOne(segment, index, leg).then(ready.put, ready.fail)
        for (let left = segments.length; left > 0; left--) yield await ready.take()
        work?.end()
      } finally {
        work?.end({ error: 'unfinished' })
        wanted.signal?.removeEventListener('abort', leave)
        dispatcher.leave(caller)
      }
    },
    async check(signal) {
      signal?.throwIfAborted()
      // a busy engine is a sound one, and asking would wait for its turn
      if (!dispatcher.busy) await dispatcher.check(signal)
    },
    ...(warm_up && { warm: () => dispatcher.warm(warm_up) }),
    close() {
      closed = true
      return dispatcher.close()
    },
  }
}

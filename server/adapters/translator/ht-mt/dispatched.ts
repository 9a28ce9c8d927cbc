import { type Leg, legOf, type Order } from '@pawol/engines/translation/translate-segment'
import { AppError } from '#core/contract/errors.ts'
import { checked, type Wanted } from '#core/rules/translate/translation.ts'
import { beginWork } from '../../../platform/engines/traced-call.ts'
import { asyncQueue } from '../../../platform/processes/async-queue.ts'
import type { Segment, Translation, Translator } from '../../../ports/translator.ts'
import type { Dispatcher } from './dispatcher.ts'
import type { Caller } from './queue.ts'

type Parts = {
  engine: string
  dispatcher: Dispatcher
  /** Throws for an unsupported pair of languages. */
  refuse(segment: Segment, wanted: Wanted): void
  translateOne(segment: Segment, index: number, leg: Leg): Promise<Translation>
  /** The sentence that warms a process up. */
  warm_up?: Order
}

/** A translator whose sentences share processes with those of other callers. */
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
        // at once, even if the consumer is busy with an earlier result
        dispatcher.leave(caller)
      }
      const leg = legOf(wanted, (order, options) => dispatcher.ask(caller, order, options))
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
      // a busy engine is healthy, and a check would wait in the queue
      if (!dispatcher.busy) await dispatcher.check(signal)
    },
    ...(warm_up && { warm: () => dispatcher.warm(warm_up) }),
    close() {
      closed = true
      return dispatcher.close()
    },
  }
}

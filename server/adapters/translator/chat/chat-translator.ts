import { AppError } from '#core/contract/errors.ts'
import { asItIs, checked, hasWords, translationOf } from '#core/rules/translate/translation.ts'
import { asyncQueue } from '../../../platform/processes/async-queue.ts'
import type { Segment, Translation, Translator } from '../../../ports/translator.ts'
import type { TranslationRequest } from './translation-request.ts'

export type ChatEngine = {
  engine: string
  /** One call: the translations of each text, best first. */
  ask(request: TranslationRequest, signal: AbortSignal): Promise<string[][]>
}

// an answer has to fit into 4,096 tokens, the limit of the smallest of these models
const mostSegments = 20
const mostCharacters = 3_000
const callsAtOnce = 3

/** A translator made of a chat model: supports every pair of languages, and reports no confidence. */
export function chatTranslator({ engine, ask }: ChatEngine): Translator {
  let closed = false
  async function* translate(segments: readonly Segment[], options = {}): AsyncGenerator<Translation> {
    const { n_best, signal } = checked(segments, options)
    if (closed) throw new AppError('unavailable', {})
    const ready = asyncQueue<Translation>()
    const leaving = new AbortController()
    const leave = () => {
      ready.fail(signal?.reason)
      leaving.abort(signal?.reason)
    }
    const calls = callsFor(segments)
    const work = async () => {
      for (let call = calls.shift(); call; call = calls.shift()) {
        const { from, to } = call[0]!.segment
        const request = { from, to, texts: call.map(({ segment }) => segment.text), n_best }
        const answers = await ask(request, leaving.signal)
        for (const [n, { index }] of call.entries()) ready.put(translation(index, answers[n]!))
      }
    }
    const translation = (index: number, texts: string[]) =>
      translationOf(
        index,
        texts.map((text) => ({ text, confidence: null, complete: true })),
        { engine, via: null },
      )
    signal?.addEventListener('abort', leave, { once: true })
    try {
      for (const [index, segment] of segments.entries())
        if (!hasWords(segment.text)) ready.put(asItIs(index, segment, engine))
      for (let n = 0; n < callsAtOnce; n++) void work().catch(ready.fail)
      for (let left = segments.length; left > 0; left--) yield await ready.take()
    } finally {
      signal?.removeEventListener('abort', leave)
      leaving.abort(new Error('the consumer left'))
    }
  }
  return {
    engine,
    translate,
    async check(signal) {
      signal?.throwIfAborted()
      if (closed) throw new AppError('unavailable', {})
      const request = { from: 'en' as const, to: 'ht' as const, texts: ['Good morning.'], n_best: 1 }
      await ask(request, signal ?? new AbortController().signal)
    },
    async close() {
      closed = true
    },
  }
}

type Placed = { index: number; segment: Segment }

/** Groups segments of one pair of languages, in order, as many as fit into a call. */
function callsFor(segments: readonly Segment[]): Placed[][] {
  const calls: Placed[][] = []
  const open = new Map<string, { call: Placed[]; characters: number }>()
  for (const [index, segment] of segments.entries()) {
    if (!hasWords(segment.text)) continue
    const pair = `${segment.from} ${segment.to}`
    let current = open.get(pair)
    const fits =
      current && current.call.length < mostSegments && current.characters + segment.text.length <= mostCharacters
    if (!current || !fits) {
      current = { call: [], characters: 0 }
      open.set(pair, current)
      calls.push(current.call)
    }
    current.call.push({ index, segment })
    current.characters += segment.text.length
  }
  return calls
}

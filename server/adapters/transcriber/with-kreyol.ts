import { AppError } from '#core/contract/errors.ts'
import type { MediaSource } from '../../ports/media.ts'
import type { HeardWord, TranscribeOptions, Transcriber, TranscriptChunk } from '../../ports/transcriber.ts'
import { checked } from './wishes.ts'

const kreyol = 'ht'
/** Enough speech to know the language by. */
const comparedMs = 10_000
/** Mean confidence of Kreyòl; English has less than 0.3. */
const sounds_like_kreyol = 0.5
/** The same where the other engine has refused the recording. */
const mayBeKreyol = 0.35

/**
 * A transcriber, and the recogniser of Kreyòl for what is said to be Kreyòl. Detection finds the languages of the first
 * alone: a recording that sounds like Kreyòl is refused as such, so that the caller may choose the beta.
 */
export function withKreyol(usual: Transcriber, ear: Transcriber): Transcriber {
  const isKreyol = (language: string | null) => language === kreyol
  const about = { engine: usual.engine, hears: [...usual.hears, kreyol], beta: [kreyol] }

  async function* byEar(source: MediaSource, given: TranscribeOptions): AsyncGenerator<TranscriptChunk> {
    for await (const chunk of ear.transcribe(source, given)) yield { ...chunk, engine: ear.engine }
  }
  /** How much its beginning sounds like Kreyòl, 0 to 1. */
  async function likeness(source: MediaSource, signal: AbortSignal): Promise<number> {
    const words: HeardWord[] = []
    try {
      for await (const { segments, end_ms } of ear.transcribe(source, { language: kreyol, signal })) {
        words.push(...segments.flatMap((segment) => segment.words))
        if (end_ms >= comparedMs) break
      }
    } catch (error) {
      if (isUnknown(error)) return 0
      throw error
    }
    return words.reduce((sum, { confidence }) => sum + confidence!, 0) / Math.max(1, words.length)
  }
  /** Unless the usual engine is sure of its language, both hear the beginning, and nothing is answered before both have. */
  async function* compared(source: MediaSource, given: TranscribeOptions): AsyncGenerator<TranscriptChunk> {
    const leaving = new AbortController()
    const signal = given.signal ? AbortSignal.any([given.signal, leaving.signal]) : leaving.signal
    let asked: Promise<number> | undefined
    // a broken beta must not cost the transcript
    const like = () => (asked ??= likeness(source, signal).catch(() => 0))
    const chunks = usual.transcribe(source, { ...given, signal })[Symbol.asyncIterator]()
    const early: TranscriptChunk[] = []
    try {
      let next = chunks.next()
      let heard = await next
      while (!heard.done && !heard.value.surely_known && heard.value.end_ms < comparedMs) {
        early.push(heard.value)
        next = chunks.next()
        heard = await next
      }
      if (heard.done || !heard.value.surely_known) {
        // reads on while it waits: a stopped engine would keep its decoder, for which the other may be waiting
        for (;;) {
          const chunk = await Promise.race([next, like().then(() => undefined)])
          if (!chunk || chunk.done) break
          early.push(chunk.value)
          next = chunks.next()
        }
        next.catch(() => undefined)
        if ((await like()) >= sounds_like_kreyol) throw soundsLikeKreyol()
      }
      yield* early
      for (let chunk = await next; !chunk.done; chunk = await chunks.next()) yield chunk.value
    } catch (error) {
      throw isUnknown(error) && (await like()) >= mayBeKreyol ? soundsLikeKreyol() : error
    } finally {
      leaving.abort(new Error('compared'))
      await chunks.return?.()
    }
  }
  return {
    ...about,
    engineFor: (language) => (isKreyol(language) ? ear.engine : (usual.engineFor?.(language) ?? usual.engine)),
    ...(usual.serviceFor && { serviceFor: (model: string) => usual.serviceFor!(model) }),
    async *transcribe(source, given = {}) {
      const { language, from_ms } = checked(about, given)
      if (isKreyol(language)) return yield* byEar(source, given)
      // a stream can be read once, and what a job resumes was accepted before
      const once = 'stream' in source || ('pcm' in source && Symbol.asyncIterator in source.pcm.samples)
      yield* language !== null || once || from_ms > 0 ? usual.transcribe(source, given) : compared(source, given)
    },
    async check(signal) {
      await Promise.all([usual.check(signal), ear.check(signal)])
    },
    async warm(most, spoken) {
      await (spoken === kreyol ? ear.warm?.(most) : usual.warm?.(most, spoken))
    },
    async close() {
      await Promise.all([usual.close(), ear.close()])
    },
  }
}

const soundsLikeKreyol = () => new AppError('speech_sounds_like_kreyol', {})
const isUnknown = (error: unknown) => error instanceof AppError && error.is('speech_language_unknown')

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { AppError, type ErrorCode } from '#core/contract/errors.ts'
import { projectPath } from '../../platform/project.ts'
import type { MediaSource, Pcm } from '../../ports/media.ts'
import type { TranscribeOptions, Transcriber, TranscriptChunk } from '../../ports/transcriber.ts'
import { said, wordErrors } from './word-errors.conformance.ts'

export type KnownSpeech = { source: MediaSource; seconds: number; words: string }
type Opened = {
  transcriber: Transcriber
  /** Eleven seconds of an address unless told. */
  speech?: KnownSpeech
  /** Whether it writes down what is really said. */
  hears_words?: boolean
  /** Speech in a language it does not know. */
  foreign(): Promise<MediaSource>
  /** After that speech is in a language it knows again. */
  usual?(): void
  close?(): Promise<void>
}

/** Recordings with known words, both public domain (docs/licences.md). */
export const fixtures = projectPath('server/adapters/transcriber/fixtures')
export const recording = (name: 'jfk' | 'two-cities'): MediaSource => ({ path: `${fixtures}/${name}.ogg` })

const address: KnownSpeech = { source: recording('jfk'), seconds: 11, words: said.jfk }

export const silence = (seconds: number): { pcm: Pcm } => ({
  pcm: { sample_rate: 16_000, channels: 1, samples: new Int16Array(seconds * 16_000) },
})
export async function transcribed(
  transcriber: Transcriber,
  source: MediaSource,
  options?: TranscribeOptions,
): Promise<TranscriptChunk[]> {
  const chunks: TranscriptChunk[] = []
  for await (const chunk of transcriber.transcribe(source, options)) chunks.push(chunk)
  expectGood(chunks, options?.from_ms ?? 0)
  return chunks
}
export const textOf = (chunks: TranscriptChunk[]) =>
  chunks
    .map(({ text }) => text)
    .filter(Boolean)
    .join(' ')
export const failing = (code: ErrorCode) => (error: unknown) => error instanceof AppError && error.is(code)

/** What must hold of any transcript. */
function expectGood(chunks: TranscriptChunk[], from_ms: number): void {
  let [end, last] = [from_ms, from_ms]
  for (const [n, chunk] of chunks.entries()) {
    expect(chunk).toMatchObject({ kind: 'chunk', index: n, start_ms: end })
    expect(chunk.end_ms).toBeGreaterThan(chunk.start_ms)
    end = chunk.end_ms
    expect(chunk.text).toBe(chunk.segments.map(({ text }) => text).join(' '))
    for (const { words, text, confidence, ...segment } of chunk.segments) {
      expect(words.length).toBeGreaterThan(0)
      expect(text).toBe(words.map((word) => word.text).join(' '))
      expect([segment.start_ms, segment.end_ms]).toEqual([words[0]!.start_ms, words.at(-1)!.end_ms])
      for (const word of words) {
        expect(word.start_ms, JSON.stringify(word)).toBeGreaterThanOrEqual(last)
        expect(word.end_ms, JSON.stringify(word)).toBeGreaterThanOrEqual(word.start_ms)
        last = word.end_ms
        for (const sure of [confidence, word.confidence])
          if (sure !== null) expect(sure * (1 - sure)).toBeGreaterThanOrEqual(0)
      }
      expect(last).toBeLessThanOrEqual(chunk.end_ms + 200)
    }
  }
}

/** What every transcriber must do. */
export function transcriberConformance(name: string, open: () => Promise<Opened>): void {
  describe(`${name} as a transcriber`, () => {
    let opened: Opened
    beforeAll(async () => {
      opened = await open()
    })
    afterAll(async () => {
      await opened.transcriber.close()
      await opened.close?.()
    })
    const run = (source: MediaSource, options?: TranscribeOptions) => transcribed(opened.transcriber, source, options)

    it('writes down what is said, in chunks that follow each other to the end, and goes on after any of them', async () => {
      const { source, seconds, words: known } = opened.speech ?? address
      const whole = await run(source, { language: 'en-US', prompt: 'Americans' })
      expect(Math.abs(whole.at(-1)!.end_ms - 1_000 * seconds)).toBeLessThan(40)
      expect(textOf(whole)).toMatch(/\p{L}+,? \p{L}+,? \p{L}+/u)
      const { errors, words } = wordErrors(known, textOf(whole))
      if (opened.hears_words) expect(errors / words, textOf(whole)).toBeLessThanOrEqual(0.05)
      expect(whole.flatMap(({ segments }) => segments.map(({ language }) => language))).toContain('en')
      const rest = await run(source, { from_ms: whole[0]!.end_ms })
      expect(textOf(rest)).toBe(textOf(whole.slice(1)))
      expect(await run(source, { from_ms: whole.at(-1)!.end_ms })).toEqual([])
    })
    it('finds nothing in silence, which is no failure', async () => {
      for (const seconds of [0.05, 3]) {
        const chunks = await run(silence(seconds))
        expect(chunks.flatMap(({ segments }) => segments)).toEqual([])
        expect(chunks.at(-1)!.end_ms).toBe(seconds * 1000)
      }
    })
    it('refuses languages it does not know, whether it is told or hears them', async () => {
      const { hears } = opened.transcriber
      expect(hears).toContain('en')
      for (const language of ['xx', 'tlh'])
        await expect(run(recording('jfk'), { language })).rejects.toMatchObject({
          ...{ code: 'speech_language_unknown', data: { hears } },
        })
      await expect(run(await opened.foreign())).rejects.toSatisfy(failing('speech_language_unknown'))
      opened.usual?.()
    })
    it.each<[string, MediaSource, ErrorCode]>([
      [
        'is no sound',
        { bytes: Buffer.from('This is no sound at all, whatever its name. '.repeat(50)) },
        'invalid_request',
      ],
      ['is empty', { bytes: new Uint8Array(0) }, 'invalid_request'],
      ['is not there', { path: `${fixtures}/nobody.ogg` }, 'not_found'],
    ])('refuses what %s', async (_, source, code) => {
      await expect(run(source)).rejects.toSatisfy(failing(code))
    })
    it('refuses to begin before the beginning', async () => {
      await expect(run(silence(1), { from_ms: -1 })).rejects.toSatisfy(failing('invalid_request'))
    })
    it('stops with the reason of an aborted signal, can be left half-way, and then begins anew', async () => {
      const reason = new Error('enough')
      await expect(run(recording('jfk'), { signal: AbortSignal.abort(reason) })).rejects.toBe(reason)
      const leave = new AbortController()
      const half = run(recording('jfk'), { signal: leave.signal })
      setTimeout(() => leave.abort(reason), 50)
      await half.then(
        (chunks) => expect(textOf(chunks)).not.toBe(''),
        (error) => expect(error).toBe(reason),
      )
      for await (const chunk of opened.transcriber.transcribe(silence(31))) {
        expect(chunk.index).toBe(0)
        break
      }
      expect(await run(silence(1))).toHaveLength(1)
    })
    it('answers a check, and is unavailable once closed', async () => {
      await opened.transcriber.check()
      await opened.transcriber.close()
      await expect(run(silence(1))).rejects.toSatisfy(failing('unavailable'))
      await expect(opened.transcriber.check()).rejects.toSatisfy(failing('unavailable'))
    })
  })
}

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { AppError, type ErrorCode } from '#core/contract/errors.ts'
import { projectPath } from '../../platform/project.ts'
import type { MediaSource, Pcm } from '../../ports/media.ts'
import type { TranscribeOptions, Transcriber, TranscriptChunk } from '../../ports/transcriber.ts'

/** The transcripts of `fixtures`. */
export const said = {
  jfk: 'And so my fellow Americans ask not what your country can do for you ask what you can do for your country',
  'two-cities': `It was the best of times it was the worst of times it was the age of wisdom it was the age of foolishness it was
    the epoch of belief it was the epoch of incredulity it was the season of light it was the season of darkness it was
    the spring of hope it was the winter of despair we had everything before us we had nothing before us we were all
    going direct to heaven we were all going direct the other way in short the period was so far like the present period
    that some of its noisiest authorities insisted on its being received for good or for evil in the superlative degree
    of comparison only`,
  kreyol: `Timoun yo ale lekòl chak maten anvan solèy la leve. Mwen ta renmen achte de liv diri ak yon boutèy lwil.
    Lapli tonbe tout nwit lan, wout la plen labou. Li pa vle pale ak pèsonn paske li fache.`,
} as const

/** Counts wrong, missing and extra words, by their letters alone. */
export function wordErrors(expected: string, found: string): { errors: number; words: number } {
  const [wanted, got] = [wordsIn(expected), wordsIn(found)]
  let row = Array.from({ length: got.length + 1 }, (_, n) => n)
  for (const [n, word] of wanted.entries()) {
    const next = [n + 1]
    for (let m = 1; m <= got.length; m++)
      next.push(Math.min(row[m]! + 1, next[m - 1]! + 1, row[m - 1]! + (word === got[m - 1] ? 0 : 1)))
    row = next
  }
  return { errors: row.at(-1)!, words: wanted.length }
}

const wordsIn = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^a-zàèò' ]/g, ' ')
    .split(/\s+/)
    .filter(Boolean)

export type KnownSpeech = { source: MediaSource; seconds: number; words: string }
type Opened = {
  transcriber: Transcriber
  /** Eleven seconds of an address by default. */
  speech?: KnownSpeech
  /** Whether it transcribes the real words. */
  hears_words?: boolean
  /** What it understands, in the words of a caller; `en-US` by default. */
  language?: string
  /** Speech in an unsupported language. */
  foreign(): Promise<MediaSource>
  /** Ends the unsupported speech. */
  usual?(): void
  close?(): Promise<void>
}

/** Recordings with known words, both public domain (docs/licences.md). */
export const fixtures = projectPath('server/adapters/transcriber/fixtures')
export const recording = (name: 'jfk' | 'two-cities' | 'kreyol'): MediaSource => ({ path: `${fixtures}/${name}.ogg` })

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

/** Properties of every transcript. */
function expectGood(chunks: TranscriptChunk[], fromMs: number): void {
  let [end, last] = [fromMs, fromMs]
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

/** The contract of every transcriber. */
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

    it('transcribes speech in chunks that cover it to the end, and resumes after any of them', async () => {
      const { source, seconds, words: known } = opened.speech ?? address
      const { language = 'en-US' } = opened
      const whole = await run(source, { language, prompt: 'Americans' })
      expect(Math.abs(whole.at(-1)!.end_ms - 1_000 * seconds)).toBeLessThan(40)
      expect(textOf(whole)).toMatch(/\p{L}+,? \p{L}+,? \p{L}+/u)
      const { errors, words } = wordErrors(known, textOf(whole))
      if (opened.hears_words) expect(errors / words, textOf(whole)).toBeLessThanOrEqual(0.05)
      expect(whole.flatMap(({ segments }) => segments.map(({ language }) => language))).toContain(language.slice(0, 2))
      const rest = await run(source, { from_ms: whole[0]!.end_ms })
      expect(textOf(rest)).toBe(textOf(whole.slice(1)))
      expect(await run(source, { from_ms: whole.at(-1)!.end_ms })).toEqual([])
    })
    it('transcribes nothing in silence, which is no failure', async () => {
      for (const seconds of [0.05, 3]) {
        const chunks = await run(silence(seconds))
        expect(chunks.flatMap(({ segments }) => segments)).toEqual([])
        expect(chunks.at(-1)!.end_ms).toBe(seconds * 1000)
      }
    })
    it('refuses unsupported languages, given or detected', async () => {
      const { hears } = opened.transcriber
      expect(hears).toContain(opened.language?.slice(0, 2) ?? 'en')
      for (const language of ['xx', 'tlh'])
        await expect(run(recording('jfk'), { language })).rejects.toMatchObject({
          code: 'speech_language_unknown',
          data: { hears },
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
    it('rejects with the reason of an aborted signal, can be abandoned half-way, and then starts again', async () => {
      const reason = new Error('enough')
      const { source } = opened.speech ?? address
      await expect(run(source, { signal: AbortSignal.abort(reason) })).rejects.toBe(reason)
      const leave = new AbortController()
      const half = run(source, { signal: leave.signal })
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

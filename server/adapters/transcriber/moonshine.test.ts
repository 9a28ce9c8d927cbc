import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { full } from '../../../test/runs.ts'
import { projectPath } from '../../platform/project.ts'
import type { MediaSource } from '../../ports/media.ts'
import type { Transcriber, TranscriptChunk } from '../../ports/transcriber.ts'
import { joined } from '../media/measure.conformance.ts'
import { moonshineTranscriber } from './moonshine.ts'
import { failing, recording, said, silence, textOf, transcribed, wordErrors } from './transcriber.conformance.ts'
import { beginningOf, inFrench, openTrial, shaped, type Trial } from './trial.conformance.ts'

let trial: Trial
let transcriber: Transcriber
let fellow: Float32Array
beforeAll(async () => {
  trial = await openTrial()
  transcriber = moonshineTranscriber(trial.options)
  fellow = await beginningOf(trial, recording('jfk'), 2.6)
})
afterAll(async () => {
  await transcriber.close()
  expect(await trial.left()).toEqual([])
  await trial.close()
})
const heard = async (source: MediaSource) => textOf(await transcribed(transcriber, source))

describe('the embedded engine', () => {
  it('transcribes a book with at most 5 % of the words wrong, and no word across a silence', async () => {
    const whole = recording('two-cities')
    const source = full ? whole : shaped(await beginningOf(trial, whole, beginning.seconds))
    const wanted = full ? said['two-cities'] : said['two-cities'].split(beginning.before)[0]!
    const chunks = await transcribed(transcriber, source)
    const { errors, words } = wordErrors(wanted, textOf(chunks))
    expect(errors / words, textOf(chunks)).toBeLessThanOrEqual(0.05)
    const segments = chunks.flatMap(({ segments }) => segments)
    expect(segments.every(({ language, word_times }) => language === 'en' && word_times === 'estimated')).toBe(true)
    const longest = segments.flatMap(({ words }) => words.map(({ start_ms, end_ms }) => end_ms - start_ms))
    expect(Math.max(...longest)).toBeLessThan(1_200)
  })
  const beginning = { seconds: 8.2, before: /\s+it was\s+the epoch/ }

  it('hears the same, to the last bit of its confidence, by its networks as they were published', async () => {
    const published = 'node_modules/@usefulsensors/moonshine-js/dist/model/base/quantized'
    expect(trial.options.model_dir).not.toContain('node_modules')
    const other = moonshineTranscriber({ ...trial.options, model_dir: projectPath(published) })
    try {
      const source = recording('jfk')
      expect(await transcribed(other, source)).toEqual(await transcribed(transcriber, source))
    } finally {
      await other.close()
    }
  })
  it('is sure of the language of two sentences, and not of a few words', async () => {
    const surely = async (source: MediaSource) => (await transcribed(transcriber, source)).at(-1)?.surely_known
    expect(await surely(recording('jfk'))).toBe(true)
    expect(await surely(shaped(fellow))).toBe(false)
  })
  it.each<[string, () => MediaSource]>([
    ['of eight channels', () => shaped(fellow, { channels: 8 })],
    ['that is hardly loud enough', () => shaped(fellow.map((one) => one / 60))],
  ])('understands a recording %s', async (_, source) => {
    expect(await heard(source())).toMatch(/^And so,? my fellow Americans/)
  })
  it.each([
    ['tones', (at: number) => 0.4 * Math.sin(at * 0.17) * Math.sin(at * 0.0003)],
    ['a click', (at: number) => (at % 16_000 === 0 ? 1 : 0)],
  ])('transcribes nothing of %s', async (_, sample) => {
    expect(await heard(shaped(Float32Array.from({ length: 64_000 }, (_, at) => sample(at))))).toBe('')
  })
  it('refuses French, which it would transcribe as invented English', async () => {
    const french = await inFrench('Où est l’hôpital, s’il vous plaît ?')
    await expect(heard(french)).rejects.toSatisfy(failing('speech_language_unknown'))
  })
})

describe('a process', () => {
  const pids = () =>
    readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8')
      .trim()
      .split(' ')
      .filter((pid) => pid && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('transcriber.entry'))
      .map(Number)
  const kill = () => {
    for (const pid of pids()) process.kill(pid, 'SIGKILL')
  }
  it('stops in the middle of a piece when the caller aborts, and survives', async () => {
    await transcriber.check()
    const before = pids()
    const leave = new AbortController()
    const reason = new Error('enough')
    const call = transcribed(transcriber, recording('two-cities'), { signal: leave.signal })
    setTimeout(() => leave.abort(reason), 700)
    await expect(call).rejects.toBe(reason)
    const began = performance.now()
    expect(await heard(silence(1))).toBe('')
    // a piece takes longer
    expect(performance.now() - began).toBeLessThan(5_000)
    expect(pids()).toEqual(before)
  })
  it('that is lost is replaced, and its piece is transcribed again', async () => {
    await transcriber.check()
    const chunks: TranscriptChunk[] = []
    const pause = new Float32Array(32_000)
    const times = full ? 3 : 2
    const often = shaped(joined([fellow, ...Array.from({ length: times - 1 }, () => [pause, fellow]).flat()]))
    for await (const chunk of transcriber.transcribe(often)) {
      // one that is to come is being transcribed
      if (chunks.push(chunk) === 1) kill()
    }
    expect(textOf(chunks).match(/my fellow/g), textOf(chunks)).toHaveLength(times)
  })
  it('that is lost again and again is unavailable, and recovers', async () => {
    const killing = setInterval(kill, 5)
    await expect(heard(shaped(fellow))).rejects.toSatisfy(failing('unavailable'))
    clearInterval(killing)
    expect(await heard(silence(1))).toBe('')
  })
  it('that takes too much memory is unavailable; one that takes too long times out', async () => {
    const small = moonshineTranscriber({ ...trial.options, max_memory_mb: 60 })
    await expect(transcribed(small, silence(1))).rejects.toSatisfy(failing('unavailable'))
    await small.close()
    const hasty = moonshineTranscriber({ ...trial.options, timeout_seconds: 0.001 })
    await expect(transcribed(hasty, silence(20))).rejects.toSatisfy(failing('timeout'))
    await hasty.close()
  })
})

import { punctuated } from '@pawol/engines/hearing/kreyol'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isDoubtful } from '#core/rules/stt/transcript.ts'
import { projectPath } from '../../platform/project.ts'
import type { Transcriber } from '../../ports/transcriber.ts'
import { samplesOf } from '../media/measure.conformance.ts'
import { earTranscriber } from './ear.ts'
import { recording, textOf, transcribed } from './transcriber.conformance.ts'
import { openTrial, shaped, type Trial } from './trial.conformance.ts'

const rate = 16_000
let trial: Trial
let ear: Transcriber
beforeAll(async () => {
  trial = await openTrial()
  ear = earTranscriber({ ...trial.options, model_dir: projectPath('models', 'ht-ear') })
})
afterAll(async () => {
  await ear.close()
  expect(await trial.left()).toEqual([])
  await trial.close()
})

/** Words above the mark of doubtful ones; none if the language is refused. */
async function surelyHeard(samples: Float32Array): Promise<string[]> {
  const chunks = await transcribed(ear, shaped(samples), { language: 'ht' }).catch((error: { code?: string }) => {
    if (error.code !== 'speech_language_unknown') throw error
    return []
  })
  const words = chunks.flatMap(({ segments }) => segments.flatMap((segment) => segment.words))
  return words.filter((word) => !isDoubtful(word)).map(({ text }) => text)
}

describe('the recogniser of Kreyòl', () => {
  it('writes sentences with capitals, full stops, word times and confidences', async () => {
    const chunks = await transcribed(ear, recording('kreyol'), { language: 'ht' })
    expect(textOf(chunks)).toMatch(/^Timoun yo ale lekòl chak maten.*\. Mwen ta renmen .*\. Lapli .*\.$/)
    const words = chunks.flatMap(({ segments }) => segments.flatMap((segment) => segment.words))
    expect(words.filter((word) => !isDoubtful(word)).length).toBeGreaterThan(0.8 * words.length)
    for (const { start_ms, end_ms, text } of words) expect(end_ms - start_ms, text).toBeLessThan(1_500)
  })

  // 20 cuts of what is not Kreyòl
  const tone = (at: number, hz: number) => Math.sin((2 * Math.PI * hz * at) / rate)
  const chords = [220, 247, 262, 294, 330, 349, 392, 440]
  it.each(chords)('hears nothing certain in music from %i Hz', async (hz) => {
    const samples = Float32Array.from({ length: 4 * rate }, (_, at) => {
      const fade = Math.exp((-3 * (at % 7_000)) / rate)
      return 0.2 * fade * (tone(at, hz) + 0.6 * tone(at, hz * 1.25) + 0.6 * tone(at, hz * 1.5) + 0.3 * tone(at, hz * 2))
    })
    expect(await surelyHeard(samples)).toEqual([])
  })
  it.each([0, 0.001, 0.01, 0.05])('hears nothing certain in silence with noise of %f', async (level) => {
    let seed = 7
    const noise = () => {
      seed = (seed * 1_664_525 + 1_013_904_223) >>> 0
      return seed / 2 ** 31 - 1
    }
    expect(await surelyHeard(Float32Array.from({ length: 3 * rate }, () => level * noise()))).toEqual([])
  })
  it.each([0, 1, 2, 3, 4, 5, 6, 7])('hears nothing certain in English, part %i', async (part) => {
    const samples = await samplesOf(trial.media, recording(part < 2 ? 'jfk' : 'two-cities'), rate)
    expect(await surelyHeard(samples.slice(5 * part * rate, (5 * part + 5) * rate))).toEqual([])
  })
})

describe('sentences', () => {
  const word = (text: string, start_ms: number) => {
    return { text, start_ms, end_ms: start_ms + 300, confidence: 1, alternatives: ['yo'] }
  }
  const words = [word('bonjou', 0), word('tout', 400), word('moun', 700), word('n', 2_000), word('ap', 2_400)]
  it.each([
    [{ start: false, end: false }, 'Bonjou tout moun. N ap.'],
    [{ start: true, end: true }, 'bonjou tout moun. N ap'],
  ])('end at a long silence, and with their piece unless it was cut: %j', (cut, text) => {
    const written = punctuated(words, cut)
    expect(written.map((one) => one.text).join(' ')).toBe(text)
    expect(written[3]!.alternatives).toEqual(['Yo'])
  })
})

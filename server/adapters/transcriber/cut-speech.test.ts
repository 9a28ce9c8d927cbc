import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { repeatsItself } from '#core/rules/stt/repetitions.ts'
import { describeInFull } from '../../../test/runs.ts'
import type { Transcriber } from '../../ports/transcriber.ts'
import { samplesOf } from '../media/measure.conformance.ts'
import { moonshineTranscriber } from './moonshine.ts'
import { recording, said, textOf, transcribed, wordErrors } from './transcriber.conformance.ts'
import { openTrial, shaped, type Trial } from './trial.conformance.ts'

type Clip = keyof typeof said
const clips = ['jfk', 'two-cities'] as const
const rate = 16_000
let trial: Trial
let transcriber: Transcriber
const sounds = {} as Record<Clip, Float32Array>
beforeAll(async () => {
  trial = await openTrial()
  transcriber = moonshineTranscriber(trial.options)
  for (const clip of clips) sounds[clip] = await samplesOf(trial.media, recording(clip), rate)
})
afterAll(async () => {
  await transcriber.close()
  await trial.close()
})

/** What the engine transcribes of a clip that stops after so many seconds. */
async function heardUpTo(clip: Clip, seconds: number): Promise<string> {
  const source = shaped(sounds[clip].slice(0, Math.round(seconds * rate)))
  return textOf(await transcribed(transcriber, source))
}
/** Errors against the beginning of the clip that fits best: its last words were not all said. */
function errorsIn(clip: Clip, text: string): number {
  const words = said[clip].split(/\s+/)
  return Math.min(...words.map((_, n) => wordErrors(words.slice(0, n + 1).join(' '), text).errors))
}
const words = (text: string) => text.split(' ').map((word) => ({ text: word }))

describe('a recording that stops in the middle of a sentence', () => {
  // each of them ended in a loop before a retry with silence after the cut
  it.each<[Clip, number, string]>([
    ['jfk', 0.8, 'And so'],
    ['jfk', 3.49, 'And so my fellow Americans'],
    ['two-cities', 3.25, 'It was the best of times'],
    ['two-cities', 7.09, 'it was the age of wisdom'],
  ])('%s after %f s', async (clip, seconds, last) => {
    const text = await heardUpTo(clip, seconds)
    expect(repeatsItself(words(text)), text).toBe(false)
    expect(text.toLowerCase().replaceAll(/[.,?]/g, '')).toContain(last.toLowerCase())
    expect(errorsIn(clip, text), text).toBeLessThanOrEqual(1)
  })
  it('and one that says the same words three times says them three times', async () => {
    const once = sounds['two-cities'].slice(1.1 * rate, 2.75 * rate)
    const source = shaped(Float32Array.from([...once, ...once, ...once]))
    const text = textOf(await transcribed(transcriber, source))
    expect(text.match(/best of times/g), text).toHaveLength(3)
  })
})

describeInFull.each(clips)('%s, cut in 40 places', (clip) => {
  it.each(Array.from({ length: 40 }, (_, n) => n + 1))('after %i parts of 41', async (n) => {
    const seconds = (sounds[clip].length / rate / 41) * n
    const text = await heardUpTo(clip, seconds).catch((error: { code?: string }) => {
      // a second holds too little to know the language by
      if (seconds < 1.5 && error.code === 'speech_language_unknown') return ''
      throw error
    })
    expect(repeatsItself(words(text)), text).toBe(false)
    // the last words may be cut in two; of the others one in twenty may be wrong
    expect(errorsIn(clip, text), text).toBeLessThanOrEqual(2 + text.split(' ').length / 20)
  })
})

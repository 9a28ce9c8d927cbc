import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { AppError } from '#core/contract/errors.ts'
import type { Transcriber } from '../../ports/transcriber.ts'
import { makeSample, type Recipe } from '../media/pcm/samples.conformance.ts'
import { moonshineTranscriber } from './moonshine.ts'
import { recording, textOf, transcribed } from './transcriber.conformance.ts'
import { beginningOf, openTrial, type Trial } from './trial.conformance.ts'

const recipes: Recipe[] = [
  { container: 'mp3', audio: 'libmp3lame', rate: 16_000 },
  { container: 'ogg', audio: 'libopus', rate: 16_000 },
  { container: 'flac', audio: 'flac', rate: 16_000 },
  { container: 'ipod', audio: 'aac', rate: 16_000 },
  { container: 'webm', audio: 'libopus', rate: 16_000, live: true },
  { container: 'wav', audio: 'pcm_s16le', rate: 16_000 },
]
const all = 500
const ordinary = 4

let trial: Trial
let transcriber: Transcriber
let files: Buffer[]
beforeAll(async () => {
  trial = await openTrial()
  transcriber = moonshineTranscriber(trial.options)
  const samples = await beginningOf(trial, recording('jfk'), 2.2)
  files = recipes.map((recipe) => makeSample(recipe, () => samples))
})
afterAll(async () => {
  await transcriber.close()
  expect(await trial.left()).toEqual([])
  await trial.close()
})

/** Bytes overwritten, dropped, doubled or cut off, differently for each number and the same each time. */
function damaged(file: Buffer, seed: number): Buffer {
  let state = seed * 2_654_435_761 + 1
  const random = (below: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
  let bytes = Buffer.from(file)
  for (let times = 1 + random(8); times > 0; times--) {
    const at = random(bytes.length)
    const length = 1 + random(64)
    const how = random(4)
    if (how === 0) for (let n = at; n < Math.min(bytes.length, at + length); n++) bytes[n] = random(256)
    else if (how === 1) bytes = Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + length)])
    else if (how === 2) bytes = Buffer.concat([bytes.subarray(0, at), bytes.subarray(Math.max(0, at - length))])
    else if (at > bytes.length / 4) bytes = bytes.subarray(0, at)
  }
  return bytes
}

describe('a file that is broken', () => {
  it('becomes a transcript or a code, and never hangs', async () => {
    const count = process.env.TEST_FULL ? all : ordinary
    const codes = new Map<string, number>()
    for (let n = 0; n < count; n++) {
      const bytes = damaged(files[n % files.length]!, n)
      const end = await transcribed(transcriber, { bytes }).then(
        () => 'transcript',
        (error) => (error instanceof AppError ? error.code : expect.fail(`file ${n}: ${error}`)),
      )
      codes.set(end, (codes.get(end) ?? 0) + 1)
    }
    expect(
      [...codes.keys()].filter((code) => !['transcript', 'invalid_request', 'speech_language_unknown'].includes(code)),
    ).toEqual([])
    expect(codes.get('transcript')).toBeGreaterThanOrEqual(Math.floor(count / 4))
  }, 1_200_000)
  it('and only cut short is heard as far as it goes', async () => {
    const mp3 = files[0]!
    const chunks = await transcribed(transcriber, { bytes: mp3.subarray(0, mp3.length * 0.7) })
    expect(textOf(chunks)).toMatch(/^And so/)
    expect(chunks.at(-1)!.end_ms).toBeLessThan(2_000)
  })
})

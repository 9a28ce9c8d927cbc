import { openLexicon } from '@pawol/kreyol/lexicon'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { full } from '../../../test/runs.ts'
import { sharedMedia } from '../../../test/shared-engines.ts'
import type { AlignedLanguage, Aligner } from '../../ports/aligner.ts'
import { openSpeaker } from '../synthesizer/in-process.conformance.ts'
import { expectGoodTimes } from './aligner.conformance.ts'
import { openEngine } from './child/engine.ts'
import { spokenText } from './child/spoken-text.ts'
import { espeakAligner } from './espeak.ts'
import {
  chance,
  joined,
  type KnownSpeech,
  music,
  percentile,
  rate,
  type Speaking,
  sayForeign,
  sayKreyol,
  sentencesIn,
  sourceOf,
  startErrors,
  voices_heard,
  withNoise,
} from './speech-with-times.conformance.ts'

vi.setConfig({ testTimeout: 3_600_000 })
const kreyol = sentencesIn('ht').slice(0, 200)
/** All sentences in a full run, otherwise an even sample. */
const some = <T>(all: readonly T[], count: number) =>
  full ? all : all.filter((_, n) => n % Math.floor(all.length / count) === 0).slice(0, count)

const media = sharedMedia()
let aligner: Aligner
let synthesizer: Speaking
beforeAll(async () => {
  aligner = espeakAligner({ media, processes: 1 })
  synthesizer = { speak: await openSpeaker('espeak-ng') }
})
afterAll(() => aligner.close())

const silence = (seconds: number) => new Float32Array(Math.round(seconds * rate))
const leadMs = 300
const framed = ({ samples }: KnownSpeech) => joined([silence(leadMs / 1000), samples, silence(0.2)])
const align = (samples: Float32Array, text: string, language: AlignedLanguage = 'ht') =>
  aligner.align({ audio: sourceOf(samples), text, language })
/** Another voice and pace for each sentence, and three strengths of noise. */
const heard = async (text: string, n: number) => {
  const said = await sayKreyol(synthesizer, text, {
    voice_id: voices_heard[n % 4]!,
    speed: [1, 1.2, 0.85, 1.35][Math.floor(n / 4) % 4]!,
  })
  return { ...said, recording: withNoise(framed(said), [60, 20, 10][n % 3]!, chance(n + 1)) }
}

describe('words in a recording', () => {
  it('are found within milliseconds in Kreyòl, in four voices, fast and slow, with noise', async () => {
    const errors: number[] = []
    for (const [n, text] of some(kreyol, 4).entries())
      for (const voice of full ? [0, 1, 2, 3] : [0]) {
        const { words, recording } = await heard(text, 5 * n + voice)
        const aligned = await align(recording, text)
        expectGoodTimes(text, aligned)
        expect(aligned.doubtful, text).toBe(false)
        errors.push(...startErrors(aligned.words, words, leadMs))
      }
    expect(errors.length).toBeGreaterThan(25)
    expect(percentile(errors, 0.5)).toBeLessThanOrEqual(25)
    expect(percentile(errors, 0.95)).toBeLessThanOrEqual(80)
  })
  it('are found in English and French, by the rules of eSpeak', async () => {
    const [engine, lexicon] = [await openEngine(), openLexicon()]
    for (const language of ['en', 'fr'] as const) {
      const errors: number[] = []
      for (const [n, text] of some(sentencesIn(language).slice(0, 100), 1).entries()) {
        const words_a_minute = [150, 190, 130][n % 3]!
        const said = sayForeign(engine, spokenText(text, language, lexicon), { variant: 'f2', words_a_minute })
        const aligned = await align(withNoise(framed(said), 20), text, language)
        expectGoodTimes(text, aligned)
        errors.push(...startErrors(aligned.words, said.words, leadMs))
      }
      expect(percentile(errors, 0.5), language).toBeLessThanOrEqual(25)
      expect(percentile(errors, 0.9), language).toBeLessThanOrEqual(80)
    }
  })
  it('keep their times beside a wrong word, a missing one and one too many', async () => {
    const errors: number[] = []
    const random = chance(3)
    for (const [n, text] of some(
      kreyol.filter(({ length }) => length > 60),
      1,
    ).entries()) {
      const { words, recording } = await heard(text, 3 * n + 1)
      const whole = await align(recording, text)
      const at = 2 + Math.floor(random() * (words.length - 4))
      const { start, end } = whole.words[at]!
      const without = words.filter((_, k) => k !== at)
      const wrong = await align(recording, `${text.slice(0, start)}elefan${text.slice(end)}`)
      errors.push(
        ...startErrors(
          wrong.words.filter((_, k) => k !== at),
          without,
          leadMs,
        ),
      )
      expect(wrong.words[at]!.score).toBeLessThan(whole.words[at]!.score)
      const missing = await align(recording, text.slice(0, start) + text.slice(end).trimStart())
      errors.push(...startErrors(missing.words, without, leadMs))
      const extra = await align(recording, `${text.slice(0, start)}televizyon ${text.slice(start)}`)
      errors.push(
        ...startErrors(
          extra.words.filter((_, k) => k !== at),
          words,
          leadMs,
        ),
      )
      expect(extra.words[at]!.score).toBeLessThan(0.5)
    }
    expect(percentile(errors, 0.5)).toBeLessThanOrEqual(25)
    expect(percentile(errors, 0.9)).toBeLessThanOrEqual(80)
  })
  it('are found after music, and before it', async () => {
    const errors: number[] = []
    for (const [n, text] of some(kreyol.slice(100), 1).entries()) {
      const { words, recording } = await heard(text, 12 * n)
      const aligned = await align(joined([music(5, chance(n)), recording, music(3)]), text)
      errors.push(...startErrors(aligned.words, words, 5_000 + leadMs))
    }
    expect(percentile(errors, 0.5)).toBeLessThanOrEqual(25)
    expect(percentile(errors, 0.9)).toBeLessThanOrEqual(80)
  })
  it('get a low score when they are not spoken, and so does a recording without speech', async () => {
    for (const [n, text] of some(kreyol.slice(0, 100), 1).entries()) {
      const { recording } = await heard(text, n)
      expect((await align(recording, kreyol[150 - n]!)).doubtful).toBe(true)
    }
    const unheard = await align(music(6), kreyol[120]!)
    expect(unheard.doubtful).toBe(true)
    expectGoodTimes(kreyol[120]!, unheard)
    expect((await align(silence(2), kreyol[7]!)).doubtful).toBe(true)
  })
  it('are found in a recording too long to compare at once', async () => {
    const { recording, text, words } = await conversation(full ? 30 * 60 : 40)
    const aligned = await align(recording, text)
    expectGoodTimes(text, aligned)
    const errors = startErrors(aligned.words, words)
    expect(percentile(errors, 0.5)).toBeLessThanOrEqual(25)
    expect(percentile(errors, 0.95)).toBeLessThanOrEqual(80)
  })
})

/** Sentences of several voices with pauses between, after ten seconds of music. */
async function conversation(seconds: number) {
  const random = chance(11)
  const parts = [music(10)]
  const words: KnownSpeech['words'] = []
  let [total, text] = [parts[0]!.length, '']
  const add = (part: Float32Array) => {
    parts.push(part)
    total += part.length
  }
  for (let n = 0; total < seconds * rate; n++) {
    const sentence = kreyol[(17 * n + 100) % kreyol.length]!
    const said = await sayKreyol(synthesizer, sentence, { voice_id: voices_heard[Math.floor(n / 6) % 4]!, speed: 1.1 })
    const offset = (1000 * total) / rate
    words.push(
      ...said.words.map((word) => ({ ...word, start_ms: word.start_ms + offset, end_ms: word.end_ms + offset })),
    )
    text += `${sentence}\n`
    add(said.samples)
    add(silence(0.2 + random()))
  }
  return { recording: withNoise(joined(parts), 25), text, words }
}

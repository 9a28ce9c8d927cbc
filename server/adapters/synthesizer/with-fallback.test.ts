import { describe, expect, it } from 'vitest'
import { AppError } from '#core/contract/errors.ts'
import { type FakeSynthesizer, fakeSynthesizer } from './fake.ts'
import { expectGoodTimings, listen, requestFor, synthesizerConformance } from './synthesizer.conformance.ts'
import { withFallback } from './with-fallback.ts'

const named = (engine: string) => Object.assign(fakeSynthesizer(), { engine })
const loses = (fake: FakeSynthesizer, piece: number) => {
  fake.beforePiece = (count) => {
    if (count === piece) throw new AppError('unavailable', {}, { cause: new Error('out of\n memory') })
  }
}
function open() {
  const [first, other] = [named('first'), named('other')]
  const clock = { ms: 0 }
  return { first, other, clock, both: withFallback(first, other, { now: () => clock.ms }) }
}
const text = 'Bonjou tout moun. Jodi a, nou pral pale sou lapli! Li tonbe 3 fwa.'

synthesizerConformance('an engine in the place of a lost one', async () => {
  const first = fakeSynthesizer()
  first.down = true
  return { synthesizer: withFallback(first, fakeSynthesizer()) }
})

describe('an engine that is lost', () => {
  it.each([0, 1, 2, 3])(
    'before piece %i: the other continues from there, and every word is said once',
    async (piece) => {
      const { first, both } = open()
      const whole = await listen(both.speak(requestFor(text)))
      loses(first, piece)
      const spoken = await listen(both.speak(requestFor(text)))
      expectGoodTimings(text, spoken)
      expect(spoken.words).toEqual(whole.words)
      expect(Buffer.from(spoken.samples.buffer).equals(Buffer.from(whole.samples.buffer))).toBe(true)
      expect(spoken.pieces.map(({ engine }) => engine)).toEqual(
        whole.pieces.map((_, n) => (n < piece ? undefined : 'other')),
      )
    },
  )
  it('in the middle of a piece: the word it broke off is said again', async () => {
    const { other } = open()
    const whole = await listen(other.speak(requestFor(text)))
    const first = Object.assign(fakeSynthesizer(), {
      async *speak() {
        const { samples, words } = whole.pieces[0]!
        const end = Math.round(words[0]!.end_time * 22_050) + 500
        yield { samples: samples.subarray(0, end), words: words.slice(0, 1), progress: 0.1, goes_on: true as const }
        throw new AppError('unavailable', {})
      },
    })
    const spoken = await listen(withFallback(first, other).speak(requestFor(text)))
    expectGoodTimings(text, spoken)
    expect(spoken.words.map(({ word }) => word)).toEqual(whole.words.map(({ word }) => word))
    expect(spoken.words[1]!.start_time).toBeCloseTo(whole.words[0]!.end_time + 500 / 22_050, 4)
    expect(spoken.samples.length).toBe(whole.samples.length + 500)
  })
  it('logs the reason, is not used for a minute, and then retried', async () => {
    const { first, clock, both } = open()
    expect(both.standby!()).toBeUndefined()
    loses(first, 0)
    await listen(both.speak(requestFor('Wi.')))
    expect(both.standby!()).toEqual({ engine: 'other', version: '1', reason: 'out of memory' })
    first.beforePiece = () => undefined
    clock.ms = 59_000
    expect((await listen(both.speak(requestFor('Wi.')))).pieces[0]!.engine).toBe('other')
    clock.ms = 61_000
    expect((await listen(both.speak(requestFor('Wi.')))).pieces[0]!.engine).toBeUndefined()
    expect(both.standby!()).toBeUndefined()
  })
  it('is found by a check, and found again', async () => {
    const { first, clock, both } = open()
    first.down = true
    await both.check()
    expect(both.standby!()).toMatchObject({ engine: 'other' })
    first.down = false
    clock.ms = 61_000
    await both.check()
    expect(both.standby!()).toBeUndefined()
  })
  it('is not counted as lost when the listener leaves', async () => {
    const { both } = open()
    const reason = new Error('enough')
    await expect(listen(both.speak(requestFor(text), AbortSignal.abort(reason)))).rejects.toBe(reason)
    expect(both.standby!()).toBeUndefined()
  })
})

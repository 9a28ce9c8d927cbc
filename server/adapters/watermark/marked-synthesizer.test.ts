import { expect, it } from 'vitest'
import { joinSamples } from '#core/rules/speech/wav-header.ts'
import { longSpeaker } from '../../../test/sounds/long-speaker.ts'
import type { SpeechPiece, Synthesizer } from '../../ports/synthesizer.ts'
import { fakeSynthesizer } from '../synthesizer/fake.ts'
import { requestFor } from '../synthesizer/synthesizer.conformance.ts'
import { markedSynthesizer } from './marked-synthesizer.ts'

const key = new Uint8Array(32).fill(4)
const long = longSpeaker()
async function piecesOf(engine: Synthesizer, text = 'Bonjou. Kijan ou ye? Mwen byen.'): Promise<SpeechPiece[]> {
  const pieces: SpeechPiece[] = []
  for await (const piece of engine.speak(requestFor(text))) pieces.push(piece)
  return pieces
}
const samplesOf = (pieces: SpeechPiece[]) => joinSamples(pieces.map(({ samples }) => samples))
const wordsOf = (pieces: SpeechPiece[]) => pieces.map(({ words, progress, goes_on }) => ({ words, progress, goes_on }))

it.each([
  ['tones', fakeSynthesizer],
  ['syllables', () => long],
])('%s keep their number of pieces, of samples and all times of words', async (_, open) => {
  const plain = await piecesOf(open())
  const marked = await piecesOf(markedSynthesizer(open(), { key }))
  expect(samplesOf(marked)).toHaveLength(samplesOf(plain).length)
  expect(wordsOf(marked)).toEqual(wordsOf(plain))
  // the first is delivered before the second exists
  expect(marked[0]!.samples.length).toBeGreaterThan(plain[0]!.samples.length - 1_000)
})
it('only the syllables change, and they stay what they were', async () => {
  const [plain, marked] = [await piecesOf(long), await piecesOf(markedSynthesizer(long, { key }))]
  const [before, after] = [samplesOf(plain), samplesOf(marked)]
  expect(after.some((one, n) => one !== before[n])).toBe(true)
  expect(after.every((one, n) => Math.abs(one - before[n]!) < 1_500)).toBe(true)
})
it('keeps the name of the engine, also for the remainder at the end', async () => {
  const engine: Synthesizer = {
    ...long,
    async *speak() {
      yield { samples: new Int16Array(5_000).fill(900), words: [], progress: 0.5, engine: 'other', version: '2' }
    },
  }
  const pieces = await piecesOf(markedSynthesizer(engine, { key }))
  expect(samplesOf(pieces)).toHaveLength(5_000)
  for (const piece of pieces) expect(piece).toMatchObject({ engine: 'other', version: '2' })
})

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type FakeTranscriber, fakeTranscriber } from './fake.ts'
import { recording, textOf, transcribed, transcriberConformance } from './transcriber.conformance.ts'
import { openTrial, type Trial } from './trial.conformance.ts'
import { withKreyol } from './with-kreyol.ts'

let trial: Trial
let usual: FakeTranscriber
let ear: FakeTranscriber
beforeAll(async () => {
  trial = await openTrial()
})
afterAll(() => trial.close())
beforeEach(() => {
  usual = fakeTranscriber({ media: trial.media })
  ear = Object.assign(fakeTranscriber({ media: trial.media }), { engine: 'draft', hears: ['ht'], say: () => 'wi' })
  ear.confidence = () => 0.2
})
const source = recording('jfk')
const run = (language?: string) => transcribed(withKreyol(usual, ear), source, { language })

transcriberConformance('an engine with a recogniser of Kreyòl beside it', async () => {
  const [english, kreyol] = [fakeTranscriber({ media: trial.media }), fakeTranscriber({ media: trial.media })]
  Object.assign(kreyol, { engine: 'draft', hears: ['ht'], confidence: () => 0.2 })
  return {
    transcriber: withKreyol(english, kreyol),
    async foreign() {
      english.foreign = kreyol.foreign = true
      return source
    },
    usual() {
      english.foreign = kreyol.foreign = false
    },
  }
})

describe('an engine with a recogniser of Kreyòl beside it', () => {
  it('leaves to it what is said to be Kreyòl, alone, and names it', async () => {
    expect(withKreyol(usual, ear)).toMatchObject({ engine: 'fake', hears: ['en', 'ht'], beta: ['ht'] })
    const chunks = await run('ht')
    expect([textOf(chunks), chunks[0]!.engine]).toEqual([expect.stringMatching(/^wi wi/), 'draft'])
    expect(textOf(await run('en'))).toMatch(/^one two/)
  })
  it.each<[string, number, boolean, string]>([
    ['English', 0.2, false, 'one'],
    ['Kreyòl that the usual engine would write as English', 0.8, false, 'speech_sounds_like_kreyol'],
    ['Kreyòl that the usual engine refuses', 0.4, true, 'speech_sounds_like_kreyol'],
    ['another language', 0.2, true, 'speech_language_unknown'],
  ])('detects %s', async (_, confidence, refused, outcome) => {
    ear.confidence = () => confidence
    usual.foreign = refused
    const found = await run().then(
      (chunks) => textOf(chunks).split(' ')[0],
      (error: { code: string }) => error.code,
    )
    expect(found).toBe(outcome)
  })
  it('compares nothing where the usual engine is sure of its language, once it has heard something', async () => {
    let compared = 0
    const [transcribe, ofEar] = [usual.transcribe, ear.transcribe]
    ear.transcribe = (...given) => {
      compared++
      return ofEar(...given)
    }
    ear.confidence = () => 0.8
    usual.transcribe = async function* (...given) {
      for await (const chunk of transcribe(...given)) {
        const silent = chunk.index === 0 && { text: '', segments: [] }
        yield { ...chunk, ...silent, surely_known: !silent }
      }
    }
    const chunks = await run()
    expect([chunks.map(({ index }) => index), compared]).toEqual([[0, 1, 2], 0])
    usual.transcribe = transcribe
    await expect(run()).rejects.toMatchObject({ code: 'speech_sounds_like_kreyol' })
    expect(compared).toBe(1)
  })
  it('detects English where both engines share one decoder, and the first to have it is not the one waited for', async () => {
    let free = () => {}
    const decoder = new Promise<void>((resolve) => {
      free = resolve
    })
    const chunk = (index: number) => ({
      kind: 'chunk' as const,
      index,
      text: '',
      segments: [],
      start_ms: index * 4000,
      end_ms: (index + 1) * 4000,
    })
    usual.transcribe = async function* () {
      for (const index of [0, 1, 2]) yield chunk(index)
      free()
    }
    // biome-ignore lint/correctness/useYield: it hears nothing
    ear.transcribe = async function* () {
      await decoder
    }
    expect(await run()).toHaveLength(3)
  })
  it('detects English where the recogniser of Kreyòl is away', async () => {
    ear.down = true
    expect(textOf(await run())).toMatch(/^one two/)
  })
})

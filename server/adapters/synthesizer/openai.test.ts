import { loudness } from '@pawol/engines/sound/loudness'
import { openLexicon } from '@pawol/kreyol/lexicon'
import { citation } from '@pawol/kreyol/speech'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { AppError, type ErrorCode } from '#core/contract/errors.ts'
import { wavHeader } from '#core/rules/speech/wav-header.ts'
import { readSsml } from '#core/rules/ssml/ssml.ts'
import { floats, pitchOf } from './listening.conformance.ts'
import { frenchSpelling, type OpenAiSpeechOptions, openAiSynthesizer } from './openai.ts'
import { type SpeechServerFake, startSpeechServer } from './speech-test-server.ts'
import { defaultSpeaker, expectGoodTimings, listen, requestFor } from './synthesizer.conformance.ts'

let server: SpeechServerFake
beforeAll(async () => {
  server = await startSpeechServer()
})
afterAll(() => server.close())
beforeEach(() => {
  server.asked.length = 0
  server.meddle = () => false
})
const open = (options: Partial<OpenAiSpeechOptions> = {}) =>
  openAiSynthesizer({ base_url: server.url, model: 'tts-1', ...options })
const failing = (code: ErrorCode) => (error: unknown) => error instanceof AppError && error.is(code)

describe('the request', () => {
  it('is one sentence at a time, in French spelling, with the voice of the same gender', async () => {
    await listen(
      open({ api_key: 'k', response_format: 'pcm' }).speak(requestFor('Mwen kontan wè ou, zanmi. Kijan ou ye?')),
    )
    expect(server.asked.map(({ input }) => input)).toEqual(['mouin kontan ouè ou, zanmi.', 'kijan ou yé?'])
    expect(server.asked[0]).toMatchObject({ model: 'tts-1', voice: 'onyx', speed: 1, response_format: 'pcm' })
    expect(server.keys.at(-1)).toBe('Bearer k')
  })
  it('uses the configured voice', async () => {
    await listen(open({ voices: { somebody: 'jean' } }).speak(requestFor('Wi')))
    const female = { ...defaultSpeaker, voice_id: 'other', gender: 'female' as const }
    await listen(open({ voices: { somebody: 'jean' } }).speak(requestFor('Wi', { speaker: female })))
    expect(server.asked.map(({ voice }) => voice)).toEqual(['jean', 'nova'])
  })
  it('follows SSML, at the speed it asks for a whole sentence', async () => {
    const { text, spans } = readSsml(
      '<prosody rate="1.5">Gade <sub alias="bato">B.</sub>.</prosody> Wi, <phoneme ph="ʃɛ̃">x</phoneme> ' +
        '<prosody rate="slow">a</prosody>.',
    )
    await listen(open().speak(requestFor(text, { spans, settings: { speed: 0.8 } })))
    expect(server.asked.map(({ input }) => input)).toEqual(['gadé batô.', 'oui, chin a.'])
    expect(server.asked.map(({ speed }) => speed)).toEqual([expect.closeTo(1.2, 6), 0.8])
  })
  it.each([
    ['bonjou', 'bonjou'],
    ['lekòl', 'lékole'],
    ['pwason', 'pouasson'],
    ['chen', 'chin'],
    ['gen', 'guin'],
    ['machann', 'machan-ne'],
    ['nèg', 'nègue'],
    ['dyòl', 'dyole'],
    ['moun', 'moune'],
    ['travay', 'travaille'],
  ])('writes %s as %s', (word, french) => {
    expect(frenchSpelling(citation(word, openLexicon())[0]!)).toBe(french)
  })
})

describe('the response', () => {
  it('is brought to 22.05 kHz and to the usual loudness, with its pitch', async () => {
    const { samples } = await listen(open().speak(requestFor('Bonjou tout moun ki la jodi a')))
    expect(Math.abs(pitchOf(floats(samples), 22_050).middle_hz - 220)).toBeLessThan(1)
    expect(Math.abs(loudness(floats(samples), 22_050) + 16)).toBeLessThan(0.5)
  })
  it('has its words between the silences of the sentence, longer words longer', async () => {
    const text = 'Wi, solèy la leve. Non!'
    const spoken = await listen(open().speak(requestFor(text)))
    expectGoodTimings(text, spoken)
    const [wi, soley, la, leve, non] = spoken.words
    // the server is silent for 150 ms at a comma, and around everything for 100 ms, which is cut off
    expect(wi!.start_time).toBeLessThan(0.02)
    expect(wi!.end_time).toBeCloseTo(0.2, 1)
    expect(soley!.start_time - wi!.end_time).toBeCloseTo(0.15, 1)
    expect(soley!.end_time - soley!.start_time).toBeGreaterThan(la!.end_time - la!.start_time)
    expect(non!.start_time - leve!.end_time).toBeCloseTo(0.4, 2)
  })
  it('may be a WAV file that does not know its own length, or two channels', async () => {
    server.meddle = (response) => {
      const header = Buffer.from(wavHeader({ sample_rate: 48_000 }, 0))
      header.writeUInt16LE(2, 22)
      response.end(Buffer.concat([header, Buffer.alloc(48_000 * 4, 33)]))
      return true
    }
    expect((await listen(open().speak(requestFor('Wi')))).seconds).toBeCloseTo(1, 2)
  })
})

describe('a failing server', () => {
  it.each([429, 500, 503])('is retried after a %s', async (status) => {
    server.meddle = (response, count) => {
      if (count < 3) response.writeHead(status, { 'retry-after': '0' }).end('busy')
      return count < 3
    }
    expect((await listen(open().speak(requestFor('Wi')))).words).toHaveLength(1)
    expect(server.asked).toHaveLength(3)
  })
  it.each([
    ['keeps failing', 'unavailable', (count: number) => ({ status: 503, count })],
    ['refuses the key', 'unavailable', (count: number) => ({ status: 401, count })],
  ] as const)('that %s is %s', async (_, code, how) => {
    server.meddle = (response, count) => {
      response.writeHead(how(count).status, { 'retry-after': '0' }).end('no')
      return true
    }
    await expect(listen(open().speak(requestFor('Wi')))).rejects.toSatisfy(failing(code))
    await expect(open().check()).rejects.toSatisfy(failing('unavailable'))
  })
  it('that does not answer in time is a timeout', async () => {
    server.meddle = () => true
    const slow = open({ timeout_seconds: 0.05 })
    await expect(listen(slow.speak(requestFor('Wi')))).rejects.toSatisfy(failing('timeout'))
  })
  it('that is not reachable, or sends no sound, is unavailable', async () => {
    const unreachable = open({ base_url: 'http://127.0.0.1:9', attempts: 1 })
    await expect(listen(unreachable.speak(requestFor('Wi')))).rejects.toSatisfy(failing('unavailable'))
    for (const nonsense of ['', 'RIFF1234WAVE', `RIFF1234WAVEfmt ${'\u0000'.repeat(30)}data${'\u0000'.repeat(9)}`]) {
      server.meddle = (response) => Boolean(response.end(nonsense))
      await expect(listen(open().speak(requestFor('Wi')))).rejects.toSatisfy(failing('unavailable'))
    }
  })
})

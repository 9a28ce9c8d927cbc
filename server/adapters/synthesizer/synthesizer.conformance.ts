import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { AppError } from '#core/contract/errors.ts'
import { SpeechSettings, type WordTiming } from '#core/contract/tts/tts.ts'
import { defaultModelId } from '#core/rules/speech/voice-settings.ts'
import { joinSamples } from '#core/rules/speech/wav-header.ts'
import { readSsml } from '#core/rules/ssml/ssml.ts'
import { full } from '../../../test/runs.ts'
import type { SpeechPiece, SpeechRequest, Synthesizer } from '../../ports/synthesizer.ts'
import { silences } from './listening.conformance.ts'

export type Spoken = { samples: Int16Array; words: WordTiming[]; pieces: SpeechPiece[]; seconds: number }
export type Asked = Partial<Omit<SpeechRequest, 'settings'>> & { settings?: Partial<SpeechSettings> }

export const defaultSpeaker: SpeechRequest['speaker'] = {
  voice_id: 'somebody',
  gender: 'male',
  profile: {
    pitch_hz: 110,
    pitch_spread: 4,
    formant_scale: 1,
    rate: 1,
    breath: 0,
    roughness: 0,
    tone_db: [0, 0, 0, 0, 0, 0, 0],
  },
}

export const requestFor = (text: string, { settings, ...rest }: Asked = {}): SpeechRequest => ({
  text,
  speaker: defaultSpeaker,
  model_id: defaultModelId,
  ...rest,
  settings: SpeechSettings.parse(settings ?? {}),
})

export async function listen(speech: AsyncIterable<SpeechPiece> | Iterable<SpeechPiece>): Promise<Spoken> {
  const pieces: SpeechPiece[] = []
  for await (const piece of speech) pieces.push(piece)
  const samples = joinSamples(pieces.map((piece) => piece.samples))
  return { samples, words: pieces.flatMap(({ words }) => words), pieces, seconds: samples.length / 22_050 }
}

/** Properties of the timings of any text. */
export function expectGoodTimings(text: string, { words, seconds, pieces }: Spoken): void {
  let [char, time] = [0, 0]
  for (const word of words) {
    if (text.slice(word.start_char, word.end_char) !== word.word || word.word === '')
      expect.fail(`${JSON.stringify(word)} is not its slice`)
    if (word.start_char < char || word.start_time < time || word.end_time < word.start_time)
      expect.fail(`${JSON.stringify(word)} comes before what came before`)
    char = word.end_char
    time = word.end_time
  }
  expect(time).toBeLessThanOrEqual(seconds)
  expect(pieces.length).toBeGreaterThan(0)
  expect(pieces.map(({ progress }) => progress)).toEqual(
    pieces.map(({ progress }) => progress).toSorted((a, b) => a - b),
  )
  expect(pieces.at(-1)!.progress).toBe(1)
}

type Opened = { synthesizer: Synthesizer; close?(): Promise<void> }
const between = (samples: Int16Array, from: number, to: number) =>
  samples.subarray(Math.round(from * 22_050), Math.round(to * 22_050))
const silent = (samples: Int16Array) => samples.every((one) => one === 0)
const story = 'Bonjou tout moun. Jodi a, nou pale! Èske w tande l? Wi.\n\nLi tonbe 3 fwa.'

/** `reads_itself`: not by what reads text and tags for another engine, of which markup.test.ts listens to this one too. */
type Suite = { reads_itself: boolean }

export function synthesizerConformance(
  name: string,
  open: () => Promise<Opened>,
  { reads_itself }: Suite = { reads_itself: true },
): void {
  describe(`${name} as a synthesizer`, () => {
    let opened: Opened
    const say = (text: string, asked?: Asked) => listen(opened.synthesizer.speak(requestFor(text, asked)))
    beforeAll(async () => {
      opened = await open()
    })
    afterAll(async () => {
      await opened.synthesizer.close()
      await opened.close?.()
    })

    timing(say, reads_itself)
    silence(say)
    if (reads_itself || full) markup(say)
    ending(() => opened.synthesizer, say)
  })
}

type Say = (text: string, asked?: Asked) => Promise<Spoken>

function timing(say: Say, reads_itself: boolean): void {
  let spoken: Promise<Spoken> | undefined
  const tellStory = () => {
    spoken ??= say(story)
    return spoken
  }
  it('times each word once, at its place in the text', async () => {
    const spoken = await tellStory()
    expectGoodTimings(story, spoken)
    expect(spoken.words.map(({ word }) => word).join(' ')).toBe(
      'Bonjou tout moun Jodi a nou pale Èske w tande l Wi Li tonbe 3 fwa',
    )
    for (const { start_time, end_time, word } of spoken.words) {
      if (end_time - start_time < 0.02) expect.fail(`${word} lasts ${end_time - start_time} s`)
    }
  })
  it('hands sound over sentence by sentence', async () => {
    const { pieces } = await tellStory()
    expect(pieces.length).toBeGreaterThanOrEqual(5)
    expect(pieces[0]!.words.length).toBeLessThanOrEqual(3)
    expect(pieces.every(({ samples }) => samples.length > 0)).toBe(true)
  })
  it('counts offsets in UTF-16 units of the text as it was given', async () => {
    const text = '👋🏾 <b>Bonjou</b>\u200b zanmi — $5, e  ⏱½s kafe\u0300!'
    const spoken = await say(text)
    expectGoodTimings(text, spoken)
    expect(spoken.words.map(({ word }) => word)).toContain('zanmi')
    expect(spoken.words.at(-1)!.word).toBe('kafe\u0300')
  })
  it.runIf(reads_itself || full)('keeps the written words of what a dictionary says otherwise', async () => {
    const text = 'Gade Jean Paul, non?'
    const plain = await say(text)
    const spoken = await say(text, { overrides: [{ term: 'jean paul', phonetic: 'jan pòl twa fwa' }] })
    expectGoodTimings(text, spoken)
    expect(spoken.words.map(({ word }) => word)).toEqual(['Gade', 'Jean Paul', 'non'])
    expect(spoken.seconds).toBeGreaterThan(plain.seconds)
  })
  it('says the same twice in the same way', async () => {
    const [one, two] = [await say('Ala bèl solèy!'), await say('Ala bèl solèy!')]
    expect(Buffer.from(one.samples.buffer).equals(Buffer.from(two.samples.buffer))).toBe(true)
    expect(one.words).toEqual(two.words)
  })
  it('says more slowly what is to be slow', async () => {
    const at = async (speed: number) => (await say('Kafe dous.', { settings: { speed } })).seconds
    const [slow, normal, fast] = [await at(0.5), await at(1), await at(1.5)]
    expect(slow / normal).toBeCloseTo(2, 0)
    expect(fast / normal).toBeLessThan(0.8)
  })
}

function silence(say: Say): void {
  it('is silent as long as a pause tag or marker says', async () => {
    for (const tag of ['<break time="1.5s"/>', '⏱1½s', ...(full ? ['<break time="1500ms"/>'] : [])]) {
      const { words, samples } = await say(`Bonjou ${tag} zanmi`)
      const [before, after] = words
      expect(after!.start_time - before!.end_time).toBeCloseTo(1.5, 4)
      expect(silent(between(samples, before!.end_time, after!.start_time))).toBe(true)
      expect(silent(between(samples, after!.start_time, after!.start_time + 0.1))).toBe(false)
    }
  })
  it('lets a pause replace the break beside it, and adjacent pauses last 10 s at most', async () => {
    const between = async (text: string) => {
      const { words } = await say(text, { settings: { sentence_break_ms: 730, paragraph_break_ms: 1_290 } })
      return words[1]!.start_time - words[0]!.end_time
    }
    expect(await between('Wi. ⏱½s Non')).toBeCloseTo(0.5, 4)
    expect(await between('Wi. <break time="2s"/>\n\nNon')).toBeCloseTo(2, 4)
    expect(await between('Wi ⏱6s <break time="7s"/>, ⏱1s non')).toBeCloseTo(10, 4)
  })
  it('keeps a pause before the first word and after the last', async () => {
    const { words, samples, seconds } = await say('⏱1s Wi ⏱2s')
    expect(words[0]!.start_time).toBeCloseTo(1, 4)
    expect(seconds - words[0]!.end_time).toBeCloseTo(2, 4)
    expect(silences(samples, 20_000).map(({ length }) => length)).toEqual([22_050, 44_100])
  })
  it('makes sentence and paragraph breaks as long as the settings say', async () => {
    const settings = { sentence_break_ms: 730, paragraph_break_ms: 1_290 }
    const { words } = await say('Wi. Non.\n\nWi.', { settings })
    expect(words[1]!.start_time - words[0]!.end_time).toBeCloseTo(0.73, 4)
    expect(words[2]!.start_time - words[1]!.end_time).toBeCloseTo(1.29, 4)
  })
  it('answers text without words with silence and no words', async () => {
    for (const text of ['', ' \n\n ', '...', '\u200b', '<b></b>']) {
      const spoken = await say(text)
      expect(spoken.words).toEqual([])
      expectGoodTimings(text, spoken)
      expect(spoken.samples.length).toBeGreaterThan(0)
    }
    expect((await say('⏱2s')).seconds).toBe(2)
  })
}

const lengths = ({ words }: Spoken) => words.map(({ start_time, end_time }) => end_time - start_time)

function markup(say: Say): void {
  const saySsml = async (ssml: string, asked?: Asked) => {
    const { text, spans } = readSsml(ssml)
    const spoken = await say(text, { ...asked, spans })
    expectGoodTimings(text, spoken)
    return spoken
  }
  it('says an alias, IPA or interpreted words for characters, which keep their place', async () => {
    const plain = await say('Gade D a, 10 fwa.')
    const spoken = await saySsml(
      'Gade <sub alias="doktè ki geri moun yo">D</sub> <phoneme ph="abatwa">a</phoneme>, ' +
        '<say-as interpret-as="digits">10</say-as> fwa.',
    )
    expect(spoken.words.map(({ word }) => word)).toEqual(['Gade', 'D', 'a', '10', 'fwa'])
    expect(spoken.seconds).toBeGreaterThan(plain.seconds * 1.5)
  })
  it('says some words more slowly or faster, and the others as before', async () => {
    const plain = lengths(await say('Mwen renmen kafe dous anpil.'))
    const paced = lengths(
      await saySsml('Mwen <prosody rate="50%">renmen</prosody> kafe <prosody rate="2">dous</prosody> anpil.'),
    )
    for (const [n, rate] of [1, 0.5, 1, 2, 1].entries()) expect(paced[n]).toBeCloseTo(plain[n]! / rate, 3)
  })
  it('says whole sentences more slowly, and keeps speed times rate in range', async () => {
    const text = 'Kafe dous.'
    const plain = await say(text)
    const slow = await saySsml(`<prosody rate="x-slow">${text}</prosody>`)
    expect(slow.seconds / plain.seconds).toBeCloseTo(2, 0)
    const slowest = await say(text, { settings: { speed: 0.25 } })
    const slower = await saySsml(`<prosody rate="0.2">${text}</prosody>`, { settings: { speed: 0.25 } })
    expect(slower.seconds).toBe(slowest.seconds)
  })
  it('is silent as long as a break says, to the millisecond', async () => {
    const { words } = await saySsml('<speak>Bonjou <break time="1234ms"/> zanmi<break strength="strong"/> mwen</speak>')
    expect(words[1]!.start_time - words[0]!.end_time).toBeCloseTo(1.234, 4)
    expect(words[2]!.start_time - words[1]!.end_time).toBeCloseTo(0.8, 4)
  })
  it('breaks between paragraphs and sentences that only tags tell apart', async () => {
    const settings = { sentence_break_ms: 730, paragraph_break_ms: 1_290 }
    const { words } = await saySsml('<speak><p><s>Wi</s><s>Non</s></p><p>Wi</p></speak>', { settings })
    expect(words[1]!.start_time - words[0]!.end_time).toBeCloseTo(0.73, 4)
    expect(words[2]!.start_time - words[1]!.end_time).toBeCloseTo(1.29, 4)
  })
  it('reads words of other languages', async () => {
    for (const language of ['fr', 'en', 'es'])
      expect((await saySsml(`Li di <lang xml:lang="${language}">quick chateau</lang>.`)).words).toHaveLength(4)
  })
}

function ending(synthesizer: () => Synthesizer, say: Say): void {
  const long = 'Yon fraz ki long anpil, ak anpil mo ladan l. '.repeat(40)
  it('stops with the reason of an aborted signal', async () => {
    const reason = new Error('enough')
    const early = listen(synthesizer().speak(requestFor(long), AbortSignal.abort(reason)))
    await expect(early).rejects.toBe(reason)
    const leaving = new AbortController()
    const pieces: SpeechPiece[] = []
    const speech = (async () => {
      for await (const piece of synthesizer().speak(requestFor(long), leaving.signal)) {
        pieces.push(piece)
        leaving.abort(reason)
      }
    })()
    await expect(speech).rejects.toBe(reason)
    expect(pieces.length).toBeLessThan(30)
  })
  it('can be abandoned half-way, and then speaks again', async () => {
    for await (const piece of synthesizer().speak(requestFor(long))) {
      expect(piece.samples.length).toBeGreaterThan(0)
      break
    }
    expect((await say('Ankò.')).words).toHaveLength(1)
  })
  it('speaks several texts at once without mixing them', async () => {
    const texts = ['Youn.', 'De mo.', 'Twa mo isit.', 'Kat ti mo la.']
    const spoken = await Promise.all(texts.map((text) => say(text)))
    for (const [n, one] of spoken.entries()) expectGoodTimings(texts[n]!, one)
    expect(spoken.map(({ words }) => words.length)).toEqual([1, 2, 3, 4])
  })
  it('answers a check, and is unavailable once closed', async () => {
    await synthesizer().check()
    await synthesizer().close()
    await expect(say('Bonjou')).rejects.toSatisfy((error) => error instanceof AppError && error.is('unavailable'))
  })
}

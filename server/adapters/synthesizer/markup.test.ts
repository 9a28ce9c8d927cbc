import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { AppError } from '#core/contract/errors.ts'
import { readSsml } from '#core/rules/ssml/ssml.ts'
import { full, runs } from '../../../test/runs.ts'
import { engineNames, sayWith } from './in-process.conformance.ts'
import { floats, pitchOf } from './listening.conformance.ts'
import { type Asked, expectGoodTimings, type Spoken } from './synthesizer.conformance.ts'

const same = (one: Spoken, other: Spoken) => Buffer.from(one.samples.buffer).equals(Buffer.from(other.samples.buffer))
const length = ({ words }: Spoken, n: number) => words[n]!.end_time - words[n]!.start_time

describe.each(engineNames)('%s', (engine) => {
  const sayNow = sayWith(engine)
  const known = new Map<string, Promise<Spoken>>()
  /** Each text is said once, whatever it is compared with. */
  function sayPlainly(text: string): Promise<Spoken> {
    const spoken = known.get(text) ?? sayNow(text)
    known.set(text, spoken)
    return spoken
  }
  async function saySsml(ssml: string, asked?: Asked): Promise<Spoken> {
    const { text, spans } = readSsml(ssml)
    const spoken = await sayNow(text, { ...asked, spans })
    expectGoodTimings(text, spoken)
    return spoken
  }

  describe('SSML', () => {
    it.each([
      ['Gade <phoneme ph="bato">machin</phoneme> sa.', 'Gade bato sa.'],
      ['Gade <sub alias="bato">B.</sub> sa.', 'Gade bato sa.'],
      ['Li gen <say-as interpret-as="digits">24</say-as>.', 'Li gen de kat.'],
      ['Li se <say-as interpret-as="characters">pnh</say-as>.', 'Li se pe èn ach.'],
      ['Yon <lang xml:lang="fr">chat</lang> la.', 'Yon cha la.'],
      ['<prosody rate="medium">Gade bato sa.</prosody>', 'Gade bato sa.'],
    ])('%s sounds as “%s” does', async (ssml, text) => {
      expect(same(await saySsml(ssml), await sayPlainly(text))).toBe(true)
    })
    it('says a whole sentence as the speed of the settings would', async () => {
      const paced = await saySsml('<prosody rate="0.8">Gade bato sa.</prosody>')
      expect(paced.words).toEqual((await sayNow('Gade bato sa.', { settings: { speed: 0.8 } })).words)
    })
    it('says other sounds than the letters would', async () => {
      const plain = await sayNow('Gade machin sa.')
      const spoken = await saySsml('Gade <phoneme ph="bato">machin</phoneme> sa.')
      expect(same(plain, spoken)).toBe(false)
      expect(spoken.words.map(({ word }) => word)).toEqual(['Gade', 'machin', 'sa'])
    })
    it('covers the characters of a sub with one timing as long as its alias', async () => {
      const alias = await sayNow('Gade òganizasyon nasyonzini yo.')
      const spoken = await saySsml('Gade <sub alias="òganizasyon nasyonzini">O.N.U.</sub> yo.')
      expect(spoken.words[1]).toMatchObject({ word: 'O.N.U.', start_char: 5, end_char: 11 })
      expect(spoken.words[1]!.start_time).toBe(alias.words[1]!.start_time)
      expect(spoken.words[1]!.end_time).toBe(alias.words[2]!.end_time)
    })
    it.each(full ? [0.5, 0.75, 1.25, 2] : [0.5, 2])(
      'lengthens one word at rate %s, not the others, and keeps its pitch',
      async (rate) => {
        const plain = await sayPlainly('Mwen renmen kafe dous.')
        const paced = await saySsml(`Mwen renmen <prosody rate="${rate}">kafe</prosody> dous.`)
        for (const [n, factor] of [1, 1, 1 / rate, 1].entries())
          expect(length(paced, n)).toBeCloseTo(length(plain, n) * factor, 3)
        expect(paced.seconds).toBeGreaterThanOrEqual(paced.words.at(-1)!.end_time)
        const [before, after] = [plain, paced].map(({ samples }) => pitchOf(floats(samples), 22_050).middle_hz)
        expect(Math.abs(after! / before! - 1)).toBeLessThan(0.06)
      },
    )
    it('keeps the drawn-out end of the expressive model under a rate', async () => {
      const asked = { model_id: 'ccl_ht_expressive_v100', settings: { speed: full ? 0.4 : 0.8 } }
      const plain = await sayNow('Mwen renmen kafe dous.', asked)
      const paced = await saySsml('Mwen <prosody rate="2">renmen</prosody> kafe dous.', asked)
      for (const [n, factor] of [1, 0.5, 1, 1].entries())
        expect(length(paced, n)).toBeCloseTo(length(plain, n) * factor, 2)
    })
    it('adds the milliseconds of a break exactly', async () => {
      const [short, long] = [
        await saySsml('Wi <break time="100ms"/> non.'),
        await saySsml('Wi <break time="861ms"/> non.'),
      ]
      expect(long.samples.length - short.samples.length).toBe(Math.round(22.05 * 861) - Math.round(22.05 * 100))
    })
  })

  describe('any SSML', () => {
    const inside = fc.constantFrom(
      ...['Bonjou', ' ', ', ', '. ', '12', 'b', '😀', '<break time="20ms"/>', '<sub alias="yon, de">x</sub>', '\n\n'],
      ...[
        '<phoneme ph="ptk">a b</phoneme>',
        '<say-as interpret-as="time">3:30</say-as>',
        '<s>Wi</s>',
        '<sub alias="5">!</sub>',
      ],
    )
    const outside = fc.constantFrom('<prosody rate="0.2">', '<prosody rate="4">', '<lang xml:lang="en">', '<p>')
    const ssml = fc
      .array(fc.tuple(outside, fc.array(inside, { maxLength: 4 })), { maxLength: 5 })
      .map((all) => all.map(([tag, parts]) => tag + parts.join('') + tag.replace(/<(\w+).*/, '</$1>')).join(''))
    it('is spoken with good timings', async () => {
      await fc.assert(
        fc.asyncProperty(ssml, async (given) => {
          try {
            await saySsml(given)
          } catch (error) {
            if (!(error instanceof AppError)) throw error
          }
        }),
        runs(60, { usually: engine === 'ht-voice' ? 3 : 6 }),
      )
    })
  })
})

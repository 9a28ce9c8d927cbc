import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { AppError } from '#core/contract/errors.ts'
import { full } from '../../../test/runs.ts'
import type { Aligner, Alignment, AlignRequest } from '../../ports/aligner.ts'
import { music, sourceOf } from './speech-with-times.conformance.ts'

type Opened = { aligner: Aligner; close?(): Promise<void> }
const text = 'Bonjou tout moun! Li peye $5 pou 12 mango, nan lane 1804.'
/** Four seconds of silence: properties of measured times must hold for guessed times too. */
const audio = sourceOf(music(4))

/** Properties of every alignment of a text, for any recording. */
export function expectGoodTimes(text: string, { words, characters, duration_ms }: Alignment): void {
  let [char, time] = [0, 0]
  for (const word of words) {
    if (text.slice(word.start, word.end) !== word.text || word.text === '')
      expect.fail(`${JSON.stringify(word)} is not its slice`)
    if (word.start < char || word.start_ms < time || word.end_ms < word.start_ms || word.end_ms > duration_ms)
      expect.fail(`${JSON.stringify(word)} is out of order`)
    if (!(word.score >= 0 && word.score <= 1)) expect.fail(`${word.text} has a score of ${word.score}`)
    char = word.end
    time = word.end_ms
  }
  if (!characters) return
  expect(characters.map((one) => one.text).join('')).toBe(text)
  time = 0
  for (const one of characters) {
    if (one.start_ms < time || one.end_ms < one.start_ms) expect.fail(`${JSON.stringify(one)} is out of order`)
    time = one.start_ms
  }
}

export function alignerConformance(name: string, open: () => Promise<Opened>): void {
  describe(`${name} as an aligner`, () => {
    let opened: Opened
    const align = (asked: Partial<AlignRequest> = {}) => opened.aligner.align({ audio, text, language: 'ht', ...asked })
    const refused = async (asked: Partial<AlignRequest>, code: 'invalid_request' | 'unavailable') =>
      expect(align(asked)).rejects.toSatisfy((error) => error instanceof AppError && error.is(code))
    beforeAll(async () => {
      opened = await open()
    })
    afterAll(async () => {
      await opened.aligner.close()
      await opened.close?.()
    })

    it('times each word once, in order and within the recording, numbers as one word', async () => {
      const aligned = await align()
      expectGoodTimes(text, aligned)
      expect(aligned.words.map((word) => word.text).join(' ')).toBe(
        'Bonjou tout moun Li peye $5 pou 12 mango nan lane 1804',
      )
      expect(aligned.characters).toBeNull()
      expect(aligned.duration_ms).toBeGreaterThanOrEqual(3_990)
      expect(aligned.duration_ms).toBeLessThanOrEqual(4_110)
    })
    it('counts offsets in UTF-16 units, and times every character when asked', async () => {
      const strange = '👋🏾 Bonjou\u200b — kafe\u0300, «zanmi»…'
      const aligned = await align({ text: strange, characters: true })
      expectGoodTimes(strange, aligned)
      expect(aligned.characters).toHaveLength([...strange].length)
      expect(aligned.words.map((word) => word.text)).toContain('zanmi')
    })
    it('has no words where the text has none', async () => {
      for (const nothing of ['', ' \n ', '… —']) {
        const aligned = await align({ text: nothing })
        expect(aligned).toMatchObject({ words: [], loss: 0, doubtful: false })
      }
    })
    it('takes text in every language it names', async () => {
      const texts = [
        ['en', 'Of the 12 people, I don’t know one.'],
        ['fr', 'Où êtes-vous allés, l’été dernier ?'],
        ['es', '¿Dónde está la niña?'],
        ['pt', 'Onde está a menina?'],
      ] as const
      // each language has a dictionary that takes time to load
      for (const [language, said] of full ? texts : texts.slice(0, 2)) {
        const aligned = await align({ text: said, language, characters: true })
        expectGoodTimes(said, aligned)
        expect(aligned.words.length).toBeGreaterThanOrEqual(4)
      }
      await refused({ language: 'tlh' as never }, 'invalid_request')
    })
    it('looks for known parts where they are, and refuses parts that are not in the text', async () => {
      const within = [
        { start_ms: 500, end_ms: 1_500, text: 'Bonjou tout moun!' },
        { start_ms: 2_000, end_ms: 3_900, text: ' Li peye $5 pou 12 mango, nan lane 1804.' },
      ]
      const aligned = await align({ within })
      expectGoodTimes(text, aligned)
      expect(aligned.words).toHaveLength(12)
      for (const [n, word] of aligned.words.entries()) {
        const { start_ms, end_ms } = within[n < 3 ? 0 : 1]!
        expect(word.start_ms, word.text).toBeGreaterThanOrEqual(start_ms - 300)
        expect(word.end_ms, word.text).toBeLessThanOrEqual(end_ms + 300)
      }
      await refused({ within: [{ start_ms: 0, end_ms: 100, text: 'Bonswa' }] }, 'invalid_request')
      await refused({ within: [within[1]!, within[0]!] }, 'invalid_request')
    })
    it('refuses what has no sound in it', async () => {
      await refused(
        { audio: { bytes: Buffer.from('this is not a recording, whatever it claims to be') } },
        'invalid_request',
      )
    })
    it('ends with the reason of an aborted signal, and works on', async () => {
      const reason = new Error('enough')
      await expect(align({ signal: AbortSignal.abort(reason) })).rejects.toBe(reason)
      const leaving = new AbortController()
      const running = align({ signal: leaving.signal })
      leaving.abort(reason)
      await expect(running).rejects.toBe(reason)
      expect((await align({ text: 'Wi' })).words).toHaveLength(1)
    })
    it('aligns several at once without mixing them', async () => {
      const texts = ['Youn.', 'De mo.', 'Twa mo isit.', 'Kat ti mo la.']
      const aligned = await Promise.all(texts.map((one) => align({ text: one })))
      expect(aligned.map(({ words }) => words.length)).toEqual([1, 2, 3, 4])
    })
    it('answers a check, and is unavailable once closed', async () => {
      await opened.aligner.check()
      await opened.aligner.close()
      await refused({}, 'unavailable')
    })
  })
}

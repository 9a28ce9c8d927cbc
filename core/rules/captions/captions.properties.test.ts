import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isClitic } from '../../kreyol/reading/phrase-borders.ts'
import { editorRules, lengthOf } from './caption-rules.ts'
import type { Said } from './caption-tokens.ts'
import { cuesOf } from './cues.ts'

const runs = process.env.TEST_FULL ? 1_000 : 150

const plain = 'kay la moun yo ap travay lekòl dlo jaden pitit manje bèl anpil paske epi konsa Ayiti lavi solèy'.split(
  ' ',
)
const word = fc.oneof(
  { weight: 10, arbitrary: fc.constantFrom(...plain) },
  { weight: 4, arbitrary: fc.constantFrom('m', 'l', 'k', 't', 'w', 'n', 'y', "m'", 'L’') },
  { weight: 2, arbitrary: fc.constantFrom('wi,', 'non;', '«bèl»,', '–', '10,5', 'Dr.', 'anticonstitutionnellement') },
  { weight: 1, arbitrary: fc.string({ minLength: 1, maxLength: 60 }).filter((text) => !/\s/.test(text)) },
)
/** Said fast or slowly, on top of one another, or after a long silence. */
const timed = fc.record({
  text: word,
  pause: fc.oneof({ weight: 8, arbitrary: fc.integer({ min: -50, max: 120 }) }, fc.integer({ min: 0, max: 9_000 })),
  long: fc.oneof({ weight: 8, arbitrary: fc.integer({ min: 20, max: 500 }) }, fc.integer({ min: 0, max: 9_000 })),
})
const sentence = fc.record({
  words: fc.array(timed, { minLength: 1, maxLength: 40 }),
  stop: fc.constantFrom('', '.', '?', '!'),
  speaker: fc.constantFrom(null, null, 'Mari', 'Jan'),
  timed: fc.boolean(),
})
const transcript = fc.array(sentence, { minLength: 1, maxLength: 12 }).map((sentences) => {
  let at = 0
  return sentences.map(({ words, stop, speaker, timed }): Said => {
    const said = words.map(({ text, pause, long }, n) => {
      const start_ms = Math.max(0, at + pause)
      at = start_ms + long
      return { text: n === words.length - 1 ? text + stop : text, start_ms, end_ms: at }
    })
    const text = said.map((one) => one.text).join(' ')
    const span = { start_ms: said[0]!.start_ms, end_ms: said.at(-1)!.end_ms }
    return { ...span, text, speaker, language: 'ht', ...(timed ? { words: said } : {}) }
  })
})

const bare = (text: string) => text.replace(/\s+/g, '')

describe(`${runs} random transcripts as captions`, () => {
  it('keep every rule, every word and the order of time', () => {
    fc.assert(
      fc.property(transcript, (sentences) => {
        const cues = cuesOf(sentences)
        expect(bare(cues.map(({ text }) => text).join(''))).toBe(bare(sentences.map(({ text }) => text).join('')))
        const last_words = new Set(sentences.map(({ text }) => text.split(/\s+/).at(-1)))
        let free = 0
        for (const { start_ms, end_ms, text } of cues) {
          const lines = text.split('\n')
          const shown = end_ms - start_ms
          expect(lines.length).toBeLessThanOrEqual(2)
          for (const line of lines) {
            expect(lengthOf(line)).toBeLessThanOrEqual(42)
            const end = line.split(' ').at(-1)!
            if (isClitic(end)) expect(last_words).toContain(end)
          }
          expect(Number.isInteger(start_ms) && Number.isInteger(end_ms)).toBe(true)
          expect(start_ms).toBeGreaterThanOrEqual(free)
          expect(shown).toBeGreaterThanOrEqual(editorRules.least_ms)
          expect(shown).toBeLessThanOrEqual(editorRules.most_ms)
          expect((lengthOf(text) / shown) * 1000).toBeLessThanOrEqual(20)
          free = end_ms + editorRules.gap_ms
        }
      }),
      { numRuns: runs },
    )
  })

  it('are shown when they are said where nobody speaks faster than one reads', () => {
    const calm = fc.array(fc.array(fc.constantFrom(...plain), { minLength: 2, maxLength: 30 }), { maxLength: 20 })
    fc.assert(
      fc.property(calm, (sentences) => {
        let at = 0
        const said = sentences.map((texts): Said => {
          const words = texts.map((text) => {
            const start_ms = at
            at += (text.length + 1) * 70 + 10
            return { text, start_ms, end_ms: at }
          })
          at += 400
          return { start_ms: words[0]!.start_ms, end_ms: words.at(-1)!.end_ms, text: texts.join(' '), words }
        })
        const firsts = said.flatMap(({ words }) => words!.map(({ start_ms }) => start_ms))
        let shown = 0
        for (const { start_ms, text } of cuesOf(said)) {
          expect(Math.abs(firsts[shown]! - start_ms)).toBeLessThanOrEqual(600)
          shown += text.split(/\s/).length
        }
      }),
      { numRuns: Math.ceil(runs / 3) },
    )
  })
})

import { isClitic } from '@pawol/kreyol/reading'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '../../../test/runs.ts'
import { editorRules, lengthOf } from './caption-rules.ts'
import type { Said } from './caption-tokens.ts'
import { type Cue, cuesOf } from './cues.ts'

const tried = runs(1_000, { usually: 200 })
const calmly = runs(200, { usually: 50 })

const plain = 'kay la moun yo ap travay lekòl dlo jaden pitit manje bèl anpil paske epi konsa Ayiti lavi solèy'.split(
  ' ',
)
const word = fc.oneof(
  { weight: 10, arbitrary: fc.constantFrom(...plain) },
  { weight: 4, arbitrary: fc.constantFrom('m', 'l', 'k', 't', 'w', 'n', 'y', "m'", 'L’') },
  { weight: 2, arbitrary: fc.constantFrom('wi,', 'non;', '«bèl»,', '–', '10,5', 'Dr.', 'anticonstitutionnellement') },
  { weight: 1, arbitrary: fc.string({ minLength: 1, maxLength: 60, size: 'max' }).filter((text) => !/\s/.test(text)) },
)
/** Words spoken fast or slowly, overlapping, or after a long silence. */
const timed = fc.record({
  text: word,
  pause: fc.oneof({ weight: 8, arbitrary: fc.integer({ min: -50, max: 120 }) }, fc.integer({ min: 0, max: 9_000 })),
  long: fc.oneof({ weight: 8, arbitrary: fc.integer({ min: 20, max: 500 }) }, fc.integer({ min: 0, max: 9_000 })),
})
const sentence = fc.record({
  words: fc.array(timed, { minLength: 1, maxLength: 24, size: 'max' }),
  stop: fc.constantFrom('', '.', '?', '!'),
  speaker: fc.constantFrom(null, null, 'Mari', 'Jan'),
  timed: fc.boolean(),
})
const transcript = fc.array(sentence, { minLength: 1, maxLength: 4, size: 'max' }).map((sentences) => {
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

/** Ends of clitics inside a sentence, which must not end a line, counted without spaces. */
function cliticEnds(sentences: readonly Said[]): Set<number> {
  const ends = new Set<number>()
  let at = 0
  for (const { text } of sentences) {
    const words = text.split(/\s+/)
    words.forEach((word, n) => {
      at += word.length
      if (n < words.length - 1 && isClitic(word)) ends.add(at)
    })
  }
  return ends
}

/** Lists broken rules; calling `expect` for each rule would take most of the time. */
function broken(sentences: readonly Said[], cues: readonly Cue[]): string[] {
  const { least_ms, most_ms, gap_ms } = editorRules
  const clitics = cliticEnds(sentences)
  let [free, at] = [0, 0]
  return cues.flatMap(({ start_ms, end_ms, text }, n) => {
    const shown = end_ms - start_ms
    const lines = text.split('\n')
    const ends = lines.map((line) => {
      at += bare(line).length
      return at
    })
    const kept = {
      'two lines': lines.length <= 2,
      '42 characters': lines.every((line) => lengthOf(line) <= 42),
      'no clitic at the end of a line': !ends.some((end) => clitics.has(end)),
      'whole milliseconds': Number.isInteger(start_ms) && Number.isInteger(end_ms),
      'later than the one before, and a gap': start_ms >= free,
      'long enough': shown >= least_ms,
      'short enough': shown <= most_ms,
      'slow enough to read': (lengthOf(text) / shown) * 1000 <= 20,
    }
    free = end_ms + gap_ms
    return Object.entries(kept).flatMap(([rule, held]) => (held ? [] : [`${n} ${rule}: ${text}`]))
  })
}

describe(`${tried.numRuns} random transcripts as captions`, () => {
  it('keep every rule, every word and the order of time', () => {
    fc.assert(
      fc.property(transcript, (sentences) => {
        const cues = cuesOf(sentences)
        expect(bare(cues.map(({ text }) => text).join(''))).toBe(bare(sentences.map(({ text }) => text).join('')))
        expect(broken(sentences, cues)).toEqual([])
      }),
      tried,
    )
  })

  it('end with the audio, in the order of time, where it is known how long that is', () => {
    fc.assert(
      fc.property(transcript, fc.nat(9_000), (sentences, silence) => {
        const audio_ms = Math.max(...sentences.map(({ end_ms }) => end_ms)) + silence + 100
        const cues = cuesOf(sentences, editorRules, audio_ms)
        for (const [n, cue] of cues.entries()) expect(cue.start_ms).toBeGreaterThanOrEqual(cues[n - 1]?.end_ms ?? 0)
        for (const { start_ms, end_ms } of cues) expect(end_ms).toBeGreaterThan(start_ms)
        const { start_ms, end_ms } = cues.at(-1)!
        expect(end_ms === audio_ms || (end_ms < audio_ms && end_ms - start_ms === editorRules.most_ms)).toBe(true)
      }),
      tried,
    )
  })
  it('are shown when they are spoken if the speech is slower than reading', () => {
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
        const away = cuesOf(said).map(({ start_ms, text }) => {
          const first = firsts[shown]!
          shown += text.split(/\s/).length
          return Math.abs(first - start_ms)
        })
        expect(Math.max(0, ...away)).toBeLessThanOrEqual(600)
      }),
      calmly,
    )
  })
})

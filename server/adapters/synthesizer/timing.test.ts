import { filter, highPass } from '@pawol/engines/sound/biquad'
import { describe, expect, it, vi } from 'vitest'
import { full } from '../../../test/runs.ts'
import { engineNames, openSpeaker, sayWith } from './in-process.conformance.ts'
import { floats, silences } from './listening.conformance.ts'
import { expectGoodTimings, requestFor } from './synthesizer.conformance.ts'

const rate = 22_050
vi.setConfig({ testTimeout: 300_000 })

/** The longest silence: 46 dB below full scale, which is 28 dB below speech. */
function longestQuiet(samples: Int16Array): number {
  const limit = 32_768 * 10 ** (-46 / 20)
  let [longest, from] = [0, -1]
  for (const [at, sample] of samples.entries()) {
    if (Math.abs(sample) < limit) continue
    if (from >= 0) longest = Math.max(longest, at - from)
    from = at
  }
  return longest
}

describe.each(engineNames)('timings of %s', (engine) => {
  const sayNow = sayWith(engine)
  // an hour in `npm run test:full`; the natural voice takes more than a minute for it
  const rounds = full ? 140 : engine === 'espeak-ng' ? 5 : 1
  it(`are right to 50 ms after ${rounds * 26} seconds, seen from the silence around marked words`, async () => {
    const speak = await openSpeaker(engine)
    const line = 'Chak maten solèy la leve dèyè mòn yo, epi moun yo desann nan mache a ak panye yo. '
    const text = `${line}⏱10s Kounye a ⏱10s. `.repeat(rounds)
    const settings = { sentence_break_ms: 2_000, phrase_break_ms: 500 }
    let [heard, off, marked, words] = [0, 0, 0, 0]
    for await (const piece of speak(requestFor(text, { settings }))) {
      const quiet = silences(piece.samples, 10 * rate).map(({ start, length }) => (heard + start + length) / rate)
      for (const word of piece.words) {
        words++
        if (word.word !== 'Kounye') continue
        marked++
        // the sound after the ten seconds is this word
        off = Math.max(
          off,
          Math.min(...quiet.map((end) => Math.abs(end - word.start_time)), Math.abs(heard / rate - word.start_time)),
        )
      }
      heard += piece.samples.length
    }
    expect(heard / rate).toBeGreaterThan(rounds * 26)
    expect(marked).toBe(rounds)
    expect(words).toBe(rounds * (18 + 2))
    expect(off).toBeLessThan(0.05)
  })
  it('put each word where its sound is', async () => {
    // an s is the only hiss here: it must lie inside its word
    const text = 'manman mele mango, mwen renmen sason, mennen mango'
    const { words, samples } = await sayNow(text)
    const high = filter(floats(samples), [highPass({ hz: 5_500 }, rate), highPass({ hz: 5_500 }, rate)])
    const hiss = (from: number, to: number) => {
      const part = high.subarray(Math.round(from * rate), Math.round(to * rate))
      return part.reduce((sum, one) => sum + one ** 2, 0) / part.length
    }
    const most = words.toSorted((a, b) => hiss(b.start_time, b.end_time) - hiss(a.start_time, a.end_time))[0]!
    expect(most.word).toBe('sason')
  })
  it('hold for words spoken in several parts, with pauses inside, and for silent words', async () => {
    const text = 'Li rele Xyz, li gen 1,234,567 goud e l ap viv nan XVII.'
    const overrides = [
      { term: 'rele', phonetic: 're le' },
      { term: 'goud', ipa: 'ʔ' },
    ]
    const spoken = await sayNow(text, { overrides })
    expectGoodTimings(text, spoken)
    const at = Object.fromEntries(spoken.words.map((word) => [word.word, word.end_time - word.start_time]))
    expect(at['1,234,567']).toBeGreaterThan(2)
    expect(at.rele).toBeGreaterThan(0.3)
    expect(spoken.words.length).toBe(13)
  })
  const places: [place: string, before: string, after: string][] = [
    ['a full stop', 'Bonjou zanmi m yo. ', ' Nou kontan wè nou.'],
    ['a comma', 'Bonjou zanmi m yo, ', ' nou kontan wè nou.'],
    ['a word', 'Bonjou zanmi m yo ', ' nou kontan wè nou.'],
    ['a paragraph', 'Bonjou zanmi m yo.\n\n', ' Nou kontan wè nou.'],
    ['the marker that ends a paragraph', 'Bonjou zanmi m yo. ', '\n\nNou kontan wè nou.'],
  ]
  const lengths = full ? [0.3, 0.5, 1, 2, 3] : [0.3, 2]
  it.each(places)('leave as much silence after %s as a marker says', async (_, before, after) => {
    for (const seconds of lengths) {
      const { samples } = await sayNow(`${before}⏱${seconds}s${after}`)
      const heard = longestQuiet(samples) / rate
      expect(Math.abs(heard - seconds), `${heard.toFixed(3)} s of ${seconds} s`).toBeLessThanOrEqual(0.06)
    }
  })
  it('begin a phrase at its first sample and end it at its last', async () => {
    const { words, samples } = await sayNow('Wi, non.')
    expect(words[0]!.start_time).toBe(0)
    expect(words[1]!.end_time).toBe(samples.length / rate)
    expect(Math.round((words[1]!.start_time - words[0]!.end_time) * rate)).toBe(Math.round(0.15 * rate))
  })
})

import { describe, expect, it } from 'vitest'
import { openSpeaker } from './in-process.conformance.ts'
import { seeded } from './sound/seeded.ts'
import { expectGoodTimings, listen, requestFor } from './synthesizer.conformance.ts'

/** All of them in `npm run test:full`; otherwise as many as 10 seconds allow. */
const wanted = 10_000
const within_ms = process.env.TEST_FULL ? Number.POSITIVE_INFINITY : 10_000

const bits = [
  ...['⏱½s', '⏱99s', '⏱', '<break time="0.2s"/>', '<break time="9e9s"/>', '<break', '</speak>', '<mark name="a"/>'],
  ...[
    '[[',
    ']]',
    "[['a]]",
    '\u200b',
    '\u200d',
    '\ufeff',
    '\u0000',
    '\ud800',
    '\udfff',
    '\u202e',
    'é\u0301\u0301',
    '\n\n',
  ],
  ...[
    'M. ',
    '$1,000.50',
    '12/31/1999',
    '99999999999999999999',
    '½',
    'http://a.b/c?d=e#f',
    'a@b.ht',
    '-5°C',
    'XVII',
    '%&@#',
  ],
  ...[
    '...!?',
    '—',
    '👩🏾‍👩🏾‍👧🏾',
    '🇭🇹',
    'ạ̈̃',
    'Ünïcödé',
    '中文',
    'مرحبا',
    'ḱ',
    'zzzzzzzz',
    'bonjou ',
    'l ap ',
    "n'ap ",
    'ouuuu',
    'strtst',
  ],
]

type Chance = (below: number) => number

function bit(chance: Chance): string {
  const kind = chance(4)
  if (kind === 0) return bits[chance(bits.length)]!
  if (kind === 1) return String.fromCharCode(32 + chance(95))
  if (kind === 2) return String.fromCodePoint(chance(0x110000))
  return 'aeiouòèmnlkptchdjgywrs '[chance(23)]!
}

function text(n: number): string {
  const random = seeded(n)
  const chance: Chance = (below) => Math.min(below - 1, Math.floor(((random() + 1) / 2) * below))
  // one in a thousand is as long as any plan allows
  const length = n % 1000 === 999 ? 40_000 : chance(chance(40) + 2)
  let made = ''
  while (made.length < length) made += bit(chance)
  return made.slice(0, length === 0 ? undefined : length)
}

/** One letter over and over, and forty thousand characters that are not said. */
const extremes = [
  '',
  'm'.repeat(600),
  '\u200b'.repeat(40_000),
  '['.repeat(40_000),
  '⏱'.repeat(40_000),
  `${'a '.repeat(150)}.`,
]

describe('any text at all', () => {
  it('is said without a throw or a hang, in the same way each time, with good timings', {
    timeout: 3_600_000,
  }, async () => {
    const speak = await openSpeaker()
    const began = performance.now()
    let [said, longest_ms] = [0, 0]
    for (const [n, one] of [...extremes, ...Array.from({ length: wanted }, (_, i) => i)].entries()) {
      if (n > extremes.length + 20 && performance.now() - began > within_ms) break
      const given = typeof one === 'string' ? one : text(one)
      const at = performance.now()
      const spoken = await listen(speak(requestFor(given, { settings: { speed: 1.75 } })))
      longest_ms = Math.max(longest_ms, performance.now() - at)
      expectGoodTimings(given, spoken)
      if (n % 20 === 0) {
        const again = await listen(speak(requestFor(given, { settings: { speed: 1.75 } })))
        expect(
          Buffer.from(again.samples.buffer).equals(Buffer.from(spoken.samples.buffer)),
          JSON.stringify(given),
        ).toBe(true)
      }
      said++
    }
    expect(said).toBeGreaterThan(extremes.length + 20)
    expect(longest_ms).toBeLessThan(300_000)
  })
})

import { seeded } from '@pawol/engines/sound/seeded'
import { describe, expect, it } from 'vitest'
import { full } from '../../../test/runs.ts'
import { type EngineName, engineNames, openSpeaker, sayWith } from './in-process.conformance.ts'
import { type Asked, expectGoodTimings, listen, requestFor, type Spoken } from './synthesizer.conformance.ts'

/** All of them in `npm run test:full`; otherwise some, and shorter ones. */
const texts: Record<EngineName, number> = full
  ? { 'espeak-ng': 10_000, 'ht-voice': 1_000 }
  : { 'espeak-ng': 60, 'ht-voice': 4 }
const stringCount = full ? 1_000 : 8

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

/** One letter over and over; forty thousand characters that are not said; an s where a click was. */
const extremes = [
  '',
  'm'.repeat(full ? 600 : 30),
  '\u200b'.repeat(40_000),
  '['.repeat(40_000),
  '⏱'.repeat(40_000),
  `${'a '.repeat(full ? 150 : 25)}.`,
  '6\ud800</speak></speak',
]

/** -1 dBFS; what is not a number would be the lowest there is. */
const loudest = 10 ** (-1 / 20) * 32_768
/** Ordinary speech reaches this ceiling. */
const peak = 10 ** (-1.5 / 20) * 32_768
/** Of the peak, from one sample to the next: 0.42 and 0.70 in two recordings of English (11 and 44 s) at our rate. */
const widestStep = 0.7
/**
 * A step of a tenth of the peak that is so many times as wide as all others within 18 ms, more than a period of the lowest
 * voice, is a click. In the recordings none is more than 1.82 times as wide.
 */
const lonely = 3
const around = 400

/** Not clipped, without clicks, and silent where no word is said. */
function expectGoodSound({ samples, words }: Spoken, what: string): void {
  const steps = new Float32Array(samples.length)
  let highest = 0
  for (let i = 0; i < samples.length; i++) {
    highest = Math.max(highest, Math.abs(samples[i]!))
    steps[i] = Math.abs(samples[i]! - (samples[i - 1] ?? 0))
  }
  if (highest > loudest) expect.fail(`${what}: a sample of ${highest}`)
  for (let i = 0; i < steps.length; i++) {
    if (steps[i]! > widestStep * peak) expect.fail(`${what}: a step of ${steps[i]! / peak} at ${i}`)
    if (steps[i]! > 0.1 * peak && isAlone(steps, i)) expect.fail(`${what}: a click at ${i}`)
  }
  if (Math.abs(samples.at(-1) ?? 0) > 0.02 * peak) expect.fail(`${what}: ends hard`)
  for (const [n, { start_time }] of words.entries()) {
    const [from, to] = [words[n - 1]?.end_time ?? 0, start_time].map((time) => Math.round(time * 22_050)) as [
      number,
      number,
    ]
    if (to - from > 2 && samples.subarray(from + 1, to - 1).some((one) => one !== 0))
      expect.fail(`${what}: no silence at ${from}`)
  }
}

/** But for its own ringing. */
function isAlone(steps: Float32Array, at: number): boolean {
  const share = steps[at]! / lonely
  for (let i = Math.max(0, at - around); i < Math.min(steps.length, at + around); i++)
    if ((i < at - 3 || i > at + 3) && steps[i]! >= share) return false
  return true
}

const consonants = 'p t k b d ɡ f v s z ʃ ʒ m n ŋ l ɣ w j tʃ dʒ'.split(' ')
const vowels = 'a e ɛ i o ɔ u ã ɛ̃ ɔ̃'.split(' ')
const foreign = [
  'Wednesday',
  'Schadenfreude',
  'Xochimilco',
  'strengths',
  'Тюльпан',
  'psychology',
  'Krzysztof',
  'rhythm',
  'œuvre',
]

/** What a phrase may be made of, in turn. */
const strings: ((chance: Chance) => { text?: string; ipa?: string })[] = [
  (chance) => ({ ipa: [...consonants, ...vowels][chance(consonants.length + vowels.length)]! }),
  (chance) => ({ ipa: some(chance, [...consonants, ...vowels], 2 + chance(30)) }),
  (chance) => ({ ipa: some(chance, consonants, 1 + chance(12)) }),
  (chance) => ({ ipa: some(chance, vowels, 1 + chance(12)) }),
  (chance) => ({ text: Array.from({ length: 1 + chance(4) }, () => foreign[chance(foreign.length)]!).join(' ') }),
  (chance) => ({ text: text(chance(1e6)).slice(0, 60) }),
]
const some = (chance: Chance, of: string[], count: number) =>
  Array.from({ length: count }, () => of[chance(of.length)]!).join('')

describe('strings of sounds in the natural voice', () => {
  const say = { natural: sayWith('ht-voice'), plain: sayWith('espeak-ng') }
  it('are not clipped, click nowhere, are silent where they should be, and as long as eSpeak’s within half and double', {
    timeout: 3_600_000,
  }, async () => {
    for (let n = 0; n < stringCount; n++) {
      const random = seeded(7_000 + n)
      const chance: Chance = (below) => Math.min(below - 1, Math.floor(((random() + 1) / 2) * below))
      // one in a hundred is long and without a pause
      const made =
        n % 100 === 7
          ? { ipa: some(chance, [...consonants, ...vowels, ...vowels], full ? 400 : 30) }
          : strings[n % strings.length]!(chance)
      const given = made.ipa ? 'x' : made.text!
      const asked: Asked = {
        ...(made.ipa ? { overrides: [{ term: 'x', ipa: made.ipa }] } : {}),
        settings: { phrase_break_ms: 0, sentence_break_ms: 0 },
      }
      const [natural, plain] = [await say.natural(given, asked), await say.plain(given, asked)]
      const what = made.ipa ?? JSON.stringify(given)
      expectGoodTimings(given, natural)
      expectGoodSound(natural, what)
      const share = (natural.seconds + 0.05) / (plain.seconds + 0.05)
      if (share < 0.5 || share > 2) expect.fail(`${what}: ${natural.seconds} s, eSpeak ${plain.seconds} s`)
    }
  })
})

const bytesOf = ({ samples }: Spoken) => Buffer.from(samples.buffer)

describe.each(engineNames)('any text at all with %s', (engine) => {
  it('is said without a throw or a hang, in the same way each time, with good timings', {
    timeout: 3_600_000,
  }, async () => {
    const speak = await openSpeaker(engine)
    for (const [n, one] of [...extremes, ...Array.from({ length: texts[engine] }, (_, i) => i)].entries()) {
      const given = typeof one === 'string' ? one : text(one)
      const before = process.cpuUsage().user
      const spoken = await listen(speak(requestFor(given, { settings: { speed: 1.75 } })))
      const spentSeconds = (process.cpuUsage().user - before) / 1e6
      if (spentSeconds > 20 + spoken.seconds) expect.fail(`${given}: ${spentSeconds} s`)
      expectGoodTimings(given, spoken)
      expectGoodSound(spoken, given)
      if (n % 20 === 0) {
        const again = await listen(speak(requestFor(given, { settings: { speed: 1.75 } })))
        expect(bytesOf(again).equals(bytesOf(spoken)), JSON.stringify(given)).toBe(true)
      }
    }
  })
  const oftenRead = ['W te la.', 'Y t ap vini.', 'wbo']
  // what was said before is known to eSpeak alone, which reads for both
  it.each(full || engine === 'espeak-ng' ? oftenRead : oftenRead.slice(0, 1))(
    '%s sounds the same whatever was said before',
    async (given) => {
      const say = sayWith(engine)
      const heard = new Set<string>()
      for (const before of full ? ['Wi.', 'Li wouj.', 'Ki laj?'] : ['Wi.', 'Li wouj.']) {
        await say(before)
        heard.add(bytesOf(await say(given)).toString('base64'))
      }
      expect(heard.size).toBe(1)
    },
  )
})

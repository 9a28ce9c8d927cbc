import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { seeded } from '@pawol/engines/sound/seeded'
import { createMarker } from '@pawol/engines/watermark/marker'
import { mark_rate, wordOf } from '@pawol/engines/watermark/pattern'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { joinSamples } from '#core/rules/speech/wav-header.ts'
import { full, runs } from '../../../test/runs.ts'
import { syllables } from '../../../test/sounds/long-speaker.ts'
import { projectPath } from '../../platform/project.ts'
import type { Media } from '../../ports/media.ts'
import { nodeAvMedia } from '../media/node-av.ts'
import { sayWith } from '../synthesizer/in-process.conformance.ts'
import { attacks, decoded, marginsOf } from './attacks.conformance.ts'
import { patternFor } from './pattern.ts'
import { chanceOf, looksAt, monthOf, most_error, verdictOf } from './pooled.ts'

const [ours, theirs] = [1, 2].map((byte) => patternFor(new Uint8Array(32).fill(byte)))
const now = new Date('2026-11-17T00:00:00Z')
const floats = (samples: Int16Array) => Float32Array.from(samples, (one) => one / 32_768)
function marked(samples: Int16Array, { pattern = ours!, sample_rate = mark_rate, pieces = [samples.length] } = {}) {
  const marker = createMarker({ pattern, month: wordOf(now), sample_rate })
  const parts: Int16Array[] = []
  let at = 0
  for (const length of [...pieces, samples.length]) {
    parts.push(marker.add(samples.subarray(at, at + length)))
    at += length
  }
  return joinSamples([...parts, marker.end()])
}
const verdict = (samples: Float32Array) =>
  verdictOf(looksAt(samples, { from: 0, pattern: ours!, now }), { now, seconds: samples.length / mark_rate })

const texts = [
  'Granmoun nan chita anba pye mango a, timoun yo ap jwe nan lakou a, epi manman m ap kwit diri ak pwa.',
  'Nou pral nan mache demen maten, machann nan vann zoranj ak bannann, apre sa nou bezwen dlo pwòp pou nou bwè.',
]
let dir: string
let media: Media
/** Real speech of both engines, at least five seconds each; without `npm run test:full` of eSpeak, which is soon done. */
let speech: Int16Array[]
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'pawol-mark-'))
  media = nodeAvMedia({ work_dir: dir, processes: 1 })
  const said = [...(full ? [sayWith('ht-voice')(texts[0]!)] : []), sayWith('espeak-ng')(texts[1]!)]
  speech = (await Promise.all(said)).map(({ samples }) => samples)
}, 60_000)
afterAll(async () => {
  await media.close()
  await rm(dir, { recursive: true, force: true })
})

describe('marking', () => {
  it('gives the same samples whatever the pieces are, and as many as came', () => {
    const sound = speech[0]!.slice(0, 2 * mark_rate)
    const whole = marked(sound)
    expect(whole).toHaveLength(sound.length)
    const pieces = fc.array(fc.integer({ min: 0, max: 9_000 }), { maxLength: 20 })
    fc.assert(
      fc.property(pieces, (pieces) => {
        // a matcher takes a second for so many numbers
        expect(Buffer.from(marked(sound, { pieces }).buffer).equals(Buffer.from(whole.buffer))).toBe(true)
      }),
      runs(200, { usually: 2 }),
    )
  })
  it('any sound comes out as long as it was, however short', () => {
    fc.assert(
      fc.property(fc.int16Array({ maxLength: 3_000 }), (sound) => {
        expect(marked(sound)).toHaveLength(sound.length)
      }),
      runs(200, { usually: 15 }),
    )
  })
  it('leaves silence silent, and no louder sound than there can be', () => {
    expect(marked(new Int16Array(9_000)).every((one) => one === 0)).toBe(true)
    const loud = Int16Array.from({ length: mark_rate }, (_, n) => (n % 31 < 15 ? 32_767 : -32_768))
    const out = marked(loud)
    expect(out.every((one, n) => Math.abs(one - loud[n]!) < 6_000)).toBe(true)
  })
  it('is 30 dB below the speech in every third of an octave with speech', () => {
    for (const sound of speech) {
      const margins = marginsOf(floats(sound), floats(marked(sound)))
      expect(margins.length).toBeGreaterThan(8)
      expect(Math.min(...margins)).toBeGreaterThan(30)
    }
  })
})

describe('finding', () => {
  it.each([...['nothing done to it', 'mp3 64 kbit/s', 'ogg 32 kbit/s', '16 kHz', '-12 dB', 'noise at 20 dB']])(
    'the mark and its month after: %s',
    async (name) => {
      for (const [n, sound] of speech.entries()) {
        const found = verdict(await attacks(media)[name]!(floats(marked(sound)), n))
        expect(found).toMatchObject({ marked: true, month: '2026-11' })
        expect(found.probability_of_error).toBeLessThan(most_error)
      }
    },
  )
  it('the mark in five seconds from the middle, wherever they begin', () => {
    const sound = floats(marked(syllables(12)))
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 7 * mark_rate }), (from) => {
        expect(verdict(sound.slice(from, from + 5 * mark_rate)).month).toBe('2026-11')
      }),
      runs(500, { usually: 1 }),
    )
  })
  it.each(full ? [8_000, 24_000, 48_000] : [8_000, 48_000])(
    'the mark of an engine that speaks at %s Hz',
    async (rate) => {
      const samples = marked(syllables(full ? 8 : 5, { rate }), { sample_rate: rate })
      const pcm = { sample_rate: rate, channels: 1 as const, samples: floats(samples) }
      expect(verdict(await decoded(media, { pcm })).month).toBe('2026-11')
    },
  )
  it('where in a long sound the mark is', () => {
    const [seconds, from, long] = full ? [36, 18, 12] : [21, 10, 5]
    const foreign = floats(syllables(seconds, { seed: 5 }))
    foreign.set(floats(marked(syllables(long))), from * mark_rate)
    const { parts } = verdict(foreign)
    expect(parts).toHaveLength(1)
    expect(parts[0]!.start).toBeGreaterThanOrEqual(from - 8)
    expect(parts[0]!.end).toBeLessThan(seconds)
  })
  it('no mark in sounds without it, nor that of another key', () => {
    const recordings = speech.flatMap((sound) => [floats(sound), floats(marked(sound, { pattern: theirs }))])
    for (const sound of recordings) expect(verdict(sound).marked).toBe(false)
    let lowest = 1
    const seeds = fc.integer({ min: 0, max: 1e9 })
    const { numRuns } = runs(2_000, { usually: 3 })
    fc.assert(
      fc.property(seeds, (seed) => {
        const { marked: found, probability_of_error: chance } = verdict(anySound(seed))
        lowest = Math.min(lowest, chance)
        expect(found).toBe(false)
      }),
      { numRuns },
    )
    // so many sounds may look a little like it, and not more than that
    expect(lowest).toBeGreaterThan(0.01 / numRuns)
  })
  it('no mark in a recorded person', async () => {
    const bytes = readFileSync(projectPath('server', 'adapters', 'transcriber', 'fixtures', 'jfk.ogg'))
    expect(verdict(await decoded(media, { bytes }))).toMatchObject({ marked: false, month: null, parts: [] })
  })
})

/** A voice, noise or a chord, three seconds long. */
function anySound(seed: number): Float32Array {
  const chance = seeded(seed)
  if (seed % 3 === 0) return floats(syllables(3, { seed, pitch_hz: 150 + 60 * chance() }))
  const tones = Array.from({ length: 4 }, () => 1_000 + 900 * chance())
  return Float32Array.from({ length: 3 * mark_rate }, (_, n) => {
    if (seed % 3 === 1) return 0.3 * chance()
    return tones.reduce((sum, hz) => sum + 0.1 * Math.sin((2 * Math.PI * hz * n) / mark_rate), 0.001 * chance())
  })
}

describe('what an answer says', () => {
  it('is less likely by chance the higher the score, the fewer the looks and the newer the month', () => {
    const once = { looks: 1, likely: 0.5 }
    expect(chanceOf(0, once)).toBe(1)
    expect(chanceOf(7, once)).toBeLessThan(chanceOf(6.5, once))
    expect(chanceOf(7, { ...once, looks: 10 })).toBeCloseTo(10 * chanceOf(7, once), 12)
    expect(chanceOf(7, { ...once, likely: 0.05 })).toBeCloseTo(10 * chanceOf(7, once), 12)
  })
  it('names the month the mark was made in, up to ten years later', () => {
    const made = new Date('2026-11-30T23:59:59Z')
    for (const later of ['2026-10-31', '2026-12-01', '2031-05-05', '2037-05-31'])
      expect(monthOf(wordOf(made), new Date(later))).toBe('2026-11')
  })
})

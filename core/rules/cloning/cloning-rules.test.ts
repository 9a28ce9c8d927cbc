import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { normalisePeak } from '../../../server/adapters/voice-samples/child/listen.ts'
import { analyseSample, cleanSpeechSoFar, estimateSample, pausesOf } from './analyse.ts'
import { cloningProblem, uploadFailureText } from './cloning-form.ts'
import { cloningEvent, cloningProgress, shownProgress, stepStates } from './cloning-steps.ts'
import { pieces } from './cuts.ts'
import { issuesOf, qualityColour, qualityScore, type SampleFacts, warningsOf } from './quality.ts'
import { addSamples, chunksOf, isLargeUpload, sampleFileProblem, uploadChunkBytes } from './sample-files.ts'
import { clippedRatio } from './sound.ts'

const rate = 1000
/** Consecutive ranges of constant level, in samples. */
function sound(...parts: [level: number, samples: number][]) {
  const samples = new Float32Array(parts.reduce((sum, [, count]) => sum + count, 0))
  let at = 0
  for (const [level, count] of parts) {
    samples.fill(level, at, at + count)
    at += count
  }
  return { samples, rate }
}
const MB = 1024 * 1024

describe('silence', () => {
  it.each([
    [0.01, 200, 0],
    [0.0099, 200, 1],
    [-0.0099, 200, 1],
    [0, 199, 0],
    [0, 200, 1],
  ])('a level of %d for %d ms: %d pauses', (level, length, count) => {
    expect(pausesOf(sound([0.5, 300], [level, length], [0.5, 300]))).toHaveLength(count)
  })
})

const good: SampleFacts = { seconds: 20, silence_ratio: 0.1, peak_level: 0.5, truncated: false, segments: null }

describe('the quality of a sample', () => {
  it.each<[Partial<SampleFacts>, string[], number, string]>([
    [{}, [], 1, 'green'],
    [{ seconds: 5 }, [], 1, 'green'],
    [{ seconds: 4.999 }, ['Too short'], 0.7, 'green'],
    [{ seconds: 60 }, [], 1, 'green'],
    [{ seconds: 60.001 }, ['Too long'], 0.8, 'green'],
    [{ seconds: 60.001, truncated: true }, ['Too long'], 1, 'green'],
    [{ silence_ratio: 0.4 }, [], 1, 'green'],
    [{ silence_ratio: 0.401 }, ['Too much silence'], 0.8, 'green'],
    [{ peak_level: 0.1 }, [], 1, 'green'],
    [{ peak_level: 0.0999 }, ['Audio too quiet'], 0.8, 'green'],
    [{ silence_ratio: 0.5, peak_level: 0.05 }, ['Too much silence', 'Audio too quiet'], 0.6, 'yellow'],
    [{ seconds: 4, peak_level: 0.05 }, ['Too short', 'Audio too quiet'], 0.5, 'yellow'],
    [
      { seconds: 70, silence_ratio: 0.9, segments: 0 },
      ['Too long', 'Too much silence', 'Could not create valid segments'],
      0.3,
      'red',
    ],
    [{ truncated: true }, [], 1, 'green'],
  ])('%o', (facts, issues, score, colour) => {
    const all = { ...good, ...facts }
    expect([issuesOf(all), qualityScore(all), qualityColour(qualityScore(all))]).toEqual([issues, score, colour])
  })
  it.each([
    [{ snr_db: 15, clipped_ratio: 0.001 }, []],
    [{ snr_db: 14.9, clipped_ratio: 0 }, ['Background noise']],
    [{ snr_db: null, clipped_ratio: 0.0011 }, ['Distorted by clipping']],
    [{ snr_db: 15, clipped_ratio: 0, two_speakers: true }, ['More than one speaker']],
  ])('beyond that, %o', (facts, warnings) => {
    expect(warningsOf({ two_speakers: false, ...facts })).toEqual(warnings)
  })
  it('counts full-scale samples only in runs', () => {
    expect(clippedRatio(sound([1, 2], [0, 8]).samples)).toBe(0)
    expect(clippedRatio(sound([-1, 4], [0, 4]).samples)).toBe(0.5)
  })
})

describe('a long file', () => {
  it.each([
    [
      'at the middle of the last pause',
      [
        [0.5, 57_000],
        [0, 400],
        [0.5, 12_600],
      ],
      57.2,
    ],
    ['at 60 s without a pause', [[0.5, 70_000]], 60],
    [
      'not at a pause that ends at 55 s',
      [
        [0.5, 54_600],
        [0, 400],
        [0.5, 15_000],
      ],
      60,
    ],
    [
      'inside the window where the pause begins before it',
      [
        [0.5, 50_000],
        [0, 5_100],
        [0.5, 14_900],
      ],
      55,
    ],
    [
      'inside the window where the pause ends after it',
      [
        [0.5, 59_900],
        [0, 1_000],
        [0.5, 9_100],
      ],
      60,
    ],
  ] as [string, [number, number][], number][])('is truncated %s', (_, parts, seconds) => {
    const { trimmed_duration, duration, original_duration, quality_score } = analyseSample(sound(...parts), 'truncate')
    expect([trimmed_duration, duration, original_duration, quality_score]).toEqual([seconds, seconds, 70, 1])
  })
  it('of exactly 60 s is left alone', () => {
    const { trimmed_duration, issues } = analyseSample(sound([0.5, 60_000]), 'truncate')
    expect([trimmed_duration, issues]).toEqual([null, []])
  })
  it.each([
    [15_000, 2],
    [14_999, 1],
  ])('is split, and a last piece of %d ms leaves %d segments', (last, count) => {
    expect(analyseSample(sound([0.5, 60_000 + last]), 'split').segments).toHaveLength(count)
  })
  it('of silence leaves no segment', () => {
    const { issues, segments, quality_score } = analyseSample(sound([0.5, 10_000], [0, 60_000]), 'split')
    expect([issues.at(-1), segments, quality_score]).toEqual(['Could not create valid segments', [], 0.3])
  })
  it('puts every sample in exactly one piece, none of which is too long', () => {
    const part = fc.tuple(fc.constantFrom(0, 0.5), fc.integer({ min: 1, max: 40_000 }))
    fc.assert(
      fc.property(fc.array(part, { minLength: 1, maxLength: 8 }), (parts) => {
        const whole = sound(...parts)
        const found = pieces({ length: whole.samples.length, rate, pauses: pausesOf(whole) })
        expect(found[0]!.start).toBe(0)
        expect(found.at(-1)!.end).toBe(whole.samples.length)
        for (const [n, { start, end }] of found.entries()) {
          expect(end - start).toBeLessThanOrEqual(60 * rate)
          if (n > 0) expect(start).toBe(found[n - 1]!.end)
        }
      }),
      { numRuns: 100 },
    )
  })
})

describe('preparing a sample', () => {
  it('normalises the peak to 0.95 and is idempotent', () => {
    const levels = fc.array(fc.float({ min: -1, max: 1, noNaN: true }), { minLength: 1, maxLength: 200 })
    fc.assert(
      fc.property(levels, (given) => {
        const once = normalisePeak({ samples: Float32Array.from(given), rate })
        expect(normalisePeak(once).samples).toEqual(once.samples)
      }),
    )
    expect(normalisePeak(sound([-0.2, 3])).samples[0]).toBeCloseTo(-0.95, 6)
  })
})

describe('files', () => {
  it.each([
    ['vwa.wav', 20 * MB, 'show-error', null],
    ['vwa.wav', 20 * MB + 1, 'show-error', 'File too large (20.1 MB > 20MB)'],
    ['vwa.wav', 25.5 * MB, 'show-error', 'File too large (25.5 MB > 20MB)'],
    ['vwa.MKV', 100 * MB, 'split', null],
    ['vwa.amr', 100 * MB + 1, 'truncate', 'File too large (100.1 MB > 100MB)'],
  ] as const)('%s of %d bytes, %s', (name, size, handling, problem) => {
    expect(sampleFileProblem({ name, size }, handling)).toBe(problem)
  })
  it('of one name are kept once, and ten at most', () => {
    const file = (n: number) => ({ name: `${n}.wav` })
    const there = Array.from({ length: 9 }, (_, n) => file(n))
    const { samples, duplicates, left_over } = addSamples(there, [file(3), file(9), file(10), file(9)])
    expect([samples.length, duplicates, left_over]).toEqual([10, [file(3), file(9)], [file(10)]])
  })
  it.each([
    [200 * MB, false],
    [200 * MB + 1, true],
  ])('of %d bytes together are many: %s', (size, large) => {
    expect(isLargeUpload([{ size: size - 1 }, { size: 1 }])).toBe(large)
  })
  it.each([
    [0, 1],
    [uploadChunkBytes, 1],
    [uploadChunkBytes + 1, 2],
  ])('of %d bytes are sent in %d parts', (size, count) => {
    expect(chunksOf(size)).toHaveLength(count)
    expect(chunksOf(size).at(-1)!.end).toBe(size)
  })
  it('that cannot be decoded have an estimated length', () => {
    expect(estimateSample({ name: 'a.mp3', size: 320_000 })).toMatchObject({ duration: 20, is_estimate: true })
    expect(cleanSpeechSoFar([analyseSample(sound([0.5, 6_000]), 'split')])).toBe(6)
  })
})

describe('the form of a voice', () => {
  it.each([
    [{ files: 2, name: '', description: '' }, 'samples_too_few'],
    [{ files: 3, name: ' ', description: 'x' }, 'voice_name_missing'],
    [{ files: 3, name: 'x', description: ' ' }, 'voice_description_missing'],
    [{ files: 3, name: 'x', description: 'x' }, null],
  ])('%o: %s', (wish, problem) => {
    expect(cloningProblem(wish)).toBe(problem)
  })
  it.each([
    [{ status: 503, body: { details: 'd', message: 'm' } }, 'd'],
    [{ status: 503, body: { error: 'e', details: 'd' } }, 'e'],
    [{ status: 503 }, 'Voice cloning service is currently unavailable. Please try again later.'],
    [{ status: 404, body: null }, 'Voice cloning endpoint not found. Please contact support.'],
    [{ status: 500, message: 'own' }, 'own'],
    [{}, 'Upload failed. Please try again.'],
  ])('that failed as %o says %s', (failure, text) => {
    expect(uploadFailureText(failure)).toBe(text)
  })
})

describe('the steps', () => {
  it.each([
    ['uploading', 49, 'active pending pending pending pending'],
    ['queued', 0, 'completed active pending pending pending'],
    ['training', 50, 'completed completed active pending pending'],
    ['generating_preview', 85, 'completed completed completed active pending'],
    ['uploaded_to_s3', 95, 'completed completed completed completed active'],
    ['completed', 100, 'completed completed completed completed completed'],
    ['failed', 72, 'completed completed failed pending pending'],
  ])('%s at %d %%', (status, progress, states) => {
    expect(
      stepStates(status, progress)
        .map(({ state }) => state)
        .join(' '),
    ).toBe(states)
  })
  it('have their share of the overall percent', () => {
    expect([cloningProgress('analyzing', 0.5), cloningProgress('training', 2)]).toEqual([60, 85])
    expect([shownProgress('queued', 0), shownProgress('training', 60)]).toEqual([50, 70])
    expect([cloningEvent('training', 70), cloningEvent('training', 71)]).toEqual(['training', 'progress'])
  })
})

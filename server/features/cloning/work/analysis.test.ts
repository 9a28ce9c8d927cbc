import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getCloningJob, type SampleAnalysis } from '#core/contract/cloning/cloning.ts'
import { AppError } from '#core/contract/errors.ts'
import type { LongFileHandling } from '#core/rules/cloning/sample-files.ts'
import { wavHeader } from '#core/rules/speech/wav-header.ts'
import { eventually } from '../../../../test/eventually.ts'
import { type SignedInUser, startTestApp, type TestApp } from '../../../../test/harness.ts'
import { full } from '../../../../test/runs.ts'
import { quickCloner, type SentFile, voiceUploads } from '../../../../test/sounds/voice-uploads.ts'
import { sampleKey } from '../stored.ts'
import { sampleStore } from '../voices/store.ts'

let t: TestApp
let who: SignedInUser
const cloner = quickCloner()
let working = false
beforeAll(async () => {
  t = await startTestApp({ voice_cloner: cloner, worker: false })
  who = await t.newUser()
  // stores the measurements before it learns
  cloner.beforeStep = () => {
    throw new AppError('cloning_failed', {})
  }
})
afterAll(() => t.stop())
const { clone } = voiceUploads(() => t)

const rate = 4_000
type Wished = { seconds: number; silent?: [from: number, to: number]; level?: number; hz?: number }
/** A tone with one silence in it, no two alike. */
function toneOf(name: string, { seconds, silent = [0, 0], level = 0.5, hz = 150 }: Wished): SentFile {
  const samples = Int16Array.from({ length: Math.round(seconds * rate) }, (_, n) => {
    const at = n / rate
    return at >= silent[0] && at < silent[1] ? 0 : Math.round(level * 32_767 * Math.cos(at * 2 * Math.PI * hz))
  })
  const bytes = Buffer.from(samples.buffer)
  return { name: `${name}.wav`, bytes: Buffer.concat([wavHeader({ sample_rate: rate }, bytes.length), bytes]) }
}

/** What a job writes down of each file, by its name. */
async function analysed(long_file_handling: LongFileHandling, files: Record<string, Wished>, damaged: string[] = []) {
  const sent = Object.entries(files).map(([name, wished]) => toneOf(name, wished))
  const { job_id, voice_id } = await clone(who, { long_file_handling }, sent)
  const of = () => sampleStore.of(t.app.db, { id: voice_id, account_id: who.account_id })
  // whole when they came, and lost since
  for (const { id, name } of await of())
    if (damaged.includes(name.replace('.wav', '')))
      await t.storage.put(sampleKey(who.account_id, voice_id, id), Buffer.alloc(88_200, 7), { type: 'audio/wav' })
  if (!working) t.app.jobs.startWorker()
  working = true
  await eventually(async () => (await t.call(getCloningJob, { params: { id: job_id } }, who)).completed_at)
  return new Map((await of()).map(({ name, analysis }) => [name.replace('.wav', ''), analysis!]))
}

describe('what the job writes down of a sample', () => {
  const found: Partial<Record<LongFileHandling, Map<string, SampleAnalysis>>> = {}
  beforeAll(async () => {
    found['show-error'] = await analysed(
      'show-error',
      {
        short: { seconds: 4.9 },
        five: { seconds: 5 },
        sixty: { seconds: 60 },
        long: { seconds: 60.1 },
        quiet: { seconds: 6, level: 0.09 },
        pausing: { seconds: 10, silent: [3, 7.1] },
        even: { seconds: 10, silent: [3, 7], hz: 160 },
        waiting: { seconds: 10, silent: [4, 4.19], hz: 170 },
        lost: { seconds: 7 },
      },
      ['lost'],
    )
    const long = {
      cut: { seconds: 75, silent: [57, 57.5] },
      uncut: { seconds: 75, hz: 160 },
      left: { seconds: 71.8, silent: [57, 57.5], hz: 170 },
      silent: { seconds: 70, silent: [0, 70] },
    } satisfies Record<string, Wished>
    // outside the full run those that are looked at, and one to make them three
    const { cut, uncut, left, silent } = long
    found.truncate = await analysed('truncate', full ? long : { cut, uncut, five: { seconds: 5 } })
    found.split = await analysed('split', full ? long : { uncut, left, silent })
  })

  it.each<[string, LongFileHandling, string, Partial<SampleAnalysis>]>([
    ['under 5 s: S3-5-78', 'show-error', 'short', { issues: ['Too short'], quality_score: 0.7 }],
    ['exactly 5 s: S3-5-82', 'show-error', 'five', { issues: [], quality_score: 1, duration: 5 }],
    ['exactly 60 s', 'show-error', 'sixty', { issues: [], quality_score: 1 }],
    ['over 60 s: S3-5-79', 'show-error', 'long', { issues: ['Too long'], quality_score: 0.8, trimmed_duration: null }],
    ['over 40 % silence: S3-5-80', 'show-error', 'pausing', { issues: ['Too much silence'], quality_score: 0.8 }],
    ['exactly 40 % silence: S3-3-62', 'show-error', 'even', { issues: [], silence_ratio: 0.4, sample_rate: rate }],
    ['a silence under 0.2 s: S3-9-30', 'show-error', 'waiting', { silence_ratio: 0 }],
    ['a peak under 10 %: S3-5-81', 'show-error', 'quiet', { issues: ['Audio too quiet'], quality_score: 0.8 }],
    [
      'what cannot be decoded: S3-5-86, S3-3-63',
      'show-error',
      'lost',
      { is_estimate: true, segments: [expect.anything()] },
    ],
    ['truncated at a pause: S3-9-28', 'truncate', 'cut', { trimmed_duration: 57.25, original_duration: 75 }],
    [
      'truncated without one: S3-3-61',
      'truncate',
      'uncut',
      { duration: 60, trimmed_duration: 60, original_duration: 75 },
    ],
    ['truncated, and better for it: S3-5-83', 'truncate', 'uncut', { issues: ['Too long'], quality_score: 1 }],
    ['split into minutes: S3-9-29', 'split', 'uncut', { segments: [range(0, 60), range(60, 75)], quality_score: 0.8 }],
    ['split, with a rest under 15 s: S3-5-84', 'split', 'left', { segments: [range(0, 57.1)] }],
    ['split, and nothing left: S3-5-85', 'split', 'silent', { segments: [], quality_score: 0.1 }],
  ])('%s', (_, handling, name, expected) => {
    expect(found[handling]!.get(name)).toMatchObject(expected)
  })
  it('has a score from 0 to 1: S3-3-64', () => {
    const scores = Object.values(found).flatMap((all) => [...all.values()].map(({ quality_score }) => quality_score))
    expect(scores).toHaveLength(full ? 17 : 15)
    for (const score of scores) expect(score >= 0 && score <= 1).toBe(true)
  })
})

function range(start: number, end: number) {
  return { start: expect.closeTo(start, 2) as number, end: expect.closeTo(end, 2) as number }
}

import { describe, expect, it } from 'vitest'
import { stateOf } from '#core/contract/jobs.ts'
import { speechKind } from '#core/contract/tts/jobs.ts'
import { en as words } from '../../../locales/jobs.ts'
import { noteOf } from '../../jobs/card/job-details.tsx'
import { headlineOf, labelOf, stepsOf } from './job-display.ts'
import { sampleJob } from './sample-job.ts'
import type { ShownStatus } from './speech-rules.ts'

type Row = [status: ShownStatus, words: string]

const standard = (status: ShownStatus, part = {}) =>
  sampleJob({ status, s3_upload_status: 'not_applicable', inference_mode: 'standard', ...part })
const express = (status: ShownStatus) => sampleJob({ status, inference_mode: 'express' })

describe('headlines, those of a completed job as of a delivered one [S2-4.2-11]', () => {
  it.each<Row>([
    ['pending', 'Submitting Request...'],
    ['queued', 'Waiting in Queue'],
    ['processing', 'Processing Audio'],
    ['synthesized', 'Audio Synthesized - Preparing Upload'],
    ['uploaded', 'Audio Uploaded - Awaiting Delivery'],
    ['delivered', 'Successfully Delivered'],
    ['completed', 'Successfully Delivered'],
    ['failed', 'Processing Failed'],
    ['cancelled', 'Job Cancelled'],
  ])('standard, %s: %s', (status, headline) => {
    expect(words[headlineOf(standard(status))]).toBe(headline)
  })
  it('standard, processing while the upload is pending', () => {
    const headline = headlineOf(standard('processing', { s3_upload_status: 'pending' }))
    expect(words[headline]).toBe('Audio Synthesized - Awaiting Delivery')
  })
  it.each<Row>([
    ['pending', 'Sending to TTS service...'],
    ['queued', 'Sending to TTS service...'],
    ['processing', 'Generating audio...'],
    ['synthesized', 'Generating audio...'],
    ['uploaded', 'Generating audio...'],
    ['delivered', 'Audio ready for playback'],
    ['failed', 'Audio generation failed'],
    ['cancelled', 'Request cancelled'],
  ])('express, %s: %s', (status, headline) => {
    expect(words[headlineOf(express(status))]).toBe(headline)
  })
})

it.each<Row>([
  ['failed', 'The job encountered an error during processing. Please try again.'],
  ['cancelled', 'The job was cancelled before completion.'],
])('a %s job has the note %s', (status, note) => {
  expect(words[noteOf(stateOf(speechKind, status), null)!]).toBe(note)
})
it.each([
  ['worker_lost', 'failed_note'],
  ['timeout', 'failed_note'],
  ['internal', 'failed_note'],
  ['a_code_of_tomorrow', 'failed_note'],
  ['speech_language_unknown', 'refused_note'],
  ['speech_ran_over', 'refused_note'],
  ['insufficient_credits', 'refused_note'],
])('a job that failed for %s has the note %s: it suggests a retry only where one may help', (code, note) => {
  expect(noteOf('failed', code)).toBe(note)
})
it('other states have no note', () => {
  expect(noteOf('delivered', null)).toBeUndefined()
})

it.each([
  ['completed', 'Completed'],
  ['processing', 'Processing'],
  ['queued', 'Queued'],
  ['pending', 'Pending'],
  ['synthesized', 'Synthesized'],
  ['uploaded', 'Uploaded'],
  ['delivered', 'Delivered'],
  ['failed', 'Failed'],
  ['cancelled', 'Cancelled'],
] as const)('%s is labelled %s', (status, label) => {
  expect(words[labelOf(standard(status, { s3_upload_status: 'complete' }))]).toBe(label)
})
it('completed without a finished upload is labelled Processed [S2-4.1-29]', () => {
  expect(words[labelOf(standard('completed', { s3_upload_status: 'pending' }))]).toBe('Processed')
})

it.each(['pending', 'queued', 'processing'] as const)('an express job that is %s is not labelled Queued', (status) => {
  expect(words[labelOf(express(status))]).toBe('Processing')
})

describe('steps', () => {
  const labels = (job: ReturnType<typeof sampleJob>) => stepsOf(job).map(({ label }) => words[label])
  const states = (job: ReturnType<typeof sampleJob>) => stepsOf(job).map(({ state }) => state)
  it('of a standard job', () => {
    expect(labels(standard('queued'))).toEqual(['Queued', 'Processing', 'Synthesized', 'Delivered'])
  })
  it('of an express job', () => {
    expect(labels(express('processing'))).toEqual(['Processing', 'Synthesized', 'Delivered'])
  })
  it.each([
    ['pending', ['doing', 'waiting', 'waiting', 'waiting']],
    ['queued', ['doing', 'waiting', 'waiting', 'waiting']],
    ['processing', ['done', 'doing', 'waiting', 'waiting']],
    ['synthesized', ['done', 'done', 'doing', 'waiting']],
    ['uploaded', ['done', 'done', 'done', 'doing']],
    ['delivered', ['done', 'done', 'done', 'done']],
    ['completed', ['done', 'done', 'done', 'done']],
    ['failed', ['done', 'failed', 'waiting', 'waiting']],
  ] as const)('standard, %s', (status, expected) => {
    expect(states(standard(status))).toEqual(expected)
  })
  it.each([
    ['queued', ['doing', 'waiting', 'waiting']],
    ['uploaded', ['doing', 'waiting', 'waiting']],
    ['delivered', ['done', 'done', 'done']],
    ['cancelled', ['failed', 'waiting', 'waiting']],
  ] as const)('express, %s', (status, expected) => {
    expect(states(express(status))).toEqual(expected)
  })
  it('ends at the queue for a job that never started', () => {
    expect(states(standard('cancelled', { started_at: null }))[0]).toBe('failed')
  })
  it('passes synthesis when only the upload is missing', () => {
    expect(states(standard('processing', { s3_upload_status: 'pending' }))[2]).toBe('doing')
  })
})

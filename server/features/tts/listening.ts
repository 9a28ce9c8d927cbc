import { randomUUID } from 'node:crypto'
import { AppError } from '#core/contract/errors.ts'
import { isFinished } from '#core/contract/jobs.ts'
import { type SpeechJob, speechKind } from '#core/contract/tts/jobs.ts'
import { creditsFor } from '#core/rules/pricing.ts'
import type { SpeechLabel } from '#core/rules/speech/speech-label.ts'
import { within } from '../../platform/async/with-deadline.ts'
import type { AccountId } from '../../platform/ids.ts'
import type { OwnedJob } from '../../platform/jobs/job-changes.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { Media } from '../../ports/media.ts'
import type { Storage } from '../../ports/storage.ts'
import { refuseGone } from '../files/gone-sound.ts'
import { keptSamples, labelOf, master_sample_rate } from './sound/audio.ts'
import { resumed } from './sound/compressed-speech.ts'
import type { Heard, SpeechFile } from './sound/speech-file.ts'
import { asSpeech, failureOf } from './speech-job.ts'

type Input = Pick<SpeechJob, 'text' | 'spans' | 'characters_processed' | 'inference_mode'>
export type ListenedJob = Omit<OwnedJob, 'input'> & { input: Input }

/** A job whose sound has begun; `heard` is all of it from the start. */
export type Listening = {
  id: string
  /** What its words' places count in, and how parts of it are read. */
  text: string
  spans: SpeechJob['spans']
  credits: number
  sample_rate: number
  /** What a file of it says about itself. */
  label?: SpeechLabel
  heard: AsyncIterableIterator<Heard>
}
type Attempt = { file: SpeechFile; heard: AsyncGenerator<Heard>; first: Promise<IteratorResult<Heard>> }
type End = { job: SpeechJob | null }
type Found = { id: string; sample_rate: number; has_begun: boolean; label?: () => SpeechLabel | undefined }

/** A listener who received the end finds the job in the history, unless finishing takes longer than this. */
const settlingMs = 5_000

/** A listener waits for the end as long as the job may take. */
const mostWaits = 10

/** Creates a job and streams it: live if this process makes it, from the storage if another does. */
export function createListening(parts: {
  jobs: Jobs
  storage: Storage
  media: Media
  listeners: Map<string, (file: SpeechFile) => void>
  listen_seconds?: number
}) {
  const { jobs, listeners, listen_seconds = 120 } = parts

  async function endOf(job: ListenedJob, found: Found): Promise<End> {
    const { id } = found
    const express = job.input.inference_mode === 'express'
    const made = await (express ? jobs.runNow(speechKind, { ...job, id }) : jobs.enqueue(speechKind, { ...job, id }))
    // the same request sent before has a job already
    found.id = made.id
    if (isFinished(speechKind, made.status)) return { job: asSpeech(made) }
    for (let wait = 0; wait === 0 || (found.has_begun && wait < mostWaits); wait++) {
      const end = await jobs.finished(made.id, job.account_id, listen_seconds)
      if (end) return { job: asSpeech(end) }
    }
    return { job: null }
  }

  return async (job: ListenedJob): Promise<Listening> => {
    const id = job.id ?? randomUUID()
    const attempts = attemptsOf()
    listeners.set(id, attempts.begin)
    const found: Found = { id, sample_rate: master_sample_rate, has_begun: false }
    const ended = endOf(job, found).finally(() => listeners.delete(id))
    ended.catch(() => {})

    const heard = follow({ kept: parts, attempts, ended, found, account_id: job.account_id })
    const first = await within(heard.next(), listen_seconds * 1000)
    if (!first) {
      attempts.close()
      void heard.return(undefined)
      throw new AppError('not_ready', { job_id: found.id })
    }
    found.has_begun = true
    const { text, spans, characters_processed, inference_mode } = job.input
    const credits = creditsFor('speech', characters_processed, { express: inference_mode === 'express' })
    const { id: job_id, sample_rate } = found
    return { id: job_id, sample_rate, label: found.label?.(), text, spans, credits, heard: resumed(first, heard) }
  }
}

type Kept = { storage: Storage; media: Media }
type Followed = { kept: Kept; attempts: Attempts; ended: Promise<End>; found: Found; account_id: AccountId }

async function* follow({ kept, attempts, ended, found, account_id }: Followed): AsyncGenerator<Heard> {
  try {
    for (;;) {
      const next = await Promise.race([attempts.next(), ended])
      if (!('file' in next)) {
        const job = refuseUnheard(next, found.id)
        found.label = () => labelOf(job)
        return yield* heardAgain(kept, { ...job, account_id })
      }
      found.sample_rate = next.file.sample_rate
      found.label = () => next.file.label
      const how = yield* attempt(next)
      if (how === 'not_begun') continue
      refuseFailed(await within(ended, settlingMs))
      if (how === 'whole') return
      throw new AppError('unavailable', {})
    }
  } finally {
    attempts.close()
  }
}

type Attempts = ReturnType<typeof attemptsOf>

/** Every attempt starts a new sound; attempts without listeners are released. */
function attemptsOf() {
  const begun: Attempt[] = []
  let closed = false
  let wake: ((attempt: Attempt) => void) | undefined
  return {
    begin(file: SpeechFile): void {
      if (closed) return
      const heard = file.hear()
      // opened at once, so that the file stays
      const first = heard.next()
      first.catch(() => {})
      const attempt = { file, heard, first }
      if (wake) wake(attempt)
      else begun.push(attempt)
      wake = undefined
    },
    next: () =>
      new Promise<Attempt>((resolve) => {
        const waiting = begun.shift()
        if (waiting) resolve(waiting)
        else wake = resolve
      }),
    close(): void {
      closed = true
      for (const { heard } of begun.splice(0)) void heard.return(undefined)
    },
  }
}

/** An attempt that failed before a sound may be followed by another; after a sound, the two could not be joined. */
async function* attempt({ heard, first }: Attempt): AsyncGenerator<Heard, 'not_begun' | 'broken' | 'whole'> {
  const begin = await first.catch(() => undefined)
  if (!begin) return 'not_begun'
  const pieces = resumed(begin, heard)
  try {
    for (;;) {
      const next = await pieces.next().catch(() => undefined)
      if (!next) return 'broken'
      if (next.done) return 'whole'
      yield next.value
    }
  } finally {
    await pieces.return?.()
  }
}

function refuseFailed(end: End | undefined): void {
  if (end?.job && end.job.status !== 'delivered') throw failureOf(end.job)
}

function refuseUnheard(end: End, id: string): SpeechJob {
  if (!end.job) throw new AppError('not_ready', { job_id: id })
  refuseFailed(end)
  refuseGone(end.job)
  return end.job
}

async function* heardAgain(kept: Kept, job: SpeechJob & { account_id: AccountId }): AsyncGenerator<Heard> {
  const words = [...(job.word_timings ?? [])]
  let samples = 0
  for await (const chunk of keptSamples(kept, job)) {
    samples += chunk.length
    const later = words.findIndex((word) => word.start_time > samples / master_sample_rate)
    const bytes = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength)
    yield { bytes, words: words.splice(0, later < 0 ? words.length : later) }
  }
  if (words.length > 0) yield { bytes: Buffer.alloc(0), words }
}

import type { z } from 'zod'
import {
  type getPronunciationTask,
  pronunciationKind,
  type pronunciationTestKind,
} from '#core/contract/dictionaries/previews.ts'
import { type AnyJobView, type JobState, jobView, stateOf } from '#core/contract/jobs.ts'

export type Task = z.output<typeof getPronunciationTask.returns>
const EntriesJob = jobView(pronunciationKind)

const words: Record<JobState, Task['status']> = {
  queued: 'queued',
  running: 'processing',
  delivered: 'completed',
  failed: 'failed',
  cancelled: 'failed',
}

/** What the tasks of both kinds of job have in common. */
export function taskOf(kind: typeof pronunciationKind | typeof pronunciationTestKind, job: AnyJobView) {
  const { id: task_id, progress, error_message } = job
  return { task_id, status: words[stateOf(kind, job.status)], progress, error_message, failed_variants: [] }
}

export function entriesTask(job: AnyJobView): Task {
  const { failed_variants = [] } = EntriesJob.parse(job)
  const none = {
    phonetic: null,
    phonetic_url: null,
    phonetic_phrase_url: null,
    word_start_time: null,
    word_end_time: null,
  }
  return { ...taskOf(pronunciationKind, job), ...none, failed_variants }
}

/** S3 §4: the status words of a job and its messages, and the steps that a page draws. */
export const cloningRunning = ['processing', 'analyzing', 'training', 'generating_preview', 'uploaded_to_s3'] as const
type Running = (typeof cloningRunning)[number]

/** Overall percent; the upload, which the page measures, is the first 50. */
const ranges: Record<Running, readonly [from: number, to: number]> = {
  processing: [50, 50],
  analyzing: [50, 70],
  training: [70, 85],
  generating_preview: [85, 95],
  uploaded_to_s3: [95, 100],
}
const uploadEnd = 50

const within = (share: number) => Math.min(1, Math.max(0, share))

/** Overall percent for a fraction of the upload. */
export const uploadProgress = (share: number) => uploadEnd * within(share)

/** Overall percent for a fraction of one status. */
export function cloningProgress(status: Running, share: number): number {
  const [from, to] = ranges[status]
  return from + (to - from) * within(share)
}

const isRunning = (status: string): status is Running => (cloningRunning as readonly string[]).includes(status)

/** A queued job has finished its upload. Late messages never move the bar back. */
export function shownProgress(status: string, progress: number): number {
  if (status === 'completed') return 100
  return Math.min(100, Math.max(progress, isRunning(status) ? ranges[status][0] : uploadEnd))
}

/** The event of a message: a status just reached, or `progress` within it. */
export function cloningEvent<Status extends string>(status: Status, progress: number): Status | 'progress' {
  return isRunning(status) && progress > ranges[status][0] ? 'progress' : status
}

export const cloningSteps = [
  { step: 'Uploading', from: 0, to: 50 },
  { step: 'Analyzing', from: 50, to: 70 },
  { step: 'Training', from: 70, to: 85 },
  { step: 'Saving', from: 85, to: 95 },
  { step: 'Completed', from: 95, to: 100 },
] as const
export type CloningStep = (typeof cloningSteps)[number]['step']
export type StepState = 'completed' | 'active' | 'pending' | 'failed'

/** How each of the five steps is drawn; a status without a job (`uploading`) has the upload's own progress. */
export function stepStates(status: string, progress: number): { step: CloningStep; state: StepState }[] {
  const reached = status === 'uploading' ? Math.min(uploadEnd, progress) : shownProgress(status, progress)
  const stopped = status === 'failed' || status === 'cancelled'
  return cloningSteps.map(({ step, from, to }) => {
    if (reached >= to) return { step, state: 'completed' }
    if (reached < from) return { step, state: 'pending' }
    return { step, state: stopped ? 'failed' : 'active' }
  })
}

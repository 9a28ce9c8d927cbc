import { cancelCloning, getCloningJob, type VoiceCloning, voiceCloningKind } from '#core/contract/cloning/cloning.ts'
import { abandonCloningSession } from '#core/contract/cloning/uploads.ts'
import { AppError } from '#core/contract/errors.ts'
import { isFinished, laterStatus } from '#core/contract/jobs.ts'
import type { LiveMessage } from '#core/contract/live.ts'
import { isDuplicateMessage, job_guard_minutes, uploadFailureText } from '#core/rules/cloning/cloning-form.ts'
import { shownProgress, uploadProgress } from '#core/rules/cloning/cloning-steps.ts'
import { i18n } from '../../../lib/language/i18n.ts'
import { errorText } from '../../../lib/language/words.ts'
import { call } from '../../../lib/network/api.ts'
import { UncodedReply } from '../../../lib/network/exchange.ts'
import { live } from '../../../lib/network/live.ts'
import { queryClient } from '../../../lib/network/query-client.ts'
import { session } from '../../../lib/session/session.ts'
import { type Clock, wallClock } from '../../../lib/state/clock.ts'
import { createStore } from '../../../lib/state/store.ts'
import { readPreference, writePreference } from '../../../lib/storage/preferences.ts'
import {
  beginUpload,
  CloningFailure,
  type CloningOrder,
  finishUpload,
  mayPass,
  type SampleFile,
  UnreadableFile,
} from '../upload/upload-samples.ts'

/** The fields of a message or an answer; a message leaves some out. */
type CloningNews = Pick<VoiceCloning, 'job_id' | 'status' | 'progress' | 'error'> & Partial<VoiceCloning>

const POLL_MS = 5_000
/** Polls skipped while messages arrive; not all, because a broken connection may look open. */
const LET_PASS = 3

type Following = {
  signal: AbortSignal
  onNews: (news: CloningNews) => void
  clock?: Clock
}

const newsIn = (message: LiveMessage): CloningNews | undefined =>
  message.type === voiceCloningKind.live.update && 'job' in message
    ? (message.job as unknown as CloningNews)
    : undefined

/** Waits for the end of a job: by its messages, and by polling without them. Rejects where it was deleted. */
function followCloning(jobId: string, { signal, onNews, clock = wallClock }: Following): Promise<CloningNews> {
  return new Promise((resolve, reject) => {
    let polls = 0
    const stops: (() => void)[] = []
    const end = (how: () => void) => {
      for (const stop of stops.splice(0)) stop()
      how()
    }
    function hear(news: CloningNews | undefined) {
      // S3 §4: ignore messages of other jobs
      if (news?.job_id !== jobId) return
      if (isFinished(voiceCloningKind, news.status)) end(() => resolve(news))
      else onNews(news)
    }
    async function look() {
      try {
        hear(await call(getCloningJob, { params: { id: jobId } }, { signal }))
      } catch (error) {
        // transient failures are retried; a deleted job has no end to wait for
        if (!(error instanceof AppError && error.retry)) end(() => reject(error))
      }
    }
    stops.push(
      live.listen({ message: (message) => hear(newsIn(message)), refetch: () => void look() }),
      clock.every(POLL_MS, () => {
        polls += 1
        if (live.state.get() === 'offline' || polls % (LET_PASS + 1) === 0) void look()
      }),
    )
    signal.addEventListener('abort', () => end(() => reject(signal.reason)), { once: true })
    void look()
  })
}

/** The message beside the button, yellow for a warning (S3 §8). */
type CloningProblemShown = { text: string; tone: 'warn' | 'bad' }

/** S3 §8: only a duplicate is a warning. */
const shownProblem = (text: string, isDuplicate = isDuplicateMessage(text)): CloningProblemShown => ({
  text,
  tone: isDuplicate ? 'warn' : 'bad',
})

/** Returns the message of a failed upload: our errors in the user's language, others in the order of S3 §8. */
function uploadProblem(error: unknown): CloningProblemShown {
  const t = i18n.getFixedT(null, 'cloning')
  if (error instanceof UnreadableFile) return shownProblem(t('files_not_processed'))
  if (error instanceof CloningFailure) return shownProblem(t('no_job_id'))
  const cause = error instanceof AppError ? error.cause : undefined
  if (cause instanceof UncodedReply) return shownProblem(uncodedText(cause))
  if (error instanceof AppError) return shownProblem(errorText(i18n, error), error.is('sample_duplicate'))
  return shownProblem(uploadFailureText({ message: error instanceof Error ? error.message : undefined }))
}

function uncodedText({ status, body }: UncodedReply): string {
  const t = i18n.getFixedT(null, 'cloning')
  const said = typeof body === 'object' ? uploadFailureText({ body }) : t('upload_failed')
  if (said !== uploadFailureText({})) return said
  if (status === 503) return errorText(i18n, new AppError('cloning_unavailable', {}))
  return status === 404 ? t('endpoint_missing') : t('upload_failed')
}

/** `preparing`: texts are translated; `uploading`: files are sent; then the status of the job. */
type RunStatus = 'idle' | 'preparing' | 'uploading' | VoiceCloning['status']

export type Run = {
  busy: boolean
  status: RunStatus
  /** Percent of the entire run. */
  progress: number
  /** The connection was lost during an upload. */
  waiting: boolean
  problem: CloningProblemShown | null
  /** The voice is ready; set until the user answers the alert. */
  made: CloningNews | null
}

const idle: Run = { busy: false, status: 'idle', progress: 0, waiting: false, problem: null, made: null }
const GUARD_MS = job_guard_minutes * 60_000

/** The voice being created. The run continues when the user leaves the page, and resumes after a reload. */
export const cloningRun = createStore<Run>(idle)

let leaving: AbortController | undefined
const change = (part: Partial<Run>) => cloningRun.set({ ...cloningRun.get(), ...part })
const userId = () => {
  const state = session.state.get()
  return state.status === 'signed_in' ? state.user.id : undefined
}

/** What this user's previous visit left unfinished. */
export function underWay() {
  const kept = readPreference('cloning_under_way')
  return kept && kept.user_id === userId() ? kept : null
}
const keep = (part: { session_id: string | null; files: SampleFile[]; job_id: string | null }) => {
  const user_id = userId()
  const files = part.files.map(({ name, size }) => ({ name, size }))
  if (user_id) writePreference('cloning_under_way', { user_id, begun_at: Date.now(), ...part, files })
}
const forget = () => writePreference('cloning_under_way', null)

function begin(status: RunStatus): AbortSignal {
  leaving?.abort()
  leaving = new AbortController()
  cloningRun.set({ ...idle, busy: true, status })
  return leaving.signal
}
/** Progress stays, so that the stepper shows where the run failed. */
const stop = (problem: CloningProblemShown | null, status: RunStatus = 'failed') =>
  change({ busy: false, status, waiting: false, problem })

type Prepared = { order: CloningOrder; files: SampleFile[] }

/** Runs from the press on: `prepare` may take a while, then upload and job follow. */
export async function startCloning(prepare: () => Promise<Prepared>): Promise<void> {
  const signal = begin('preparing')
  let session_id: string | undefined
  try {
    const { order, files } = await prepare()
    signal.throwIfAborted()
    change({ status: 'uploading' })
    session_id = await beginUpload(order, files.length, signal)
    keep({ session_id, files, job_id: null })
    await upload(session_id, files, { resumed: false, signal })
  } catch (error) {
    failUpload(error, signal, session_id)
  }
}

/** Resumes an interrupted upload with the files that had not arrived. */
export async function resumeCloning(session_id: string, files: SampleFile[]): Promise<void> {
  const signal = begin('uploading')
  try {
    await upload(session_id, files, { resumed: true, signal })
  } catch (error) {
    failUpload(error, signal, session_id)
  }
}

async function upload(session_id: string, files: SampleFile[], how: { resumed: boolean; signal: AbortSignal }) {
  const onNews = ({ sent, waiting }: { sent: number; waiting: boolean }) =>
    !how.signal.aborted && change({ progress: uploadProgress(sent), waiting })
  const { job_id, status, progress } = await finishUpload(session_id, { files, onNews, ...how })
  how.signal.throwIfAborted()
  keep({ session_id: null, files: [], job_id })
  change({ status: status as RunStatus, progress: shownProgress(status, progress), waiting: false })
  await follow(job_id, Date.now(), how.signal)
}

/** Keeps the upload after a transient failure, to resume it; deletes it after a refusal, or it would stay for a day. */
function failUpload(error: unknown, signal: AbortSignal, session_id?: string): void {
  if (signal.aborted) return
  if (session_id && !mayPass(error)) {
    void call(abandonCloningSession, { params: { session_id } }).catch(() => undefined)
    forget()
  }
  stop(uploadProblem(error))
}

/** Follows a job started elsewhere: a retraining, or one from before a reload. */
export function followJob(job_id: string, begunAt = Date.now()): void {
  const signal = begin('queued')
  change({ progress: shownProgress('queued', 0) })
  if (underWay()?.job_id !== job_id) keep({ session_id: null, files: [], job_id })
  void follow(job_id, begunAt, signal)
}

async function follow(job_id: string, begunAt: number, signal: AbortSignal): Promise<void> {
  const t = i18n.getFixedT(null, 'cloning')
  const guard = setTimeout(
    () => {
      leaving?.abort()
      stop(shownProblem(t('takes_too_long')), cloningRun.get().status)
    },
    Math.max(0, begunAt + GUARD_MS - Date.now()),
  )
  try {
    end(await followCloning(job_id, { signal, onNews: hear }))
  } catch (error) {
    if (signal.aborted) return
    forget()
    stop(error instanceof AppError && error.is('not_found') ? shownProblem(t('job_gone')) : uploadProblem(error))
  } finally {
    clearTimeout(guard)
  }
}

/** Ignores late messages, so that progress never moves back. */
function hear(news: CloningNews): void {
  const now = cloningRun.get()
  const status = laterStatus(voiceCloningKind, now.status as CloningNews['status'], news.status)
  change({ status, progress: Math.max(now.progress, shownProgress(news.status, news.progress)) })
}

function end(news: CloningNews): void {
  const t = i18n.getFixedT(null, 'cloning')
  forget()
  if (news.status === 'completed') {
    stop(null, 'completed')
    change({ progress: 100, made: news })
    for (const key of ['voices', 'cloned-voices']) void queryClient.invalidateQueries({ queryKey: [key] })
  } else if (news.status === 'cancelled') cloningRun.set(idle)
  else stop(shownProblem(news.error || t('failed')))
}

/** Cancels the run; a job that has ended stays as it is. */
export async function cancelRun(): Promise<void> {
  const left = underWay()
  leaving?.abort()
  forget()
  cloningRun.set(idle)
  const givenUp = left?.job_id
    ? call(cancelCloning, { params: { id: left.job_id } })
    : left?.session_id
      ? call(abandonCloningSession, { params: { session_id: left.session_id } })
      : Promise.resolve()
  await givenUp.catch(() => undefined)
}

/** The user answered the alert. */
export const dismissMade = () => change({ made: null })

/** Shows why the run did not start. */
export const refuseRun = (text: string) => change({ problem: shownProblem(text) })

/** Resumes an unfinished run; for an upload the page asks for the files first. */
export function findRunAgain(): void {
  const left = underWay()
  if (left?.job_id && !cloningRun.get().busy) followJob(left.job_id, left.begun_at)
}

let owner = userId()
session.state.subscribe(() => {
  if (userId() === owner) return
  owner = userId()
  leaving?.abort()
  cloningRun.set(idle)
})

import { player } from '../../player/player.ts'
import { downloadSound } from './transcript-files.ts'
import { fetchTranscription, previewOf, type ShownJob, trackId } from './transcription-jobs.ts'

/** A word cut exactly at its edges is hard to understand. */
const AROUND_SECONDS = 0.12

function trackOf(job: ShownJob) {
  const { transcription = '', word_timings } = job
  return {
    id: trackId(job.id),
    title: previewOf(job),
    subtitle: job.audio_file_name,
    src: job.audio_url ?? '',
    duration_seconds: job.duration_seconds,
    peaks: job.peaks ?? [],
    ...(word_timings ? { text: transcription, word_timings } : { word_timings: [] }),
    download: () => downloadSound(job),
    renew: async () => (await fetchTranscription(job.id)).audio_url ?? job.audio_url ?? '',
  }
}

/** Plays a job from its start, or pauses and resumes the loaded one. */
export async function togglePlay(job: ShownJob): Promise<void> {
  const { track, failure } = player.state.get()
  if (track?.id === trackId(job.id)) return failure ? player.retry() : player.toggle()
  // start within the press, or browsers may refuse
  const started = player.load(trackOf(job))
  if (!job.word_timings && job.include_timestamps) void addTimings(job.id)
  await started
}

const isIn = (job: Pick<ShownJob, 'id'>) => player.state.get().track?.id === trackId(job.id)

/** Plays from a word or a segment on. */
export async function playFrom(job: ShownJob, seconds: number): Promise<void> {
  endSpan?.()
  // seek before the audio loads, or its beginning would play
  const started = isIn(job) ? undefined : togglePlay(job)
  player.seek(seconds)
  await started
  if (player.state.get().status === 'paused') await player.toggle()
}

let endSpan: (() => void) | undefined

/** Plays one range, in seconds; a pause or a seek by the user cancels its end. */
async function playSpan(job: ShownJob, { from, to }: { from: number; to: number }): Promise<void> {
  await playFrom(job, from)
  const follow = () => {
    const at = player.time.get()
    if (!isIn(job) || player.state.get().status === 'paused' || at < from - 0.5 || at > to + 0.5) return end()
    if (at < to) return
    end()
    player.pause()
  }
  const stops = [player.time.subscribe(follow), player.state.subscribe(follow)]
  const end = () => {
    for (const stop of stops) stop()
    if (endSpan === end) endSpan = undefined
  }
  endSpan?.()
  endSpan = end
}

/** Plays a range, or pauses this job. */
export function toggleSpan(job: ShownJob, span: { from: number; to: number }): void {
  const { status } = player.state.get()
  if (isIn(job) && (status === 'playing' || status === 'loading')) player.pause()
  else void playSpan(job, span)
}

/** Pauses, resumes within a segment, or plays from its start on. */
export function toggleFrom(job: ShownJob, span: { from: number; to: number }): void {
  const { status } = player.state.get()
  const at = player.time.get()
  if (isIn(job) && (status === 'playing' || status === 'loading')) player.pause()
  else if (isIn(job) && at > span.from && at < span.to) void player.toggle()
  else void playFrom(job, span.from)
}

/** Plays the word alone while the player is paused; during playback it continues from the word. */
export function hearWord(job: ShownJob, span: { from: number; to: number }): void {
  if (isIn(job) && player.state.get().status === 'playing' && !endSpan) void playFrom(job, span.from)
  else void playSpan(job, { from: Math.max(0, span.from - AROUND_SECONDS), to: span.to + AROUND_SECONDS })
}

async function addTimings(id: string): Promise<void> {
  const job = await fetchTranscription(id).catch(() => undefined)
  const state = player.state.get()
  if (!job?.word_timings || state.track?.id !== trackId(id)) return
  const { text, word_timings } = { text: job.transcription, word_timings: job.word_timings }
  player.state.set({ ...state, track: { ...state.track, text, word_timings, peaks: job.peaks ?? state.track.peaks } })
}

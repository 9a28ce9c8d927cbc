import { player } from '../../player/player.ts'
import { downloadSound } from './transcript-files.ts'
import { fetchTranscription, trackId } from './transcription-jobs.ts'
import { previewOf, type ShownJob } from './transcription-rules.ts'

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

/** Plays a job from its start, or pauses and resumes the one in the player. */
export async function togglePlay(job: ShownJob): Promise<void> {
  const { track, failure } = player.state.get()
  if (track?.id === trackId(job.id)) return failure ? player.retry() : player.toggle()
  // within the press, or browsers may refuse
  const started = player.load(trackOf(job))
  if (!job.word_timings && job.include_timestamps) void addTimings(job.id)
  await started
}

/** From a word or a segment on. */
export async function playFrom(job: ShownJob, seconds: number): Promise<void> {
  if (player.state.get().track?.id !== trackId(job.id)) await togglePlay(job)
  player.seek(seconds)
  if (player.state.get().status === 'paused') await player.toggle()
}

async function addTimings(id: string): Promise<void> {
  const job = await fetchTranscription(id).catch(() => undefined)
  const state = player.state.get()
  if (!job?.word_timings || state.track?.id !== trackId(id)) return
  const { text, word_timings } = { text: job.transcription, word_timings: job.word_timings }
  player.state.set({ ...state, track: { ...state.track, text, word_timings, peaks: job.peaks ?? state.track.peaks } })
}

import type { WordTiming } from '#core/contract/tts/tts.ts'
import type { Track } from '../../../player/create-player.ts'
import type { LiveSound } from '../../../player/live-sound.ts'
import { player } from '../../../player/player.ts'
import { lineWithTimings } from '../../../player/text-pieces.ts'
import { downloadOne } from '../downloads/downloads.ts'
import { fetchJob } from '../speech-jobs.ts'
import type { ShownJob } from '../speech-rules.ts'

/** Word timings of the loaded audio at their offsets in the text that was sent, by job. */
const sent = new Map<string, readonly WordTiming[]>()
export const sentTimings = (id: string) => sent.get(id) ?? []

/** Track options of a page: `bar: false` where it draws its own player. */
type TrackLook = Pick<Track, 'bar'>

function trackOf(job: ShownJob, look: TrackLook): Track {
  return {
    ...look,
    id: job.id,
    title: lineWithTimings(job.text, []).text,
    subtitle: job.voice_name,
    src: job.audio_file_url ?? '',
    duration_seconds: job.duration_seconds ?? 0,
    peaks: job.peaks ?? [],
    ...lineWithTimings(job.text, job.word_timings ?? []),
    download: () => downloadOne(job),
    renew: async () => (job.kept_here ? job : await fetchJob(job.id)).audio_file_url ?? job.audio_file_url ?? '',
  }
}

/** Plays a job from its start, or pauses and resumes the loaded one. */
export function togglePlay(job: ShownJob, look: TrackLook = {}): Promise<void> {
  const { track, failure } = player.state.get()
  if (track?.id === job.id) return failure ? player.retry() : player.toggle()
  return playFromStart(job, look)
}

/** Starts playback at once, within the user's press; missing word timings load afterwards. */
export async function playFromStart(job: ShownJob, look: TrackLook = {}): Promise<void> {
  sent.clear()
  sent.set(job.id, job.word_timings ?? [])
  const started = player.load(trackOf(job, look))
  if (!job.word_timings && job.has_word_timings) void addTimings(job.id)
  await started
}

type SpokenPart = { samples: Int16Array; sample_rate: number; words: readonly WordTiming[] }

/** Plays a speech while it is made. `job`: what is known of it, with an estimated duration. */
export function playAsMade(job: ShownJob, sound: LiveSound) {
  let known = job
  const timings: WordTiming[] = []
  sent.clear()
  player.loadLive(trackOf(job, {}), sound)
  return {
    add({ samples, sample_rate, words }: SpokenPart) {
      timings.push(...words)
      known = { ...known, word_timings: [...timings] }
      if (!player.grow(trackOf(known, {}))) return
      sent.set(job.id, timings)
      sound.add(samples, sample_rate)
    },
    /** Nothing happens where the user plays something else by now. */
    complete(made: ShownJob) {
      if (player.complete(trackOf(made, {}))) sent.set(made.id, made.word_timings ?? [])
    },
    /** The speech could not be made. */
    cancel() {
      if (player.state.get().track?.id === job.id) player.close()
    },
  }
}

/** Shows a job in the player without playing it. */
export function cueJob(job: ShownJob): void {
  sent.clear()
  sent.set(job.id, job.word_timings ?? [])
  player.cue(trackOf(job, {}))
  if (!job.word_timings && job.has_word_timings) void addTimings(job.id)
}

async function addTimings(id: string): Promise<void> {
  const job = await fetchJob(id).catch(() => undefined)
  const state = player.state.get()
  if (!job?.word_timings || state.track?.id !== id) return
  sent.set(id, job.word_timings)
  player.state.set({ ...state, track: { ...state.track, ...lineWithTimings(job.text, job.word_timings) } })
}

import { readPreference } from '../../../lib/storage/preferences.ts'
import { inOneWindow } from '../../player/in-one-window.ts'
import { player } from '../../player/player.ts'
import { togglePlay } from './play-transcription.ts'
import { flow } from './transcription-jobs.ts'
import { canPlay, type ShownJob } from './transcription-rules.ts'

/** S3 §4: playback does not start sooner. */
const AUTOPLAY_MS = 1000
const HELD_MS = 10_000

const isSounding = () => player.state.get().track !== null && ['playing', 'loading'].includes(player.state.get().status)

/**
 * Plays a new transcription where the settings say so, once the page is visible and nothing else plays. Where the
 * browser requires a press, the player stays paused. Returns a function that stops this.
 */
export function autoPlay(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const begin = async (job: ShownJob) => {
    if (document.visibilityState !== 'visible' || isSounding()) return
    await inOneWindow(`play ${job.id}`, HELD_MS, () => togglePlay(job))
  }
  const stop = flow.ended.subscribe(() => {
    const job = flow.ended.get()
    clearTimeout(timer)
    if (!job || !canPlay(job) || !readPreference('stt_autoplay')) return
    timer = setTimeout(() => void begin(job), AUTOPLAY_MS)
  })
  return () => {
    clearTimeout(timer)
    stop()
  }
}

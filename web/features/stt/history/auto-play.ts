import { readPreference } from '../../../lib/storage/preferences.ts'
import { inOneWindow } from '../../player/in-one-window.ts'
import { player } from '../../player/player.ts'
import { togglePlay } from './play-transcription.ts'
import { flow } from './transcription-jobs.ts'
import { canPlay, type ShownJob } from './transcription-rules.ts'

/** S3 §4: the player does not begin by itself sooner. */
const AUTOPLAY_MS = 1000
const HELD_MS = 10_000

const isSounding = () => player.state.get().track !== null && ['playing', 'loading'].includes(player.state.get().status)

/**
 * Plays what was just transcribed, where the settings say so, the page is looked at and nothing else sounds. A browser that
 * wants a press first leaves the player paused. Returns what stops that.
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

import { createStore } from '../../../../lib/state/store.ts'
import { readPreference } from '../../../../lib/storage/preferences.ts'
import { inOneWindow } from '../../../player/live-sound.ts'
import { player } from '../../../player/player.ts'
import { isStacked } from '../../page/panel-tab.ts'
import { AUTOPLAY_MS, flow, hasAudio, playsAutomatically } from '../speech-jobs.ts'
import type { ShownJob } from '../speech-rules.ts'
import { cueJob, playFromStart } from './play-job.ts'

/** The job that may play automatically, until it has played or its time is over. */
export const marked = createStore<ShownJob | null>(null)
/** The job whose automatic playback the browser blocked. */
export const waitingForPress = createStore<string | null>(null)

const isSounding = () => ['playing', 'loading'].includes(player.state.get().status) && player.state.get().track !== null

/** Plays each short job that ends once the page is visible and the player idle; returns a function that stops this. */
export function autoPlay(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined

  async function tryIt() {
    const job = marked.get()
    if (!job || document.visibilityState !== 'visible' || isSounding()) return
    marked.set(null)
    await inOneWindow(`play ${job.id}`, AUTOPLAY_MS, async () => {
      await playFromStart(job)
      const { track, status } = player.state.get()
      if (track?.id === job.id && status === 'paused' && player.time.get() === 0) waitingForPress.set(job.id)
    })
  }
  const mark = () => {
    const job = flow.ended.get()
    if (!job) return
    if (!playsAutomatically(job, { enabled: readPreference('autoplay_short_audio') })) {
      // the history, with its play buttons, is behind the editor
      if (isStacked.get() && hasAudio(job) && !isSounding()) cueJob(job)
      return
    }
    clearTimeout(timer)
    marked.set(job)
    timer = setTimeout(() => marked.set(null), AUTOPLAY_MS)
    void tryIt()
  }
  const pressed = () => {
    if (player.state.get().status === 'playing') waitingForPress.set(null)
  }
  const seen = () => void tryIt()
  const stops = [flow.ended.subscribe(mark), player.state.subscribe(pressed)]
  document.addEventListener('visibilitychange', seen)
  return () => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', seen)
    for (const stop of stops) stop()
  }
}

/** What follows the playback of a sound that is still being made. */
export type LiveListener = { playing(): void; waiting(): void; ended(): void }
export type LiveSound = ReturnType<typeof liveSound>

type Part = { from: number; length: number; starts: number }
/** So that the first samples are not lost while the device opens its output. */
const LEAD_SECONDS = 0.05

/** Open it within the user's press: browsers keep silent what was opened later. Undefined where there is no such output. */
export const openLiveSound = (): LiveSound | undefined =>
  typeof AudioContext === 'undefined' ? undefined : liveSound(new AudioContext())

/** Plays sound in parts, each as soon as it is made. */
export function liveSound(context: AudioContext) {
  const parts: Part[] = []
  const volume = context.createGain()
  volume.connect(context.destination)
  let listener: LiveListener | undefined
  let whole = false
  let made = 0
  let stopped = false

  const last = () => parts.at(-1)
  const isDry = () => {
    const part = last()
    return !part || context.currentTime >= part.starts + part.length
  }
  function ranDry() {
    if (stopped || !isDry()) return
    if (whole) listener?.ended()
    else listener?.waiting()
  }

  return {
    follow(one: LiveListener) {
      listener = one
    },
    add(samples: Int16Array, sample_rate: number) {
      if (stopped || samples.length === 0) return
      const buffer = context.createBuffer(1, samples.length, sample_rate)
      const data = buffer.getChannelData(0)
      for (let n = 0; n < samples.length; n++) data[n] = samples[n]! / 32_768
      const source = context.createBufferSource()
      source.buffer = buffer
      source.connect(volume)
      const before = last()
      const starts = isDry() ? context.currentTime + LEAD_SECONDS : before!.starts + before!.length
      const part = { from: made, length: samples.length / sample_rate, starts }
      parts.push(part)
      made += part.length
      source.addEventListener('ended', ranDry)
      source.start(starts)
      listener?.playing()
    },
    /** No more parts come. */
    finish() {
      whole = true
      ranDry()
    },
    isWhole: () => whole,
    /** Seconds of the sound that were played. */
    heard(): number {
      const now = context.currentTime
      const part = parts.findLast(({ starts }) => starts <= now)
      return part ? part.from + Math.min(part.length, now - part.starts) : 0
    },
    setVolume(to: number) {
      volume.gain.value = to
    },
    play: () => context.resume(),
    pause: () => context.suspend(),
    stop() {
      if (stopped) return
      stopped = true
      void context.close()
    },
  }
}

/** Runs in only one of several windows that react to the same event within `held_ms`. */
export async function inOneWindow(name: string, heldMs: number, run: () => Promise<void>): Promise<void> {
  const { locks } = navigator
  if (!locks) return run()
  await locks.request(name, { ifAvailable: true }, async (lock) => {
    if (!lock) return
    await run()
    await new Promise((resolve) => setTimeout(resolve, heldMs))
  })
}

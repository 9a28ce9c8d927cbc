import { useSyncExternalStore } from 'react'
import { useStore } from '../../lib/state/store.ts'
import { type AudioOut, createPlayer } from './create-player.ts'

/** The application's only player: it plays one track at a time, whichever page started it. */
export const player = createPlayer(() => new Audio() as AudioOut)

export const usePlayer = () => useStore(player.state)
/** The position in seconds; changes with every frame during playback. */
export const usePlayerTime = () => useStore(player.time)

type Playback = 'idle' | 'loading' | 'playing' | 'paused'

function playbackOf(id: string): Playback {
  const { track, status } = player.state.get()
  if (track?.id !== id) return 'idle'
  return status === 'failed' ? 'paused' : status
}

/** The player's state for one job; other cards do not render when it changes. */
export function usePlayback(id: string): Playback {
  const read = () => playbackOf(id)
  return useSyncExternalStore(player.state.subscribe, read, read)
}

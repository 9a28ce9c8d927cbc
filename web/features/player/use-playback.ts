import { useSyncExternalStore } from 'react'
import { player } from './player.ts'

export type Playback = 'idle' | 'loading' | 'playing' | 'paused'

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

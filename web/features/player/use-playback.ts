import { useSyncExternalStore } from 'react'
import { player } from './player.ts'

export type Playback = 'idle' | 'loading' | 'playing' | 'paused'

function playbackOf(id: string): Playback {
  const { track, status } = player.state.get()
  if (track?.id !== id) return 'idle'
  return status === 'failed' ? 'paused' : status
}

/** What the player does with one job; the cards of all others are left alone. */
export function usePlayback(id: string): Playback {
  const read = () => playbackOf(id)
  return useSyncExternalStore(player.state.subscribe, read, read)
}

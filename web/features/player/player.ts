import { useStore } from '../../lib/state/store.ts'
import { type AudioOut, createPlayer } from './create-player.ts'

/** The one player of the application: one sound at a time, whatever page started it. */
export const player = createPlayer(() => new Audio() as AudioOut)

export const usePlayer = () => useStore(player.state)
/** Seconds into the sound; changes with every frame while it plays. */
export const usePlayerTime = () => useStore(player.time)

import { useStore } from '../../lib/state/store.ts'
import { type AudioOut, createPlayer } from './create-player.ts'

/** The application's only player: it plays one track at a time, whichever page started it. */
export const player = createPlayer(() => new Audio() as AudioOut)

export const usePlayer = () => useStore(player.state)
/** The position in seconds; changes with every frame during playback. */
export const usePlayerTime = () => useStore(player.time)

import { player } from '../player/player.ts'
import type { Recording } from './create-recorder.ts'

let address: string | undefined

/** Plays a sound of this browser; the last one's address is given back. */
export function playSound(
  { id, sound, seconds }: Recording,
  title: string,
  peaks: readonly number[] = [],
): Promise<void> {
  if (address) URL.revokeObjectURL(address)
  address = URL.createObjectURL(sound)
  return player.load({ id: soundId(id), title, src: address, duration_seconds: seconds, peaks, word_timings: [] })
}

/** What it is called in the player. */
export const soundId = (id: string) => `recording ${id}`

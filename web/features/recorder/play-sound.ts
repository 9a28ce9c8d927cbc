import { player } from '../player/player.ts'
import type { Recording } from './create-recorder.ts'

let address: string | undefined

/** Plays a local file and revokes the previous object URL. */
export function playSound(
  { id, sound, seconds }: Recording,
  title: string,
  peaks: readonly number[] = [],
): Promise<void> {
  if (address) URL.revokeObjectURL(address)
  address = URL.createObjectURL(sound)
  return player.load({ id: soundId(id), title, src: address, duration_seconds: seconds, peaks, word_timings: [] })
}

/** The track's id in the player. */
export const soundId = (id: string) => `recording ${id}`

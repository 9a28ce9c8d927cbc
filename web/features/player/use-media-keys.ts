import { useEffect } from 'react'
import { player, usePlayer } from './player.ts'

const SKIP_SECONDS = 5
const skip = (by: number) => player.seek(player.time.get() + by)

const actions: [MediaSessionAction, (details: MediaSessionActionDetails) => void][] = [
  ['play', () => void player.toggle()],
  ['pause', player.pause],
  ['stop', player.close],
  ['seekbackward', ({ seekOffset }) => skip(-(seekOffset ?? SKIP_SECONDS))],
  ['seekforward', ({ seekOffset }) => skip(seekOffset ?? SKIP_SECONDS)],
  ['seekto', ({ seekTime }) => player.seek(seekTime ?? 0)],
]

/** The media keys of a keyboard, a headset or a lock screen. */
export function useMediaKeys(): void {
  const { track, status } = usePlayer()
  useEffect(() => {
    const keys = navigator.mediaSession
    if (!keys || !track) return
    const { title, subtitle } = track
    keys.metadata = new MediaMetadata({ title, artist: subtitle ?? '', album: 'Pawòl' })
    for (const [action, run] of actions) {
      try {
        keys.setActionHandler(action, run)
      } catch {
        // browsers support different keys, and throw for the others
      }
    }
    return () => {
      keys.metadata = null
    }
  }, [track])
  useEffect(() => {
    if (navigator.mediaSession) navigator.mediaSession.playbackState = status === 'playing' ? 'playing' : 'paused'
  }, [status])
}

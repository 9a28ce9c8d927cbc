import { lazy, Suspense } from 'react'
import { loadWords } from '../../lib/language/i18n.ts'
import { usePlayer } from './player.ts'

const PlayerBar = lazy(async () => {
  const [{ PlayerBar }] = await Promise.all([import('./player-bar.tsx'), loadWords('player')])
  return { default: PlayerBar }
})

/** Mounted in the shell; the code of the bar loads with the first track. */
export function PlayerHost() {
  const { track } = usePlayer()
  if (!track || track.bar === false) return null
  return (
    <Suspense>
      <PlayerBar />
    </Suspense>
  )
}

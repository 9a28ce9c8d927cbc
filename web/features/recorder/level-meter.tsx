import { useEffect, useRef, useState } from 'react'
import { useWidth } from '../../lib/browser/use-width.ts'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { type Store, useStore } from '../../lib/state/store.ts'
import { leafPath } from '../../ui/brand/leaf-wave.tsx'
import { classes } from '../../ui/classes.ts'

const PITCH = 5
const HEIGHT = 64
const EVERY_MS = 80

/** The level of the last seconds, the newest on the right: hibiscus while recording. */
export function LevelMeter({ level, listening }: { level: Store<number>; listening: boolean }) {
  const { t } = useTranslation('recorder')
  const [box, width] = useWidth()
  const count = Math.floor(width / PITCH)
  const heard = useLastLevels(level, { count, listening })
  const path = leafPath(
    heard.map((one) => one / 100),
    HEIGHT,
  )
  return (
    <div ref={box} className="h-16 min-w-0">
      <LevelValue level={level} label={t('level')} />
      {count > 0 && (
        <svg
          aria-hidden="true"
          viewBox={`0 0 ${count * PITCH} ${HEIGHT}`}
          preserveAspectRatio="none"
          className="block h-full w-full"
        >
          <path d={path} className={classes(listening ? 'fill-voice' : 'fill-wave-rest')} />
        </svg>
      )}
    </div>
  )
}

/** The number, for users of screen readers. */
function LevelValue({ level, label }: { level: Store<number>; label: string }) {
  const now = useStore(level)
  return (
    // biome-ignore lint/a11y/useSemanticElements: the leaves are the meter people see
    <div
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={now}
      className="sr-only"
    />
  )
}

function useLastLevels(level: Store<number>, { count, listening }: { count: number; listening: boolean }): number[] {
  const [heard, setHeard] = useState<number[]>([])
  const loudest = useRef(0)
  useEffect(() => {
    if (!listening) return
    const unfollow = level.subscribe(() => {
      loudest.current = Math.max(loudest.current, level.get())
    })
    const timer = setInterval(() => {
      const next = Math.max(loudest.current, level.get())
      loudest.current = 0
      setHeard((before) => [...before.slice(-400), next])
    }, EVERY_MS)
    return () => {
      unfollow()
      clearInterval(timer)
    }
  }, [level, listening])
  const shown = count > 0 ? heard.slice(-count) : []
  return [...Array.from({ length: Math.max(0, count - shown.length) }, () => 0), ...shown]
}

import { useMemo, useRef, useState } from 'react'
import { type PointedAt, pointing, type Target } from './pointing.ts'

/** Time to move the pointer from a word to its card. */
const grace = 300

export type Pointing = ReturnType<typeof usePointing>

/**
 * The open target. One that the pointer opened closes when the pointer has left both the target and its card. `targets`
 * must be the same array at every render.
 */
export function usePointing(targets: readonly Target[]) {
  const [pointedAt, setPointedAt] = useState<PointedAt | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const rest = useMemo(() => {
    const hold = () => clearTimeout(timer.current)
    const leave = () => {
      hold()
      timer.current = setTimeout(() => setPointedAt((at) => (at?.by === 'hover' ? null : at)), grace)
    }
    const point = (at: PointedAt | null) => {
      hold()
      setPointedAt(at)
    }
    return {
      extension: pointing(targets, point, leave),
      onHold: (held: boolean) => (held ? hold() : leave()),
      onClose: () => point(null),
    }
  }, [targets])
  return { pointedAt, ...rest }
}

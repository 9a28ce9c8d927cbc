import { useMemo, useRef, useState } from 'react'
import { type PointedAt, pointing } from './pointed-at.ts'

/** Time to go from a word to its card. */
const grace = 300

/** What is asked about now; what the pointer opened closes once the pointer has left both the word and its card. */
export function usePointedAt() {
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
      extension: pointing(point, leave),
      onHold: (held: boolean) => (held ? hold() : leave()),
      onClose: () => point(null),
    }
  }, [])
  return { pointedAt, ...rest }
}

import { useMemo } from 'react'
import { classes } from '../classes.ts'

const CENTRE = 24

function point(radius: number, angle: number): string {
  return `${(CENTRE + radius * Math.sin(angle)).toFixed(1)} ${(CENTRE - radius * Math.cos(angle)).toFixed(1)}`
}

function leaf(angle: number, { inner, outer, swell }: { inner: number; outer: number; swell: number }): string {
  const middle = (inner + outer) / 2
  const [right, left] = [point(middle, angle + swell / middle), point(middle, angle - swell / middle)]
  return `M${point(outer, angle)}Q${right} ${point(inner, angle)}Q${left} ${point(outer, angle)}Z`
}

function disc(centre: string, radius: number): string {
  const [x, y] = centre.split(' ').map(Number) as [number, number]
  return `M${(x - radius).toFixed(1)} ${y}a${radius} ${radius} 0 1 0 ${radius * 2} 0a${radius} ${radius} 0 1 0 ${-radius * 2} 0Z`
}

/** A rosette of cut leaves, always the same for the same name. */
export function sealPath(name: string): string {
  const seed = [...name].reduce((sum, letter) => (sum * 33 + (letter.codePointAt(0) ?? 0)) >>> 0, 5381)
  const leaves = 6 + (seed % 5)
  const dotted = (seed >>> 3) % 3 > 0
  const turn = (seed >>> 5) % 2 ? Math.PI / leaves / 2 : 0
  const shape = { inner: 7 + ((seed >>> 7) % 3) * 0.5, outer: (dotted ? 14.5 : 16.5) + ((seed >>> 9) % 4) * 0.6 }
  const swell = 2 + (14 / leaves) * (1 + ((seed >>> 11) % 3) * 0.25)
  const step = (2 * Math.PI) / leaves
  const parts = Array.from({ length: leaves }, (_, i) => {
    const angle = turn + i * step
    return leaf(angle, { ...shape, swell }) + (dotted ? disc(point(15.8, angle + step / 2), 1.2) : '')
  })
  return parts.join('') + disc(`${CENTRE} ${CENTRE}`, 3.4 + ((seed >>> 13) % 4) * 0.3)
}

/** The rosette of a voice; decorative, next to its name. */
export function Seal({ name, className }: { name: string; className?: string }) {
  const path = useMemo(() => sealPath(name), [name])
  return (
    <svg
      viewBox="0 0 48 48"
      aria-hidden="true"
      className={classes('flex-none rounded-pill bg-act-soft text-act-text', className ?? 'size-10')}
    >
      <path fill="currentColor" d={path} />
    </svg>
  )
}

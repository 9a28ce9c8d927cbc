import type { CSSProperties } from 'react'

/** `length` is the share of the largest value, from 0 to 1. */
export function ShareLeaf({ length, rest = false }: { length: number; rest?: boolean }) {
  return (
    <svg
      viewBox="0 0 100 10"
      preserveAspectRatio="none"
      aria-hidden="true"
      className="mt-1 h-2.5 w-(--at) min-w-1"
      style={{ '--at': `${length * 100}%` } as CSSProperties}
    >
      <path d="M0 5Q42 -5 100 5Q42 15 0 5Z" className={rest ? 'fill-wave-rest' : 'fill-act'} />
    </svg>
  )
}

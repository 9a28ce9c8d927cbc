import type { ReactNode } from 'react'
import { classes } from '../classes.ts'

const tones = {
  idle: 'bg-idle-soft text-idle',
  good: 'bg-good-soft text-good',
  warn: 'bg-warn-soft text-warn',
  bad: 'bg-bad-soft text-bad',
  act: 'bg-act-soft text-act-text',
  /** Only for things that play or record sound. */
  voice: 'bg-voice-soft text-voice-text',
}
export type Tone = keyof typeof tones

/** Always has a word; an icon may precede it. */
export function Badge({ tone = 'idle', children }: { tone?: Tone; children: ReactNode }) {
  return (
    <span
      className={classes(
        'inline-flex min-h-5.5 max-w-full items-center gap-1 rounded-1 px-1.5 text-2xs font-semibold whitespace-nowrap',
        '[&_.lucide]:size-[0.8125rem] [&_.lucide]:stroke-[2.25]',
        tones[tone],
      )}
    >
      {children}
    </span>
  )
}

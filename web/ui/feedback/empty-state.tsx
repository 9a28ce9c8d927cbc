import type { ReactNode } from 'react'
import { Bird } from '../brand/bird.tsx'

/** For an empty list: the bird, one sentence, and what to do. */
export function EmptyState({ title, text, actions }: { title: string; text?: ReactNode; actions?: ReactNode }) {
  return (
    <div className="flex flex-col items-start gap-2 rounded-2 border border-line bg-surface p-5">
      <Bird className="mb-6 h-auto w-38 text-act-text" />
      <h2 className="display text-md leading-snug">{title}</h2>
      {text && <p className="text-muted">{text}</p>}
      {actions && <div className="mt-1 flex flex-wrap gap-2">{actions}</div>}
    </div>
  )
}

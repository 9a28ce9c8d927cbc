import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { classes } from '../../../ui/classes.ts'

/** A collapsible part of an open card. */
export function Fold({ title, open, children }: { title: ReactNode; open?: boolean; children: ReactNode }) {
  return (
    <details open={open} className="group/fold min-w-0">
      <summary className="flex min-h-7 w-fit list-none items-center gap-1 rounded-1 text-xs font-semibold text-muted max-md:min-h-11 [&::-webkit-details-marker]:hidden">
        {title}
        <ChevronDown className="icon-sm transition-transform group-open/fold:rotate-180" />
      </summary>
      <div className="pt-1">{children}</div>
    </details>
  )
}

export function Facts({ facts, className }: { facts: [name: string, value: ReactNode][]; className?: string }) {
  return (
    <dl
      className={classes(
        'grid grid-cols-2 gap-x-5 gap-y-2.5 @min-[26rem]/jobs:grid-cols-[repeat(auto-fit,minmax(7rem,auto))]',
        className,
      )}
    >
      {facts.map(([name, value]) => (
        <div key={name} className="min-w-0">
          <dt className="text-2xs text-subtle">{name}</dt>
          <dd className="font-medium wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

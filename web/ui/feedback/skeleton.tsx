import { useTranslation } from '../../lib/language/use-translation.ts'
import { classes } from '../classes.ts'

export function Skeleton({ className }: { className?: string }) {
  return <span className={classes('block bg-idle-soft', className ?? 'h-3.5 rounded-1')} />
}

const widths = ['w-4/5', 'w-3/5', 'w-11/12', 'w-2/5']

/** Placeholder of a loading list. */
export function SkeletonRows({ rows = 4, disc = true }: { rows?: number; disc?: boolean }) {
  const { t } = useTranslation()
  return (
    <div role="status" aria-busy="true" className="grid gap-3.5">
      <span className="sr-only">{t('loading')}</span>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: skeletons are all alike
        <div key={row} className="flex items-center gap-3">
          {disc && <Skeleton className="size-9 flex-none rounded-pill" />}
          <div className="grid flex-1 gap-1.5">
            <Skeleton className={`h-3.5 rounded-1 ${widths[row % widths.length]}`} />
            <Skeleton className="h-2.5 w-1/3 rounded-1" />
          </div>
        </div>
      ))}
    </div>
  )
}

import { ChevronRight } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { classes } from '../../../../ui/classes.ts'

/** A field that opens a list: the chosen item and an arrow. */
export function PickButton({
  tall = false,
  children,
  ...rest
}: ComponentProps<'button'> & { tall?: boolean; children: ReactNode }) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      {...rest}
      className={classes(
        'flex w-full min-w-0 items-center gap-2 rounded-2 border border-line-strong bg-surface px-3 text-left transition-colors hover:bg-hover',
        tall ? 'min-h-13 py-1 pl-2' : 'min-h-9 max-md:min-h-11',
      )}
    >
      {children}
      <ChevronRight className="ml-auto text-subtle" />
    </button>
  )
}

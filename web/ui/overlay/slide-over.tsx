import { X } from 'lucide-react'
import * as Radix from 'radix-ui/dialog'
import type { ReactNode } from 'react'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { classes } from '../classes.ts'
import { IconButton } from '../form/button.tsx'
import { useReturnFocus } from './dialog.tsx'

type SlideOverProps = {
  open: boolean
  onClose: () => void
  title: string
  /** The edge it slides in from. */
  from?: 'left' | 'right'
  /** Replaces the plain heading, e.g. with a logo or a back link. Screen readers still read the title. */
  head?: ReactNode
  closeLabel?: string
  className?: string
  /** Leaves a part of the page uncovered, such as the rail. */
  scrimClassName?: string
  children: ReactNode
}

/** A panel that slides over the page: traps the focus, closes on Escape and returns the focus. */
export function SlideOver({ open, onClose, title, from = 'right', head, closeLabel, ...rest }: SlideOverProps) {
  const { t } = useTranslation()
  const returnFocus = useReturnFocus()
  return (
    <Radix.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className={classes('fade-in scrim z-30', rest.scrimClassName)} />
        <Radix.Content
          aria-describedby={undefined}
          {...returnFocus}
          className={classes(
            'fixed inset-y-0 z-30 flex w-full max-w-[24rem] flex-col overflow-y-auto bg-raised shadow-3 outline-none',
            from === 'left' ? 'slide-in-left left-0' : 'slide-in-right right-0',
            rest.className,
          )}
        >
          <div className="flex min-h-16 flex-none items-center gap-2 border-b border-line py-3 pr-3 pl-5">
            <Radix.Title className={head ? 'sr-only' : 'display mr-auto text-lg'}>{title}</Radix.Title>
            {head}
            <IconButton icon={X} label={closeLabel ?? t('close')} className="ml-auto" onClick={onClose} />
          </div>
          {rest.children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

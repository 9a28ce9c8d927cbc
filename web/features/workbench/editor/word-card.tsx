import * as Radix from 'radix-ui/popover'
import { type ReactNode, useRef } from 'react'
import type { Frame, PointedAt, Pointing } from './pointing.ts'

type WordCardProps = Pick<PointedAt, 'frame' | 'by'> &
  Pick<Pointing, 'onHold' | 'onClose'> & {
    /** The accessible name of the card. */
    label: string
    children: ReactNode
    onReturnFocus: () => void
  }

const rectOf = (frame: Frame) => DOMRect.fromRect({ ...frame, x: frame.left, y: frame.top })

/** The card of a word, with its description and actions. */
export function WordCard({ frame, by, label, children, onHold, onClose, onReturnFocus }: WordCardProps) {
  const anchor = useRef({ getBoundingClientRect: () => rectOf(frame) })
  anchor.current.getBoundingClientRect = () => rectOf(frame)
  return (
    <Radix.Root open onOpenChange={(open) => !open && onClose()}>
      <Radix.Anchor virtualRef={anchor} />
      <Radix.Portal>
        <Radix.Content
          align="start"
          sideOffset={8}
          collisionPadding={8}
          aria-label={label}
          // only the keyboard moves the focus into the card; a pointer leaves it in the text
          onOpenAutoFocus={(event) => by !== 'keyboard' && event.preventDefault()}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            if (by === 'keyboard') onReturnFocus()
          }}
          onMouseEnter={() => onHold(true)}
          onMouseLeave={() => onHold(false)}
          className="pop-in z-40 max-w-72 rounded-3 border border-line bg-raised px-3 py-2.5 shadow-2 outline-none"
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

/** Actions below the description of the word. */
export function WordActions({ children }: { children: ReactNode }) {
  return children ? <div className="mt-2 flex flex-wrap gap-x-3 gap-y-1 text-xs">{children}</div> : null
}

import * as Popover from 'radix-ui/popover'
import type { ComponentProps, ReactNode } from 'react'
import { classes } from '../../ui/classes.ts'
import { buttonClass } from '../../ui/form/button.tsx'
import { Slider } from '../../ui/form/slider.tsx'

type PlayerChoiceProps = {
  /** The label of the button. */
  button: ReactNode
  name: string
  square?: boolean
  className?: string
} & ComponentProps<typeof Slider>

/** A button that opens one slider above the bar. */
export function PlayerChoice({ button, name, square, className, ...slider }: PlayerChoiceProps) {
  return (
    <Popover.Root>
      <Popover.Trigger
        aria-label={name}
        title={name}
        className={classes(buttonClass({ look: 'quiet', square }), 'figures', className)}
      >
        {button}
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          side="top"
          sideOffset={8}
          collisionPadding={8}
          aria-label={name}
          className="pop-in z-40 w-60 rounded-3 border border-line bg-raised p-4 shadow-2"
        >
          <Slider {...slider} />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}

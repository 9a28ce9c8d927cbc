import * as Radix from 'radix-ui/tooltip'
import type { ReactNode } from 'react'

/** Extra text on hover and focus; never the only place for information. */
export function Tooltip({ text, children }: { text: ReactNode; children: ReactNode }) {
  return (
    <Radix.Provider delayDuration={300}>
      <Radix.Root>
        <Radix.Trigger asChild>{children}</Radix.Trigger>
        <Radix.Portal>
          <Radix.Content
            sideOffset={6}
            collisionPadding={8}
            className="fade-in z-50 max-w-72 rounded-2 bg-text px-2.5 py-1.5 text-xs text-canvas shadow-2"
          >
            {text}
            <Radix.Arrow className="fill-text" />
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  )
}

import { Check, Trash2 } from 'lucide-react'
import * as Radix from 'radix-ui/dropdown-menu'
import { pauseMarker, pauseSymbol } from '#core/rules/speech/pauses.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import type { Frame } from '../editor/pointing.ts'
import { usePauseWords } from './pause-words.ts'

const item =
  'flex min-h-9 cursor-pointer items-center gap-2.5 rounded-2 px-2.5 outline-none data-highlighted:bg-hover max-md:min-h-11'

type PauseMenuProps = {
  frame: Frame
  seconds: number
  durations: readonly number[]
  /** Null removes it. */
  onChoose: (seconds: number | null) => void
  onClose: () => void
  onReturnFocus: () => void
}

/** The duration of a pause: one of the page's durations, or none. */
export function PauseMenu({ frame, seconds, durations, onChoose, onClose, onReturnFocus }: PauseMenuProps) {
  const { t } = useTranslation('workbench')
  const words = usePauseWords()
  return (
    <Radix.Root open modal={false} onOpenChange={(open) => !open && onClose()}>
      <Radix.Trigger asChild>
        <span aria-hidden className="pointer-events-none fixed" style={frame} />
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          align="start"
          sideOffset={6}
          collisionPadding={8}
          aria-label={t('change_pause')}
          aria-labelledby={undefined}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            onReturnFocus()
          }}
          className="pop-in z-40 min-w-36 rounded-3 border border-line bg-raised p-1 shadow-2"
        >
          <Radix.RadioGroup value={String(seconds)} onValueChange={(value) => onChoose(Number(value))}>
            {durations.map((duration) => (
              <Radix.RadioItem key={duration} value={String(duration)} aria-label={words(duration)} className={item}>
                <span className="figures min-w-8">{pauseMarker(duration).slice(pauseSymbol.length)}</span>
                <Radix.ItemIndicator className="ml-auto">
                  <Check className="text-act-text" />
                </Radix.ItemIndicator>
              </Radix.RadioItem>
            ))}
          </Radix.RadioGroup>
          <Radix.Separator className="my-1 h-px bg-line" />
          <Radix.Item className={`${item} text-bad`} onSelect={() => onChoose(null)}>
            <Trash2 />
            {t('remove_pause')}
          </Radix.Item>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

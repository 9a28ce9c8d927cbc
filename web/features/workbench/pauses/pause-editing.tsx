import type { EditorView } from '@codemirror/view'
import { pauseSymbol } from '@pawol/kreyol/pauses'
import { Check, Trash2 } from 'lucide-react'
import * as Radix from 'radix-ui/dropdown-menu'
import { pauseMarker } from '#core/rules/speech/pauses.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { oneStep } from '../editor/editor-commands.ts'
import { type Frame, isPointedAt, type Pointing } from '../editor/pointing.ts'
import { type Pause, pauseTarget } from './pause-pills.ts'
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
function PauseMenu({ frame, seconds, durations, onChoose, onClose, onReturnFocus }: PauseMenuProps) {
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

type PauseEditingProps = { view: EditorView; pointing: Pointing; durations: readonly number[] }

/** The menu of the pause that the user points at. */
export function PauseEditing({ view, pointing: { pointedAt, onClose }, durations }: PauseEditingProps) {
  if (!isPointedAt(pointedAt, pauseTarget)) return null
  const { frame, found } = pointedAt
  return (
    <PauseMenu
      frame={frame}
      seconds={found.seconds}
      durations={durations}
      onChoose={(seconds) => changePause(view, found, seconds)}
      onClose={onClose}
      onReturnFocus={() => view.focus()}
    />
  )
}

/** Null removes the pause, with one of the spaces around it. */
function changePause(view: EditorView, { from, to }: Pause, seconds: number | null): void {
  if (view.state.readOnly) return
  const around = view.state.sliceDoc(from - 1, from) + view.state.sliceDoc(to, to + 1)
  const change =
    seconds === null ? { from: around === '  ' ? from - 1 : from, to } : { from, to, insert: pauseMarker(seconds) }
  view.dispatch({ changes: change, annotations: oneStep, userEvent: seconds === null ? 'delete.pause' : 'input.pause' })
}

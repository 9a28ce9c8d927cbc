import { Timer } from 'lucide-react'
import { pauseMarker, pauseSymbol } from '#core/rules/speech/pauses.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { Button } from '../../../ui/form/button.tsx'
import type { EditorHandle } from '../editor/editor-handle.ts'
import { pauseAtCaret } from './tidy-pauses.ts'

export type PauseLabel = (seconds: number) => string
type PauseButtonsProps = {
  editor: EditorHandle | undefined
  durations: readonly number[]
  /** The page's labels for pauses; by default those of the markers. */
  label?: PauseLabel
  disabled: boolean
}

const asMarkers: PauseLabel = (seconds) => pauseMarker(seconds).slice(pauseSymbol.length)

/** A button for each pause that can be inserted at the caret. */
export function PauseButtons({ editor, durations, label = asMarkers, disabled }: PauseButtonsProps) {
  const { t } = useTranslation('workbench')
  return (
    <>
      <span className="flex items-center gap-1.5 px-1 text-xs text-subtle">
        <Timer className="icon-sm" />
        <span className="@max-[30rem]:sr-only">{t('pause')}</span>
      </span>
      {durations.map((seconds) => (
        <PauseButton
          key={seconds}
          duration={label(seconds)}
          disabled={disabled}
          onPress={() => editor?.editAtCaret(pauseAtCaret(seconds))}
        />
      ))}
    </>
  )
}

function PauseButton({ duration, disabled, onPress }: { duration: string; disabled: boolean; onPress: () => void }) {
  const { t } = useTranslation('workbench')
  return (
    <Button
      look="quiet"
      size="sm"
      className="figures font-semibold! max-md:min-h-9 max-md:min-w-8"
      aria-label={t('insert_pause', { duration })}
      disabled={disabled}
      // keep the focus in the text: on a phone the keyboard would close and reopen
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
    >
      {duration}
    </Button>
  )
}

import { pauseSymbol } from '@pawol/kreyol/pauses'
import { Eraser, Sparkles, Timer, Upload } from 'lucide-react'
import { memo } from 'react'
import { pauseMarker } from '#core/rules/speech/pauses.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { classes } from '../../../ui/classes.ts'
import { Button, IconButton } from '../../../ui/form/button.tsx'
import { pauseAtCaret } from '../pauses/tidy-pauses.ts'
import type { EditorHandle } from './editor-handle.ts'

type PauseLabel = (seconds: number) => string
type PauseButtonsProps = {
  editor: EditorHandle | undefined
  durations: readonly number[]
  /** The page's labels for pauses; by default those of the markers. */
  label?: PauseLabel
  disabled: boolean
}

const asMarkers: PauseLabel = (seconds) => pauseMarker(seconds).slice(pauseSymbol.length)

/** A button for each pause that can be inserted at the caret. */
function PauseButtons({ editor, durations, label = asMarkers, disabled }: PauseButtonsProps) {
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

type TextToolbarProps = {
  editor: EditorHandle | undefined
  /** Durations of the pauses that can be inserted, in seconds; empty where a text has no pauses. */
  pauses?: readonly number[]
  pauseLabel?: PauseLabel
  needsSanitizing: boolean
  /** Absent where documents are loaded elsewhere on the page. */
  onUpload?: () => void
  empty: boolean
  disabled?: boolean
}

/** The toolbar of the text: pauses, cleaning, a document and clearing. Key presses in the text do not render it. */
export const TextToolbar = memo(function TextToolbar(props: TextToolbarProps) {
  const { editor, pauses, pauseLabel, needsSanitizing, onUpload, empty, disabled = false } = props
  const { t } = useTranslation('workbench')
  return (
    <div
      role="toolbar"
      aria-label={t('text_tools')}
      className="flex flex-wrap items-center gap-1 border-b border-line px-2 py-1"
    >
      {pauses && (
        <>
          <PauseButtons editor={editor} durations={pauses} label={pauseLabel} disabled={disabled} />
          <span aria-hidden className="mx-1 h-5 w-px bg-line @max-[23rem]:hidden" />
        </>
      )}
      <SanitizeButton needed={needsSanitizing && !disabled} onPress={() => editor?.sanitize()} />
      <span className="ml-auto flex items-center gap-1">
        {onUpload && (
          <IconButton icon={Upload} label={t('upload_document')} size="sm" disabled={disabled} onClick={onUpload} />
        )}
        <IconButton
          icon={Eraser}
          label={t('clear_text')}
          size="sm"
          disabled={disabled || empty}
          onClick={() => editor?.replaceText('')}
        />
      </span>
    </div>
  )
})

/** Pulses only when there is something to clean (S2 §4.5). */
function SanitizeButton({ needed, onPress }: { needed: boolean; onPress: () => void }) {
  const { t } = useTranslation('workbench')
  return (
    <Button
      look={needed ? 'soft' : 'quiet'}
      size="sm"
      disabled={!needed}
      // keep the focus in the text: on a phone the keyboard would close and reopen
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
      className={classes(needed && 'sanitize-pulse')}
    >
      <Sparkles className="icon-sm" />
      {t('sanitize')}
    </Button>
  )
}

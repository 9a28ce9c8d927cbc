import { Eraser, Sparkles, Timer, Upload } from 'lucide-react'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { pauseDurations, pauseMarker, pauseSymbol } from '#core/rules/pauses.ts'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import type { EditorHandle } from './editor/editor-handle.ts'

type TextToolbarProps = {
  editor: EditorHandle | undefined
  needsSanitizing: boolean
  /** Absent where documents are taken elsewhere. */
  onUpload?: () => void
  empty: boolean
  disabled?: boolean
}

/** The row above the text: pauses, cleaning, a document, and an empty sheet. Keys pressed in the text do not redraw it. */
export const TextToolbar = memo(function TextToolbar(props: TextToolbarProps) {
  const { editor, needsSanitizing, onUpload, empty, disabled = false } = props
  const { t } = useTranslation('tts')
  return (
    <div
      role="toolbar"
      aria-label={t('text_tools')}
      className="flex flex-wrap items-center gap-1 border-b border-line px-2 py-1"
    >
      <span className="flex items-center gap-1.5 px-1 text-xs text-subtle">
        <Timer className="icon-sm" />
        <span className="@max-[30rem]:sr-only">{t('pause')}</span>
      </span>
      {pauseDurations.map((seconds) => (
        <PauseButton key={seconds} seconds={seconds} disabled={disabled} onPress={() => editor?.insertPause(seconds)} />
      ))}
      <span aria-hidden className="mx-1 h-5 w-px bg-line @max-[23rem]:hidden" />
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

function PauseButton({ seconds, disabled, onPress }: { seconds: number; disabled: boolean; onPress: () => void }) {
  const { t } = useTranslation('tts')
  const duration = pauseMarker(seconds).slice(pauseSymbol.length)
  return (
    <Button
      look="quiet"
      size="sm"
      className="figures font-semibold! max-md:min-h-9 max-md:min-w-8"
      aria-label={t('insert_pause', { duration })}
      disabled={disabled}
      // the caret must stay in the text: on a phone the keyboard would close and open again
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
    >
      {duration}
    </Button>
  )
}

/** Pulses when, and only when, there is something to clean (S2 §4.5). */
function SanitizeButton({ needed, onPress }: { needed: boolean; onPress: () => void }) {
  const { t } = useTranslation('tts')
  return (
    <Button
      look={needed ? 'soft' : 'quiet'}
      size="sm"
      disabled={!needed}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
      className={classes(needed && 'sanitize-pulse')}
    >
      <Sparkles className="icon-sm" />
      {t('sanitize')}
    </Button>
  )
}

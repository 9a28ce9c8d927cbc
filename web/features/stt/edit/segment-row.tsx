import { Play, Scissors, TableCellsMerge } from 'lucide-react'
import { type KeyboardEvent, type MouseEvent, memo, useRef } from 'react'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { readPreference } from '../../../lib/storage/preferences.ts'
import { IconButton } from '../../../ui/form/icon-button.tsx'
import { clockTime } from '../../player/clock-time.ts'
import { hearWord, toggleSpan } from '../history/play-transcription.ts'
import { piecesOf } from '../history/transcript-words.ts'
import { canPlay, type ShownJob } from '../history/transcription-rules.ts'
import { type Caret, type Edit, type EditedField, type EditedSegment, wordsOf } from './edited-transcript.ts'
import { SegmentField } from './segment-field.tsx'

export type RowProps = {
  job: ShownJob
  segment: EditedSegment
  number: number
  translated: boolean
  caret: Caret | null
  onCaret: (caret: Caret) => void
  /** Moves to the field above or below. */
  onStep: (number: number, field: EditedField, by: 1 | -1) => void
  edit: (edit: Edit) => void
}

const keepFocus = (event: MouseEvent) => event.preventDefault()

/** One segment: times, text and translation. Renders only when the segment changes. */
export const SegmentRow = memo(function SegmentRow(props: RowProps) {
  const { job, segment, number, translated, caret, onCaret, onStep, edit } = props
  const { t } = useTranslation('stt')
  const { key, text, translation, start_ms, end_ms } = segment
  const words = wordsOf(segment)
  const pieces = piecesOf(text, words)
  const cursor = useRef(0)
  const playable = canPlay(job)
  const span = { from: start_ms / 1000, to: end_ms / 1000 }
  const [from, to] = [clockTime(span.from), clockTime(span.to)]

  const hearAt = (at: number) => {
    let passed = 0
    for (const piece of pieces) {
      passed += piece.text.length
      const word = piece.word === undefined ? undefined : words[piece.word]
      if (at <= passed && word) return hearWord(job, { from: word.start_ms / 1000, to: word.end_ms / 1000 })
      if (at < passed) return
    }
  }
  const click = ({ currentTarget }: MouseEvent<HTMLTextAreaElement>) => {
    const { selectionStart, selectionEnd } = currentTarget
    // a click that selects text does not start playback
    if (playable && selectionStart === selectionEnd && readPreference('stt_hear_clicked')) hearAt(selectionStart)
  }
  const keys = (field: EditedField) => (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const { selectionStart: at, selectionEnd: end, value } = event.currentTarget
    // keys that compose a letter, such as an accent, are not commands
    if (event.nativeEvent.isComposing) return
    const command = event.ctrlKey || event.metaKey
    if (event.key === 'Enter') {
      if (command) playable && toggleSpan(job, span)
      else if (event.altKey) playable && field === 'text' && hearAt(at)
      else if (field === 'text' && !event.shiftKey) edit({ type: 'split', key, at })
    } else if (event.key === 'Backspace' && field === 'text' && at === 0 && end === 0) edit({ type: 'merge', key })
    else if (event.key === 'ArrowUp' && at === 0 && end === 0) onStep(number, field, -1)
    else if (event.key === 'ArrowDown' && at === value.length && end === at) onStep(number, field, 1)
    else return
    event.preventDefault()
  }
  const type = (field: EditedField) => (text: string) => edit({ type: 'type', key, field, text })
  const wanted = (field: EditedField) => (caret?.field === field ? caret : null)

  return (
    <div
      data-segment={key}
      className="group/segment grid grid-cols-1 gap-x-2 gap-y-1 @min-[32rem]/jobs:grid-cols-[6.5rem_minmax(0,1fr)]"
    >
      <div className="flex flex-wrap items-center gap-x-1 @min-[32rem]/jobs:content-start">
        <button
          type="button"
          disabled={!playable}
          aria-label={t('play_segment', { n: number, from, to })}
          onClick={() => toggleSpan(job, span)}
          className="figures inline-flex min-h-7 items-center gap-1 rounded-1 px-1 text-xs text-act-text enabled:hover:underline disabled:text-subtle max-md:min-h-11"
        >
          <Play className="icon-sm" />
          {from}–{to}
        </button>
        <span className="hidden group-focus-within/segment:inline-flex">
          <IconButton
            icon={Scissors}
            size="sm"
            className="max-md:size-11"
            label={t('split')}
            onMouseDown={keepFocus}
            onClick={() => edit({ type: 'split', key, at: cursor.current })}
          />
          <IconButton
            icon={TableCellsMerge}
            size="sm"
            className="max-md:size-11"
            label={t('merge')}
            disabled={number === 1}
            onMouseDown={keepFocus}
            onClick={() => edit({ type: 'merge', key })}
          />
        </span>
      </div>
      <div className="grid min-w-0 gap-1">
        <SegmentField
          label={t('segment', { n: number })}
          lang={job.detected_language ?? undefined}
          value={text}
          pieces={pieces}
          caret={wanted('text')}
          onCaret={onCaret}
          onType={type('text')}
          onClick={click}
          onKeyDown={keys('text')}
          onSelect={({ currentTarget }) => {
            cursor.current = currentTarget.selectionStart
          }}
          data-field="text"
          className="rounded-2 bg-surface text-md"
        />
        {translated && (
          <SegmentField
            label={t('segment_translation', { n: number })}
            lang={job.to_language ?? undefined}
            value={translation ?? ''}
            pieces={[{ text: translation ?? '' }]}
            caret={wanted('translation')}
            onCaret={onCaret}
            onType={type('translation')}
            onKeyDown={keys('translation')}
            data-field="translation"
            className="ml-3 text-sm text-muted"
          />
        )}
      </div>
    </div>
  )
})
